export { diagnosisHandlers } from './http.ts'
