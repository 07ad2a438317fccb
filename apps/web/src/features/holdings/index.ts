export { SharesCard } from './components/redeem/SharesCard.tsx'
export { accountAddress } from './held-views.ts'
export { useSettled } from './use-settled.ts'
export { forgetAssets } from './use-holding.ts'
