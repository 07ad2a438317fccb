export { LeadToCombination } from './components/LeadToCombination.tsx'
export { RedeemUnion } from './components/RedeemUnion.tsx'
