export { usePointsEntry } from './use-points-entry.ts'
