export { PensionPlanCard } from './components/PensionPlanCard.tsx'
