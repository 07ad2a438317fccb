import type { SettlementSteps } from '#modules/settlement/index.ts'
import type { PaymentNeeds, PurchaseNeeds, RedemptionNeeds } from '#modules/trade/index.ts'
import { redeemAdvances } from './redeem-advances.ts'
import { runTransfers } from './run-transfers.ts'

/** What this area adds to the settlement: shares of advances go back to their funds, idle cash into the wallet. */
export const moneyFundSteps = (
  deps: RedemptionNeeds & PurchaseNeeds & PaymentNeeds,
): SettlementSteps => ({
  before: [redeemAdvances(deps)],
  people: [runTransfers(deps)],
  ofDay: [],
  after: [],
})
