import type { SettlementSteps } from '#modules/settlement/index.ts'
import { markReachedGoals } from './goal-store.ts'

/** What this area adds to the settlement: when money has come or values are published, goals may be reached. */
export const familySteps: SettlementSteps = { before: [], ofDay: [], after: [markReachedGoals] }
