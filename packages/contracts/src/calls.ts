import { holdingsCalls } from './calls/holdings.ts'
import { operationsCalls } from './calls/operations.ts'
import { paymentCalls } from './calls/payment.ts'
import { productCalls } from './calls/products.ts'
import { searchCalls } from './calls/search.ts'
import { sessionCalls } from './calls/session.ts'
import { suitabilityCalls } from './calls/suitability.ts'
import { tradeCalls } from './calls/trade.ts'

/** Every call, by name. */
export const calls = {
  ...sessionCalls,
  ...searchCalls,
  ...productCalls,
  ...suitabilityCalls,
  ...paymentCalls,
  ...tradeCalls,
  ...holdingsCalls,
  ...operationsCalls,
}
export type CallName = keyof typeof calls
