import { isOnSaleAt } from '#modules/products/index.ts'
import type { SettlementSteps } from '#modules/settlement/index.ts'
import { fireByDays, reopenedBy } from './fire-store.ts'

export const fireReopened = reopenedBy(isOnSaleAt)

/** What this area adds to the settlement: alerts, held against the NAVs that the evening published and what is sold again. */
export const watchlistSteps: SettlementSteps = {
  before: [],
  ofDay: [],
  after: [fireByDays, fireReopened],
}
