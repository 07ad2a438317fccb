export { QUICK_SHARES, quickSharesText } from './redeem-shares.ts'
export { useSettled } from './use-settled.ts'
export { forgetAssets } from './use-holding.ts'
