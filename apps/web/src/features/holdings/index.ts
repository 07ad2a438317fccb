export { SharesCard } from './components/SharesCard.tsx'
export { useSettled } from './use-settled.ts'
export { forgetAssets } from './use-holding.ts'
