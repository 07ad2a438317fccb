import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Db, Queries } from '#kernel/db.ts'
import {
  insertCompanies,
  insertFeeTiers,
  insertFundDays,
  insertFunds,
  insertIndexDays,
  insertIndexes,
  insertLargeDays,
  insertIssues,
  insertRaisings,
  insertTransferRules,
  insertUnionMembers,
  loadTradingCalendar,
  refreshMetrics,
  refreshSearch,
  upsertFundActions,
} from '#modules/market/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { FIRST_DAY, planDays, type DayPlan } from './day-plan.ts'
import { createFactorDays, type FactorDays } from './factors.ts'
import { wholeHistory, type FundHistory } from './fund-history.ts'
import { feeTiersOf, fundRecord } from './fund-record.ts'
import { demoCompanies } from './companies.ts'
import { extendDemoReports } from './holdings/extend-demo-reports.ts'
import { extendDemoNews } from './news/extend-demo-news.ts'
import { extendDemoManagers } from './managers/extend-demo-managers.ts'
import { indexDays } from './index-path.ts'
import { demoIndexes } from './indexes.ts'
import { createGrowth, type Growth } from './nav-path.ts'
import { resolveFund, type ResolvedFund } from './resolve-fund.ts'
import { sparseDays } from './sparse-days.ts'
import { issueRows, raisingRows, transferRules } from './term-records.ts'

/**
 * How far back every day is stored. Before it the first day and the last of each month are, so that a curve since
 * set-up begins there and ends at the return since then.
 */
const HISTORY_MONTHS = 60
/** Funds whose rows are written by one statement. */
const BATCH_FUNDS = 16

export interface SeedOptions {
  businessNowMs: number
  /** Only the funds of these codes, for tests; a combination needs its parts too. */
  only?: readonly string[]
  /** Hears how many funds of how many are written. */
  onProgress?: (done: number, total: number) => void
}

export interface SeedResult {
  funds: number
  days: number
}

interface Market {
  calendar: TradingCalendar
  factorDays: FactorDays
  plans: readonly DayPlan[]
  growth: Growth
  historyFrom: string
  businessNowMs: number
}

function createMarket(calendar: TradingCalendar, businessNowMs: number): Market {
  const businessDay = shanghaiDate(businessNowMs)
  const factorDays = createFactorDays()
  const byCode = new Map(demoCatalogue.map((spec) => [spec.code, spec]))
  return {
    calendar,
    factorDays,
    plans: planDays(calendar, FIRST_DAY, businessDay),
    growth: createGrowth(factorDays, byCode),
    historyFrom: addMonths(businessDay, -HISTORY_MONTHS),
    businessNowMs,
  }
}

/** Which days are stored: every one of the last years, before them a day a month. */
function stored<Row extends { day: string; publishedMs: number }>(
  rows: readonly Row[],
  { historyFrom, businessNowMs }: Market,
): Row[] {
  const known = rows.filter(({ publishedMs }) => publishedMs <= businessNowMs)
  const earlier = sparseDays(known.filter(({ day }) => day < historyFrom))
  return [...earlier, ...known.filter(({ day }) => day >= historyFrom)]
}

/** What of a fund's history is stored, as far as it is published. */
function storedHistory(fund: ResolvedFund, market: Market): FundHistory {
  if (fund.setUpDate === undefined) return { days: [], actions: [] }
  const lastDay = fund.lastDay ?? shanghaiDate(market.businessNowMs)
  const whole = wholeHistory(fund.spec, market, { setUpDate: fund.setUpDate, lastDay })
  const days = stored(whole.days, market)
  const known = new Set(days.map(({ day }) => day))
  return { days, actions: whole.actions.filter(({ day }) => known.has(day)) }
}

async function writeFunds(tx: Queries, funds: readonly ResolvedFund[]) {
  await insertCompanies(tx, demoCompanies)
  await insertFunds(tx, funds.map(fundRecord))
  await insertFeeTiers(
    tx,
    funds.flatMap(({ spec }) => feeTiersOf(spec)),
  )
  await insertUnionMembers(
    tx,
    funds.flatMap(({ spec }) => spec.parts.map((part) => ({ unionCode: spec.code, ...part }))),
  )
}

async function writeTerms(tx: Queries, funds: readonly ResolvedFund[], market: Market) {
  const { calendar, businessNowMs } = market
  const today = shanghaiDate(businessNowMs)
  await insertRaisings(
    tx,
    funds.flatMap((fund) => raisingRows(fund, calendar)),
  )
  await insertIssues(
    tx,
    funds.flatMap(({ spec, setUpDate }) => issueRows(spec, setUpDate, today, calendar)),
  )
  await insertTransferRules(
    tx,
    funds.flatMap(({ spec }) => transferRules(spec)),
  )
}

async function writeIndexes(tx: Queries, market: Market) {
  const named = Object.entries(demoIndexes).map(([code, { name }]) => ({ code, name }))
  await insertIndexes(tx, named)
  const days = indexDays(market.plans, market.factorDays)
  await insertIndexDays(tx, stored(days, market))
}

async function writeHistories(
  tx: Queries,
  funds: readonly ResolvedFund[],
  market: Market,
  onProgress: SeedOptions['onProgress'],
): Promise<number> {
  let written = 0
  for (let from = 0; from < funds.length; from += BATCH_FUNDS) {
    const histories = funds
      .slice(from, from + BATCH_FUNDS)
      .map((fund) => storedHistory(fund, market))
    written += await insertFundDays(
      tx,
      histories.flatMap(({ days }) => days),
    )
    await upsertFundActions(
      tx,
      histories.flatMap(({ actions }) => actions),
    )
    onProgress?.(Math.min(from + BATCH_FUNDS, funds.length), funds.length)
  }
  return written
}

/**
 * Fills an empty database with the demo market: every fund of the catalogue, its fees and five years
 * of published days up to the business time, indices, metrics and search. All or nothing; the same
 * business time gives the same rows on every machine.
 */
export async function seedDemoMarket(db: Db, options: SeedOptions): Promise<SeedResult> {
  const { businessNowMs, only, onProgress } = options
  const market = createMarket(await loadTradingCalendar(db), businessNowMs)
  const businessDay = shanghaiDate(businessNowMs)
  const funds = demoCatalogue
    .filter(({ code }) => only === undefined || only.includes(code))
    .map((spec) => resolveFund(spec, businessDay, market.calendar))
  return db.transaction(async (tx) => {
    await writeFunds(tx, funds)
    await writeTerms(tx, funds, market)
    await writeIndexes(tx, market)
    const days = await writeHistories(tx, funds, market, onProgress)
    await extendDemoReports(tx, businessDay, market.calendar)
    await extendDemoManagers(tx)
    await extendDemoNews(tx, businessDay)
    await insertLargeDays(tx)
    await refreshMetrics(tx, businessNowMs)
    await refreshSearch(tx)
    return { funds: funds.length, days }
  })
}
