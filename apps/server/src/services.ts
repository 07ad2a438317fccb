import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { createClock, type Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/hash.ts'
import { createBrands } from '#modules/brands/index.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { createFunds, DOCUMENT_KINDS, isFavourite } from '#modules/funds/index.ts'
import { createHoldings, isHeld, type EstimateFeed } from '#modules/holdings/index.ts'
import { loadTradingCalendar, refreshMetrics } from '#modules/market/index.ts'
import { createOperations } from '#modules/operations/index.ts'
import { hasPayPassword, useToken } from '#modules/password/index.ts'
import { createSettlement } from '#modules/settlement/index.ts'
import { investorOf } from '#modules/suitability/index.ts'
import { sweepStatistics, type TraceDeps } from '#modules/tracking/index.ts'
import type { TradeDeps } from '#modules/trade/index.ts'
import { extendDemoMarket } from './demo/market/extend-demo-market.ts'

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

export interface ServiceParts {
  db: Db
  isDemo: boolean
  /** Guesses of today's NAV; shown only where a brand's rule pack allows them (D-11). */
  estimateOf?: EstimateFeed | undefined
}

/** What the server is made of, without HTTP: the command line uses the same parts. */
export function createServices({ db, isDemo, estimateOf }: ServiceParts) {
  const clock: Clock = createClock(db)
  const brands = createBrands(db, () => performance.now())
  const calendar = cachedCalendar(() => performance.now())
  const funds = createFunds({ db, calendar, investorOf, isHeld })
  const trade: TradeDeps = {
    db,
    clock,
    calendar,
    findTerms: funds.tradeTerms,
    investorOf,
    useToken,
    hasPayPassword: (queries, accountId) => hasPayPassword(queries, accountId),
  }
  const traces: TraceDeps = {
    db,
    clock,
    async documentVersion(product, kind, asked) {
      const known = DOCUMENT_KINDS.find((each) => each === kind)
      return known ? sha256(JSON.stringify(await funds.document(product, known, asked))) : ''
    },
  }
  const settlement = createSettlement({ db })
  const holdings = createHoldings({
    db,
    clock,
    calendar,
    findTerms: funds.tradeTerms,
    isFavourite,
    estimateOf,
  })
  const operations = createOperations({
    db,
    clock,
    calendar,
    publishMarket: marketPublisher({ db, isDemo }),
    async settleUntil(nowMs) {
      const settled = await settlement.settleUntil(nowMs)
      await sweepStatistics(db, nowMs)
      await closeDueAccounts(db, nowMs)
      return settled
    },
  })
  return { clock, brands, calendar, funds, trade, traces, settlement, holdings, operations }
}

export type Services = ReturnType<typeof createServices>
