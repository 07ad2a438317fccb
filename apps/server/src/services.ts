import { paperKinds } from '@koi/domain/products/paper-name'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { usualRunPolicy } from '@koi/domain/plans/run-policy'
import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { demoCreditBank } from '#gateways/credit-card/demo-credit-bank.ts'
import { createToken } from '#kernel/ids.ts'
import { createClock, realTimeMs, type Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createBrands } from '#modules/brands/index.ts'
import { noticeTrials } from '#modules/activities/index.ts'
import { noticeCoupons } from '#modules/coupons/index.ts'
import { workCreditCards } from '#modules/credit-card/index.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { createFunds } from '#modules/products/index.ts'
import { createGold } from '#modules/gold/index.ts'
import { createHoldings, isHeld, type EstimateFeed } from '#modules/holdings/index.ts'
import { transferStatus } from '#modules/issues/index.ts'
import { watchGuardrails } from '#modules/experiments/index.ts'
import { tendLives } from '#modules/live/index.ts'
import { loadTradingCalendar, refreshMetrics } from '#modules/market/index.ts'
import { countTrust } from '#modules/moderation/index.ts'
import { createOperations } from '#modules/operations/index.ts'
import { createPayments } from '#modules/payment/index.ts'
import { countMembers } from '#modules/member/index.ts'
import { holderOfFund } from '#modules/pension/index.ts'
import { closePassedCalls } from '#modules/service/index.ts'
import { sweepPoints } from '#modules/points/index.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { createSettlement } from '#modules/settlement/index.ts'
import { riskExam } from '#modules/suitability/index.ts'
import { sweepStatistics, type TraceDeps } from '#modules/tracking/index.ts'
import { settlementSteps } from './compose/settlement-steps.ts'
import { createTradeParts } from './compose/trade-parts.ts'
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
    await db.transaction((tx) => refreshMetrics(tx, nowMs))
  }
}

export interface ServiceParts {
  db: Db
  isDemo: boolean
  /** Guesses of today's NAV; shown only where a brand's rule pack allows them (D-11). */
  estimateOf?: EstimateFeed | undefined
  /** The chat app's payment; none unless configured. */
  chatPay?: ChatPay | undefined
}

/** What the server is made of, without HTTP: the command line uses the same parts. */
export function createServices({ db, isDemo, estimateOf, chatPay }: ServiceParts) {
  const clock: Clock = createClock(db)
  const brands = createBrands(db, () => performance.now())
  const calendar = cachedCalendar(() => performance.now())
  const funds = createFunds({ db, calendar, examId: riskExam.examId, isHeld })
  const ways = { hasCards: isDemo, hasChatPay: chatPay !== undefined }
  const trade = createTradeParts({ db, clock, calendar, funds, ways })
  const payments = createPayments({ db, clock, trade, isDemo, chatPay, realNowMs: realTimeMs })
  // Outside of the demo no bank of credit cards is connected, and the pages say so.
  const creditCardBank = isDemo
    ? demoCreditBank({ db, now: () => clock.read(db), newId: createToken })
    : undefined
  const gold = createGold({ ...trade, feed: isDemo ? demoGoldFeed : undefined })
  const traces: TraceDeps = {
    db,
    clock,
    async documentVersion(product, kind, asked) {
      const known = paperKinds.find((each) => each === kind)
      return known ? sha256(JSON.stringify(await funds.document(product, known, asked))) : ''
    },
  }
  const plans = { trade, policy: usualRunPolicy }
  const settlement = createSettlement({ db, steps: settlementSteps(trade) })
  const holdings = createHoldings({
    db,
    clock,
    calendar,
    termsAt: trade.termsAt,
    examId: trade.examId,
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
      await workCreditCards({ db, clock, bank: creditCardBank }, nowMs)
      await sweepStatistics(db, nowMs)
      await closeDueAccounts(db, nowMs)
      await sweepWhatIsOver(db, nowMs)
      await noticeCoupons(db, nowMs)
      await noticeTrials(db, nowMs)
      await sweepPoints(db, nowMs)
      await watchGuardrails(db, nowMs)
      await countMembers(db, nowMs)
      await countTrust(db, nowMs)
      await tendLives(db, nowMs)
      await closePassedCalls(db, nowMs)
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
    creditCardBank,
  }
}

export type Services = ReturnType<typeof createServices>
