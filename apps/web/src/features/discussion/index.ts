export { DrawnProductTalk } from './components/DrawnProductTalk.tsx'
export { CommunityMark } from './people/CommunityMark.tsx'
export { useCommunityEntry } from './people/use-community-entry.ts'
