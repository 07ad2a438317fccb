import { appLandingCalls } from './calls/app-landing.ts'
import { actionCalls } from './calls/actions.ts'
import { cardCalls } from './calls/cards.ts'
import { cashierCalls } from './calls/cashier.ts'
import { combinationCalls } from './calls/combinations.ts'
import { consentCalls } from './calls/consents.ts'
import { conversionCalls } from './calls/conversions.ts'
import { correctionCalls } from './calls/corrections.ts'
import { dataRequestCalls } from './calls/data-requests.ts'
import { goldCalls } from './calls/gold.ts'
import { holdingsCalls } from './calls/holdings.ts'
import { identityCalls } from './calls/identity.ts'
import { issueCalls } from './calls/issues.ts'
import { jssdkCalls } from './calls/jssdk.ts'
import { miniProgramCalls } from './calls/mini-program.ts'
import { fundFactCalls } from './calls/fund-facts.ts'
import { marketIndexCalls } from './calls/market-indexes.ts'
import { moneyFundCalls } from './calls/money-funds.ts'
import { operationsCalls } from './calls/operations.ts'
import { outsideHoldingCalls } from './calls/outside-holdings.ts'
import { pensionCalls } from './calls/pension.ts'
import { paymentCalls } from './calls/payment.ts'
import { planCalls } from './calls/plans.ts'
import { productCalls } from './calls/products.ts'
import { profitCalls } from './calls/profit.ts'
import { searchCalls } from './calls/search.ts'
import { sessionCalls } from './calls/session.ts'
import { shareCalls } from './calls/share.ts'
import { statementCalls } from './calls/statements.ts'
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
  ...fundFactCalls,
  ...marketIndexCalls,
  ...correctionCalls,
  ...outsideHoldingCalls,
  ...statementCalls,
  ...suitabilityCalls,
  ...paymentCalls,
  ...cashierCalls,
  ...cardCalls,
  ...tradeCalls,
  ...combinationCalls,
  ...planCalls,
  ...holdingsCalls,
  ...issueCalls,
  ...profitCalls,
  ...moneyFundCalls,
  ...conversionCalls,
  ...goldCalls,
  ...pensionCalls,
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
