import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { IndexPoint } from '@koi/domain/metrics/index-point'
import { measurePeriods } from '@koi/domain/metrics/measure-period'
import { METRIC_MONTHS } from '@koi/domain/metrics/metric-period'
import { RISK_FREE_RATE } from '@koi/domain/metrics/sharpe'
import { trend } from '@koi/domain/metrics/trend'
import type { Db, Queries } from '#kernel/db.ts'
import { loadTradingCalendar } from './load-calendar.ts'
import {
  dropUnpublishedPeriods,
  fundSeries,
  indexSeries,
  markForFreeRate,
  rankFunds,
  takeDueFunds,
  writeMeasured,
  type DueFund,
  type Series,
} from './measure-store.ts'

/** Funds a transaction: their three years are in memory at once, and nobody else waits long for the node. */
const BATCH_FUNDS = 25
const MONTHS_MAX = Math.max(...Object.values(METRIC_MONTHS))

/**
 * Works out risk, ranks and trends of the funds that have a new day since they were measured last, or of which something
 * was corrected, and of no others; answers how many. `nowMs` is business time, up to which days are published and table
 * `fund_metric` was brought. Idempotent; nodes that do it at once share the funds.
 */
export async function measureFunds(db: Db, nowMs: number): Promise<number> {
  await markForFreeRate(db, RISK_FREE_RATE)
  let count = 0
  let lastCode = ''
  for (;;) {
    const taken = await db.transaction((tx) => measureNext(tx, lastCode, nowMs))
    if (taken.length === 0) break
    count += taken.length
    lastCode = taken.at(-1)?.fundCode ?? lastCode
  }
  await db.transaction(dropUnpublishedPeriods)
  await db.transaction(rankFunds)
  return count
}

async function measureNext(tx: Queries, afterCode: string, nowMs: number) {
  const funds = await takeDueFunds(tx, afterCode, BATCH_FUNDS)
  if (funds.length === 0) return funds
  // After they were taken: another calendar from now on marks them anew.
  const isTradingDay = remembered(await loadTradingCalendar(tx))
  const series = await fundSeries(tx, funds, { nowMs, months: MONTHS_MAX })
  const benchmarks = await benchmarksOf(tx, funds, { series, nowMs })
  const byCode = new Map(series.map((each) => [each.code, each]))
  await writeMeasured(
    tx,
    funds.map(({ fundCode, isMoney, benchmarkIndex }) => {
      const points = tradingOnly(pointsOf(byCode.get(fundCode)), isTradingDay)
      const benchmark = benchmarks.get(benchmarkIndex ?? '')
      const measured = { points, benchmark, isSteady: isMoney }
      return {
        fundCode,
        trend: trend(points),
        periods: measurePeriods(measured),
      }
    }),
  )
  return funds
}

/** The closes of all indices that these funds are compared with, by code. */
async function benchmarksOf(
  tx: Queries,
  funds: readonly DueFund[],
  { series, nowMs }: { series: readonly Series[]; nowMs: number },
): Promise<Map<string, IndexPoint[]>> {
  const codes = [...new Set(funds.flatMap(({ benchmarkIndex }) => benchmarkIndex ?? []))]
  const [from] = series.flatMap(({ days }) => days.slice(0, 1)).toSorted()
  if (codes.length === 0 || from === undefined) return new Map()
  const indices = await indexSeries(tx, codes, nowMs, from)
  return new Map(indices.map((index) => [index.code, pointsOf(index)]))
}

const pointsOf = (series: Series | undefined): IndexPoint[] =>
  series?.days.map((date, at) => ({ date, index: series.values[at] ?? 0 })) ?? []

type IsTradingDay = (date: string) => boolean

/** Half-year values on a Sunday and weekend incomes are published, but no trading days. */
const tradingOnly = (points: readonly IndexPoint[], isTradingDay: IsTradingDay) =>
  points.filter(({ date }, at) => at === 0 || isTradingDay(date))

/** Thousands of funds have the same days. */
function remembered(calendar: TradingCalendar): IsTradingDay {
  const known = new Map<string, boolean>()
  return (date) => {
    const isKnown = known.get(date)
    if (isKnown !== undefined) return isKnown
    const isTrading = calendar.isTradingDay(date)
    known.set(date, isTrading)
    return isTrading
  }
}
