export { createObjects, type Objects } from './objects.ts'
