export { shareHandlers } from './http.ts'
export { addShareRoutes, createShare, type Share } from './share.ts'
export { sharePersonalData } from './personal-store.ts'
