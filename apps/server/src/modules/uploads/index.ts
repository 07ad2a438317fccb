export { uploadHandlers } from './http.ts'
export { uploadPersonalData } from './personal-store.ts'
export { addUploadRoutes } from './upload-routes.ts'
export { createUploads, type Uploads } from './uploads.ts'
