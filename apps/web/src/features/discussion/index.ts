export { Portrait } from './components/AuthorLine.tsx'
export { DrawnProductTalk } from './components/DrawnProductTalk.tsx'
export { CommunityMark } from './people/unread/CommunityMark.tsx'
export { useCommunityEntry } from './people/unread/use-community-entry.ts'
