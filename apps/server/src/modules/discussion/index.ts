export { discussionHandlers } from './feed/http.ts'
export { postCards, type PostCard, type ReadingParts } from './feed/post-cards.ts'
export { discussionPersonalData } from './personal-store.ts'
export { publishPost } from './publish.ts'
