export { discussionPersonalData } from './personal-store.ts'
export { publishPost } from './publish.ts'
