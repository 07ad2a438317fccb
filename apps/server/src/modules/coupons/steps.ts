import type { SettlementSteps } from '#modules/settlement/index.ts'
import { bookUses } from './book-uses-store.ts'

/** What this area adds to the settlement: the books have what its orders did with cards. */
export const couponSteps: SettlementSteps = { before: [], ofDay: [], after: [bookUses] }
