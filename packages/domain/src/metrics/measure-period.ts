import { daysBetween } from '../calendar/dates.ts'
import { againstBenchmark, commonPoints } from './against-benchmark.ts'
import { calmar } from './calmar.ts'
import { dailyReturns } from './daily-returns.ts'
import { deepestFall, maxDrawdown } from './drawdown.ts'
import { type IndexPoint, scaledRate } from './index-point.ts'
import {
  hasEnoughReturns,
  METRIC_MONTHS,
  METRIC_PERIODS,
  type MetricPeriod,
  pointsOfPeriod,
} from './metric-period.ts'
import { monthlyReturns, monthsWon } from './monthly-returns.ts'
import { yearlyRate } from './period-return.ts'
import { sharpe } from './sharpe.ts'
import { sortino } from './sortino.ts'
import { volatility } from './volatility.ts'

/** What a fund is measured with. */
interface Measured {
  /** The total-return index on trading days, ordered by date. */
  points: readonly IndexPoint[]
  /** Closing values of its benchmark; undefined where it has none. */
  benchmark: readonly IndexPoint[] | undefined
  /** A money fund: its income is steady, and its ups and downs say nothing. */
  isSteady: boolean
}

/** Rates ×10^4 of a percent, ratios ×10^4; null where there is not enough to say it. */
interface RiskFigures {
  volatility: number | null
  /** 0 where it never fell, without days. */
  drawdown: number | null
  peakDay: string | null
  troughDay: string | null
  /** Null while the peak is not reached again. */
  recoveredDay: string | null
  sharpe: number | null
  sortino: number | null
  calmar: number | null
}

/** Beside the benchmark; all null without one, or with too few days that both have. */
interface BenchmarkFigures {
  alpha: number | null
  beta: number | null
  trackingError: number | null
  /** Daily returns that both have. */
  benchmarkReturns: number | null
}

/** The figures of a period, from its first to its last day, and the number of daily returns they were worked out from. */
export interface PeriodMetrics extends RiskFigures, BenchmarkFigures {
  period: MetricPeriod
  firstDay: string
  day: string
  returns: number
  periodReturn: number
  annualReturn: number
  months: number
  monthsUp: number
  /** Months that both it and its benchmark have; 0 without one. */
  benchmarkMonths: number
  monthsAhead: number
}

const noRisk: RiskFigures = {
  volatility: null,
  drawdown: null,
  peakDay: null,
  troughDay: null,
  recoveredDay: null,
  sharpe: null,
  sortino: null,
  calmar: null,
}
const noBenchmark: BenchmarkFigures = {
  alpha: null,
  beta: null,
  trackingError: null,
  benchmarkReturns: null,
}

/** A ratio such as a Sharpe of 1.2345 as a whole number ×10^4. */
const scaledRatio = (ratio: number) => Math.round(ratio * 10_000) || 0

const orNull = (value: number | undefined, scale: (value: number) => number) =>
  value === undefined ? null : scale(value)

/** Months of the longest period; a shorter one has the newest of the same. */
const MONTHS_MAX = Math.max(...Object.values(METRIC_MONTHS))

/** The monthly returns of the longest period as ratios, the newest first. */
interface Months {
  own: readonly (number | undefined)[]
  benchmark: readonly (number | undefined)[] | undefined
}

/** All figures of a fund over each period that its history reaches, up to its last point, in the order of the periods. */
export function measurePeriods(measured: Measured): PeriodMetrics[] {
  const { points, benchmark } = measured
  const lastDate = points.at(-1)?.date
  if (lastDate === undefined) return []
  const months = {
    own: monthlyReturns(points, lastDate, MONTHS_MAX),
    benchmark: benchmark && monthlyReturns(benchmark, lastDate, MONTHS_MAX),
  }
  return METRIC_PERIODS.flatMap((period) => measurePeriod(measured, period, months) ?? [])
}

/** Undefined where the history is shorter than the period. */
function measurePeriod(
  { points, benchmark, isSteady }: Measured,
  period: MetricPeriod,
  months: Months,
): PeriodMetrics | undefined {
  const own = pointsOfPeriod(points, period)
  const [first, last] = [own?.[0], own?.at(-1)]
  if (!own || !first || !last) return undefined
  const returns = dailyReturns(own)
  const growth = last.index / first.index
  const annualReturn = yearlyRate(growth, daysBetween(first.date, last.date))
  const isRisky = !isSteady && hasEnoughReturns(returns.length, period)
  return {
    period,
    firstDay: first.date,
    day: last.date,
    returns: returns.length,
    periodReturn: scaledRate(growth - 1),
    annualReturn: scaledRate(annualReturn),
    ...(isRisky ? riskFigures(own, returns, annualReturn) : noRisk),
    ...(isRisky && benchmark ? besideBenchmark(own, benchmark, period) : noBenchmark),
    ...winsOf(months, METRIC_MONTHS[period]),
  }
}

function riskFigures(
  points: readonly IndexPoint[],
  returns: readonly number[],
  annualReturn: number,
): RiskFigures {
  const spread = volatility(returns)
  const fall = maxDrawdown(points)
  return {
    volatility: orNull(spread, scaledRate),
    drawdown: fall?.rate ?? 0,
    peakDay: fall?.peakDate ?? null,
    troughDay: fall?.troughDate ?? null,
    recoveredDay: fall?.recoveredDate ?? null,
    sharpe: orNull(sharpe(annualReturn, spread), scaledRatio),
    sortino: orNull(sortino(annualReturn, returns), scaledRatio),
    calmar: orNull(calmar(annualReturn, deepestFall(points)?.ratio), scaledRatio),
  }
}

function besideBenchmark(
  points: readonly IndexPoint[],
  benchmark: readonly IndexPoint[],
  period: MetricPeriod,
): BenchmarkFigures {
  const common = againstBenchmark(...commonPoints(points, benchmark))
  if (!common || !hasEnoughReturns(common.count, period)) return noBenchmark
  return {
    alpha: scaledRate(common.alpha),
    beta: scaledRatio(common.beta),
    trackingError: scaledRate(common.trackingError),
    benchmarkReturns: common.count,
  }
}

function winsOf(months: Months, count: number) {
  const own = months.own.slice(0, count)
  const up = monthsWon(own)
  const ahead = months.benchmark && monthsWon(own, months.benchmark)
  return {
    months: up.months,
    monthsUp: up.won,
    benchmarkMonths: ahead?.months ?? 0,
    monthsAhead: ahead?.won ?? 0,
  }
}
