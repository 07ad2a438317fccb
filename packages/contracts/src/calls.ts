import { appLandingCalls } from './calls/app-landing.ts'
import { actionCalls } from './calls/actions.ts'
import { consentCalls } from './calls/consents.ts'
import { dataRequestCalls } from './calls/data-requests.ts'
import { holdingsCalls } from './calls/holdings.ts'
import { identityCalls } from './calls/identity.ts'
import { jssdkCalls } from './calls/jssdk.ts'
import { miniProgramCalls } from './calls/mini-program.ts'
import { operationsCalls } from './calls/operations.ts'
import { paymentCalls } from './calls/payment.ts'
import { productCalls } from './calls/products.ts'
import { searchCalls } from './calls/search.ts'
import { sessionCalls } from './calls/session.ts'
import { shareCalls } from './calls/share.ts'
import { suitabilityCalls } from './calls/suitability.ts'
import { trackingCalls } from './calls/tracking.ts'
import { tradeCalls } from './calls/trade.ts'

/** Every call, by name. */
export const calls = {
  ...sessionCalls,
  ...identityCalls,
  ...jssdkCalls,
  ...searchCalls,
  ...productCalls,
  ...suitabilityCalls,
  ...paymentCalls,
  ...tradeCalls,
  ...holdingsCalls,
  ...operationsCalls,
  ...miniProgramCalls,
  ...appLandingCalls,
  ...actionCalls,
  ...shareCalls,
  ...trackingCalls,
  ...consentCalls,
  ...dataRequestCalls,
}
export type CallName = keyof typeof calls
