export { LateHomeActivity } from './components/LateHomeActivity.tsx'
