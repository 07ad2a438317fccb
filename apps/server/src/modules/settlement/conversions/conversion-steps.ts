import { confirmConversions } from './convert-store.ts'
import { confirmDividendModes } from '../actions/dividend-store.ts'
import { confirmExchanges, moveExchanges, returnExchanges } from './exchange-store.ts'
import { cutLargeRedemptions } from '../redemptions/large-redemption-store.ts'
import type { SettlementSteps } from '../service.ts'

/** Conversions, exchanges, dividend modes and large redemptions. */
export const conversionSteps: SettlementSteps = {
  before: [confirmDividendModes, cutLargeRedemptions],
  ofDay: [confirmConversions, moveExchanges, confirmExchanges],
  after: [returnExchanges],
}
