export { SharesCard } from './components/redeem/SharesCard.tsx'
export { useSettled } from './use-settled.ts'
export { forgetAssets } from './use-holding.ts'
