import type { SettlementSteps } from '#modules/settlement/index.ts'
import type { Needs } from '#modules/trade/index.ts'
import { settleOffers } from './expire-offers.ts'
import { settleMaturities } from './maturities.ts'
import { settleRaisings } from './raisings.ts'

/** What this area adds to the settlement: raisings and offers that end, and periods that mature. */
export const issueSteps = ({
  calendar,
  channels,
}: Needs<'calendar' | 'channels'>): SettlementSteps => ({
  before: [settleRaisings(channels), settleOffers],
  ofDay: [],
  after: [settleMaturities(calendar)],
})
