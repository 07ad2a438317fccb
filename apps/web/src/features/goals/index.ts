export { GoalsEntry } from './components/GoalsEntry.tsx'
