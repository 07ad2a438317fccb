import { combinationCalls } from '@koi/contracts/calls/combinations'
import { creditCardCalls } from '@koi/contracts/calls/credit-card'
import { cardCalls } from '@koi/contracts/calls/payment-cards'
import { paymentCalls } from '@koi/contracts/calls/payment'
import { conversionCalls } from '@koi/contracts/calls/conversions'
import { correctionCalls } from '@koi/contracts/calls/corrections'
import { goalCalls } from '@koi/contracts/calls/goals'
import { goldCalls } from '@koi/contracts/calls/gold'
import { holdingOverviewCalls } from '@koi/contracts/calls/holdings-overview'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { issueCalls } from '@koi/contracts/calls/issues'
import { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { planCalls } from '@koi/contracts/calls/plans'
import { profitCalls } from '@koi/contracts/calls/profit'
import { profitCardCalls } from '@koi/contracts/calls/profit-cards'
import { quotationCalls } from '@koi/contracts/calls/quotation'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { portfolioCalls } from '@koi/contracts/calls/portfolio'
import { outsideHoldingCalls } from '@koi/contracts/calls/outside-holdings'
import { pensionCalls } from '@koi/contracts/calls/pension'
import { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import { simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import { statementCalls } from '@koi/contracts/calls/statements'
import { demoIdentityCheck } from '#gateways/identity/demo-identity-check.ts'
import { handled, type HandledCall } from '#http/handlers.ts'
import { createToken } from '#kernel/ids.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { combinationHandlers } from '#modules/combinations/index.ts'
import { creditCardHandlers } from '#modules/credit-card/index.ts'
import { conversionHandlers } from '#modules/conversions/index.ts'
import { correctionHandlers } from '#modules/corrections/index.ts'
import { goalHandlers } from '#modules/goals/index.ts'
import { goldHandlers } from '#modules/gold/index.ts'
import { createIssues, issueHandlers } from '#modules/issues/index.ts'
import { holdingsHandlers, overviewHandlers } from '#modules/holdings/index.ts'
import { portfolioHandlers } from '#modules/portfolio/index.ts'
import { createOutsideHoldings, outsideHoldingHandlers } from '#modules/outside-holdings/index.ts'
import { createWallet, moneyFundHandlers } from '#modules/money-funds/index.ts'
import { planHandlers } from '#modules/plans/index.ts'
import {
  cardHandlers,
  cashierHandlers,
  createCardHolders,
  demoCardBank,
  noCashierHandlers,
  payCalls,
} from '#modules/payment/index.ts'
import type { OneTimeCodes } from '#modules/identity/index.ts'
import { createPension, holderOfFund, pensionHandlers } from '#modules/pension/index.ts'
import { simpleAccountHandlers } from '#modules/simple-account/index.ts'
import { createStatements, statementHandlers } from '#modules/statements/index.ts'
import { createProfit, profitHandlers } from '#modules/profit/index.ts'
import { profitCardHandlers } from '#modules/profit-cards/index.ts'
import { quotationHandlers } from '#modules/quotation/index.ts'
import { orderHandlers, placingHandlers, previewHandlers } from '#modules/trade/index.ts'
import type { Services } from '../services.ts'
import type { ComposeParts } from './compose-parts.ts'

/** What money needs of who somebody is. */
interface TradingParts {
  codes: OneTimeCodes
  phoneOf(accountId: string): Promise<string | undefined>
  seal: Seal
}

/** Everything about money: products bought and sold in every way, what is held, and what can be had on paper. */
export function tradingCalls(
  parts: ComposeParts,
  services: Services,
  { codes, phoneOf, seal }: TradingParts,
): HandledCall[] {
  const { db, isDemo } = parts
  const { clock, trade } = services
  const pension = createPension({
    ...trade,
    fingerprint: seal.fingerprint,
    holders: createCardHolders(seal),
    identityCheck: parts.identityCheck ?? (isDemo ? demoIdentityCheck : undefined),
    phoneOf,
    log: parts.log,
  })
  const profit = createProfit({ db, clock, holderOf: holderOfFund })
  return [
    ...handled(tradeCalls, {
      ...previewHandlers(trade),
      ...placingHandlers(trade),
      ...orderHandlers({ ...trade, isDemo }),
    }),
    ...handled(combinationCalls, combinationHandlers({ ...trade, funds: services.funds })),
    ...handled(planCalls, planHandlers(services.plans)),
    ...handled(holdingsCalls, holdingsHandlers(services.holdings, services.funds)),
    ...handled(holdingOverviewCalls, overviewHandlers(services.holdings)),
    ...handled(simpleAccountCalls, simpleAccountHandlers({ db, holdings: services.holdings })),
    ...handled(issueCalls, issueHandlers(createIssues(trade))),
    ...handled(profitCalls, profitHandlers(profit)),
    ...handled(profitCardCalls, profitCardHandlers({ db, profit, funds: services.funds })),
    ...handled(
      quotationCalls,
      quotationHandlers({ db, profit, funds: services.funds, termsAt: trade.termsAt }),
    ),
    ...handled(
      conversionCalls,
      conversionHandlers({ ...trade, targetsOf: services.funds.convertTargets }),
    ),
    ...handled(goalCalls, goalHandlers(trade)),
    ...handled(goldCalls, goldHandlers(services.gold)),
    ...handled(pensionCalls, pensionHandlers(pension)),
    ...handled(moneyFundCalls, moneyFundHandlers(trade, createWallet(trade))),
    ...handled(correctionCalls, correctionHandlers(db)),
    ...handled(statementCalls, statementHandlers(createStatements({ db, clock }))),
    ...handled(portfolioCalls, portfolioHandlers(db)),
    ...handled(outsideHoldingCalls, outsideHoldingHandlers(createOutsideHoldings({ db, clock }))),
    ...handled(demoCashierCalls, isDemo ? cashierHandlers(trade) : noCashierHandlers),
    ...bankCalls(parts, services, { codes, seal }),
  ]
}

/** Bank cards and the cashier of payment providers. */
function bankCalls(
  { db, isDemo }: ComposeParts,
  services: Services,
  { codes, seal }: { codes: OneTimeCodes; seal: Seal },
) {
  const { clock, trade, payments } = services
  const { useToken, isTokenUsed } = trade
  // Outside of the demo no bank is connected: no card is bound, and the page says so.
  const cardBank = isDemo ? demoCardBank(createToken) : undefined
  const binding = { db, codes, cardBank, seal }
  return [
    ...handled(cardCalls, cardHandlers({ db, clock, useToken, isTokenUsed, isDemo, binding })),
    ...handled(
      creditCardCalls,
      creditCardHandlers({
        ...trade,
        bank: services.creditCardBank,
        seal,
        codes,
        holders: createCardHolders(seal),
        isDemo,
      }),
    ),
    ...handled(paymentCalls, payCalls({ ...payments.deps, seal })),
  ]
}
