export { AuthorLine, HoldingBadgeTag, Portrait } from './components/AuthorLine.tsx'
export { CommentList } from './components/CommentList.tsx'
export { PostCard } from './components/PostCard.tsx'
export { DrawnProductTalk } from './components/DrawnProductTalk.tsx'
