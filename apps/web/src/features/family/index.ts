export { LaterFamilyHolding } from './components/LaterFamilyHolding.tsx'
