import type { SettlementSteps } from '#modules/settlement/index.ts'
import type { Needs } from '#modules/trade/index.ts'
import { laySessions } from './lay-sessions.ts'
import { sweepQuotes } from './quote-store.ts'

/** What this area adds to the settlement: the hours of quotes, and quotes that expire. */
export const goldSteps = ({ calendar }: Needs<'calendar'>): SettlementSteps => ({
  before: [laySessions(calendar), sweepQuotes],
  ofDay: [],
  after: [],
})
