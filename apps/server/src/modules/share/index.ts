export { originOf, shareHandlers, shortLinks } from './http.ts'
export { addShareRoutes, createShare, type Share } from './share-module.ts'
export { sharePersonalData } from './personal-store.ts'
