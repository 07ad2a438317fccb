export { LeadToBuy } from './components/LeadToBuy.tsx'
export { LeadToCombination } from './components/LeadToCombination.tsx'
export { OutCombination } from './components/OutCombination.tsx'
export { RedeemUnion } from './components/RedeemUnion.tsx'
