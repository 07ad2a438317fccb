import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { NAV_DECIMALS_MAX, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { startOfPeriod, type CurvePeriod } from '@koi/domain/metrics/curve-period'
import { maxDrawdown } from '@koi/domain/metrics/drawdown'
import { lastIndexOnOrBefore, scaledRate, type IndexPoint } from '@koi/domain/metrics/index-point'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Db } from '#kernel/db.ts'
import { benchmarkDays, daysFrom, newestDay, type Benchmark, type DayRow } from './day-store.ts'
import { thinPoints } from './thin-points.ts'

/** More points than a phone has columns draw nothing more. */
const POINTS_MAX = 800

/** 万份收益 is published with four decimals. */
const INCOME_DECIMALS = 4

export interface Curve {
  days: string[]
  /** Total return since the first day, ×10^4 percent. */
  fundRates: number[]
  /** NAVs, of money funds the income of 10,000 shares, in yuan × 10^`valueDecimals`. */
  values: number[]
  valueDecimals: number
  indexName: string | null
  indexRates: (number | null)[]
  /** Largest fall from a high, ×10^4 percent, never above zero. */
  drawdown: number
  /** The days between which it fell; empty where it never did. */
  drawdownFrom: string
  drawdownTo: string
  asOf: string
  /** 推算: a day after the first one is not explained by anybody. */
  isEstimated: boolean
}

export interface CurveFund {
  code: string
  category: string
  navDecimals: number
  benchmarkIndex: string | null
}

const noCurve: Curve = {
  days: [],
  fundRates: [],
  values: [],
  valueDecimals: NAV_DECIMALS_USUAL,
  indexName: null,
  indexRates: [],
  drawdown: 0,
  drawdownFrom: '',
  drawdownTo: '',
  asOf: '',
  isEstimated: false,
}

/**
 * What a fund returned over a period that ends with its newest published day, dividends reinvested.
 * It begins the same day back, or on the nearest earlier day with a value (MONEY 1.9).
 */
export async function fundCurve(
  db: Db,
  fund: CurveFund,
  period: CurvePeriod,
  { nowMs, calendar }: { nowMs: number; calendar: TradingCalendar },
): Promise<Curve> {
  const newest = await newestDay(db, fund.code, nowMs)
  if (!newest) return noCurve
  const published = await daysFrom(db, fund.code, nowMs, startOfPeriod(period, newest.day))
  const days = tradingOnly(published, calendar)
  const [first] = days
  if (!first) return noCurve
  const benchmark =
    fund.benchmarkIndex === null
      ? undefined
      : await benchmarkDays(db, fund.benchmarkIndex, nowMs, [first.day, newest.day])
  return drawn(days, benchmark, fund)
}

/** Half-year values on a Sunday and weekend incomes are published, but no trading days. */
function tradingOnly(days: readonly DayRow[], calendar: TradingCalendar): DayRow[] {
  return days.filter(({ day }, at) => at === 0 || calendar.isTradingDay(day))
}

/** What a curve of values draws: NAVs in the decimals that the fund publishes, or incomes. */
function valuesOf(days: readonly DayRow[], { category, navDecimals }: CurveFund) {
  if (category === 'money') {
    return { values: days.map(({ income }) => income ?? 0), valueDecimals: INCOME_DECIMALS }
  }
  const unit = 10 ** (NAV_DECIMALS_MAX - navDecimals)
  return {
    values: days.map(({ nav }) => mulDiv(nav, 1, unit, 'half-up')),
    valueDecimals: navDecimals,
  }
}

function drawn(days: readonly DayRow[], benchmark: Benchmark | undefined, fund: CurveFund): Curve {
  const points = days.map(({ day, totalIndex }) => ({ date: day, index: totalIndex }))
  const rates = ratesOf(points)
  const indexRates = benchmark ? alignedRates(points, benchmark) : points.map(() => null)
  const kept = thinPoints(rates, POINTS_MAX)
  // Of all points: thinning must not hide a fall.
  const fall = maxDrawdown(points)
  return {
    days: pick(kept, points).map(({ date }) => date),
    fundRates: pick(kept, rates),
    ...valuesOf(pick(kept, days), fund),
    indexName: benchmark?.name ?? null,
    indexRates: pick(kept, indexRates),
    drawdown: -(fall?.rate ?? 0) || 0,
    drawdownFrom: fall?.peakDate ?? '',
    drawdownTo: fall?.troughDate ?? '',
    asOf: points.at(-1)?.date ?? '',
    isEstimated: days.some(({ isEstimated }, at) => at > 0 && isEstimated),
  }
}

function ratesOf(points: readonly IndexPoint[]): number[] {
  const start = points[0]?.index ?? 1
  return points.map(({ index }) => scaledRate(index / start - 1))
}

/** The benchmark's return since the first day, or since its nearest earlier close, on the same days. */
function alignedRates(points: readonly IndexPoint[], { days }: Benchmark): (number | null)[] {
  const closes = days.map(({ day, close }) => ({ date: day, index: close }))
  const start = closes[lastIndexOnOrBefore(closes, points[0]?.date ?? '')]
  const byDay = new Map(closes.map(({ date, index }) => [date, index]))
  return points.map(({ date }, at) => {
    const close = at === 0 ? start?.index : byDay.get(date)
    return start && close !== undefined ? scaledRate(close / start.index - 1) : null
  })
}

function pick<Item>(places: readonly number[], list: readonly Item[]): Item[] {
  return places.flatMap((place) => list.slice(place, place + 1))
}
