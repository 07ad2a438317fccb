export { LateHomeLive } from './home/LateHomeLive.tsx'
