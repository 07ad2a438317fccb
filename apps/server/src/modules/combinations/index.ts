export { combinationHandlers } from './http.ts'
export { addUnionConfigRoute } from './config-route.ts'
export { combinationDesk } from './desk.ts'
export { findTermsWithParts, termsWithPartsAt } from './combination-terms.ts'
export { settleCombinations } from './settle.ts'
export { announceRebalance, continueRebalances, startRebalances } from './rebalance.ts'
export {
  appAccountsOf,
  findAppAccount,
  findOwnAppAccount,
  openAppAccount,
  type AppAccount,
  type Purpose,
} from './account-store.ts'
