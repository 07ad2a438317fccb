export { memberOf } from './member-store.ts'
export { discussionPersonalData } from './personal-store.ts'
export { publishPost } from './publish.ts'
