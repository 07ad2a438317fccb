import { isOnSaleAt } from '#modules/products/index.ts'
import type { SettlementSteps } from '#modules/settlement/index.ts'
import { firedBy } from './fire-store.ts'

export const fireAlerts = firedBy(isOnSaleAt)

/** What this area adds to the settlement: alerts, held against the NAVs that the evening published. */
export const watchlistSteps: SettlementSteps = { before: [], ofDay: [], after: [fireAlerts] }
