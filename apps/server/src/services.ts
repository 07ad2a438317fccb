import { paperKinds } from '@koi/contracts/papers'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { usualRunPolicy } from '@koi/domain/plans/run-policy'
import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { createClock, realTimeMs, type Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import {
  combinationDesk,
  continueRebalances,
  findTermsWithParts,
  settleCombinations,
  termsWithPartsAt,
  startRebalances,
} from '#modules/combinations/index.ts'
import { createBrands } from '#modules/brands/index.ts'
import { correctNavs } from '#modules/corrections/index.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { createFunds } from '#modules/products/index.ts'
import { createGold, laySessions, sweepQuotes } from '#modules/gold/index.ts'
import { createHoldings, isHeld, type EstimateFeed } from '#modules/holdings/index.ts'
import { issueSteps, transferStatus } from '#modules/issues/index.ts'
import { loadTradingCalendar, refreshMetrics } from '#modules/market/index.ts'
import { createFundChannel, redeemAdvances, runTransfers } from '#modules/money-funds/index.ts'
import { createOperations } from '#modules/operations/index.ts'
import { hasPayPassword, isTokenUsed, useToken } from '#modules/payment-password/index.ts'
import { bankChannel, createPayments } from '#modules/payment/index.ts'
import { holderOfFund, holdingAccount, pensionChannel } from '#modules/pension/index.ts'
import { createRunPlans, stopAtTargets, type PlanDeps } from '#modules/plans/index.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import {
  conversionSteps,
  createSettlement,
  type SettlementSteps,
} from '#modules/settlement/index.ts'
import { investorOf, riskExam } from '#modules/suitability/index.ts'
import { sweepStatistics, type TraceDeps } from '#modules/tracking/index.ts'
import { balanceChannel, type PayChannel, type TradeDeps } from '#modules/trade/index.ts'
import { extendDemoMarket } from './demo/market/extend-demo-market.ts'
import { demoGoldFeed } from './demo/market/gold-path.ts'

/** An import in another process is seen after this time. */
const CALENDAR_CACHE_MS = 10_000

/** The calendar changes once a year; it is read from the database at most every ten seconds. */
function cachedCalendar(realNow: () => number) {
  let cached: { calendar: TradingCalendar; atMs: number } | undefined
  return async (queries: Queries) => {
    if (!cached || realNow() - cached.atMs > CALENDAR_CACHE_MS) {
      cached = { calendar: await loadTradingCalendar(queries), atMs: realNow() }
    }
    return cached.calendar
  }
}

/** Brings the market up to a moment: new days of the demo funds, then everybody's rates. */
function marketPublisher({ db, isDemo }: { db: Db; isDemo: boolean }) {
  return async (nowMs: number) => {
    if (isDemo) await db.transaction((tx) => extendDemoMarket(tx, shanghaiDate(nowMs)))
    await refreshMetrics(db, nowMs)
  }
}

/** What the areas add to the settlement, in the order they work. */
const settlementSteps = (
  calendar: (tx: Queries) => Promise<TradingCalendar>,
  trade: TradeDeps,
): SettlementSteps => ({
  before: [
    correctNavs,
    ...issueSteps(trade).before,
    ...conversionSteps.before,
    laySessions(calendar),
    sweepQuotes,
    redeemAdvances(trade),
    startRebalances(trade),
  ],
  people: [runTransfers(trade), createRunPlans({ trade, policy: usualRunPolicy })],
  ofDay: [...conversionSteps.ofDay],
  after: [
    ...issueSteps(trade).after,
    ...conversionSteps.after,
    settleCombinations(trade.channels),
    continueRebalances(trade),
    stopAtTargets,
  ],
})

export interface ServiceParts {
  db: Db
  isDemo: boolean
  /** Guesses of today's NAV; shown only where a brand's rule pack allows them (D-11). */
  estimateOf?: EstimateFeed | undefined
  /** The chat app's payment; none unless configured. */
  chatPay?: ChatPay | undefined
}

/** Every way to pay, in the order the buy page offers them. */
const payChannels = (
  { isDemo, chatPay }: Pick<ServiceParts, 'isDemo' | 'chatPay'>,
  fundParts: Parameters<typeof createFundChannel>[0],
): PayChannel[] => [
  balanceChannel,
  bankChannel({ hasCards: isDemo, hasChatPay: chatPay !== undefined }),
  createFundChannel(fundParts),
  pensionChannel,
]

/** What the server is made of, without HTTP: the command line uses the same parts. */
export function createServices({ db, isDemo, estimateOf, chatPay }: ServiceParts) {
  const clock: Clock = createClock(db)
  const brands = createBrands(db, () => performance.now())
  const calendar = cachedCalendar(() => performance.now())
  const funds = createFunds({ db, calendar, investorOf, isHeld })
  const trade: TradeDeps = {
    db,
    clock,
    calendar,
    findTerms: findTermsWithParts(funds.tradeTerms),
    termsAt: termsWithPartsAt(funds.products.terms),
    investorOf,
    examId: riskExam.examId,
    useToken,
    isTokenUsed,
    combinations: combinationDesk,
    channels: payChannels({ isDemo, chatPay }, { calendar, findTerms: funds.tradeTerms }),
    hasPayPassword: (queries, accountId) => hasPayPassword(queries, accountId),
    holderOf: holdingAccount,
  }
  const payments = createPayments({ db, clock, trade, isDemo, chatPay, realNowMs: realTimeMs })
  const gold = createGold({ ...trade, feed: isDemo ? demoGoldFeed : undefined })
  const traces: TraceDeps = {
    db,
    clock,
    async documentVersion(product, kind, asked) {
      const known = paperKinds.find((each) => each === kind)
      return known ? sha256(JSON.stringify(await funds.document(product, known, asked))) : ''
    },
  }
  const plans: PlanDeps = { trade, policy: usualRunPolicy }
  const settlement = createSettlement({ db, steps: settlementSteps(calendar, trade) })
  const holdings = createHoldings({
    db,
    clock,
    calendar,
    termsAt: trade.termsAt,
    estimateOf,
    transferStatus,
    holderOf: holderOfFund,
  })
  const operations = createOperations({
    db,
    clock,
    calendar,
    publishMarket: marketPublisher({ db, isDemo }),
    async settleUntil(nowMs) {
      const settled = await settlement.settleUntil(nowMs)
      await payments.work(nowMs)
      await sweepStatistics(db, nowMs)
      await closeDueAccounts(db, nowMs)
      await sweepWhatIsOver(db, nowMs)
      return settled
    },
  })
  return {
    clock,
    brands,
    calendar,
    funds,
    trade,
    traces,
    settlement,
    holdings,
    operations,
    gold,
    plans,
    payments,
  }
}

export type Services = ReturnType<typeof createServices>
