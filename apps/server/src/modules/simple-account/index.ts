export { simpleAccountHandlers } from './http.ts'
export { simpleAccountPersonalData } from './personal-store.ts'
