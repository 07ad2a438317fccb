import { daysBetween } from '../calendar/dates.ts'
import { dailyReturns } from './daily-returns.ts'
import type { IndexPoint } from './index-point.ts'
import { yearlyRate } from './period-return.ts'
import { covariance } from './sample.ts'
import { RISK_FREE_RATE } from './sharpe.ts'
import { SPREAD_MIN, volatility } from './volatility.ts'

interface AgainstBenchmark {
  /** Covariance of both daily returns ÷ variance of the benchmark's: how much of its moves the fund makes. */
  beta: number
  /** Of a year, as a ratio: (fund − risk-free) − beta × (benchmark − risk-free), each return annualised. */
  alpha: number
  /** The standard deviation of the daily differences of both × √250, as a ratio. */
  trackingError: number
  /** Daily returns of each that it was worked out from. */
  count: number
}

/** The points of both on the days that both have; each series is ordered by date. */
export function commonPoints(
  fund: readonly IndexPoint[],
  benchmark: readonly IndexPoint[],
): [IndexPoint[], IndexPoint[]] {
  const common: [IndexPoint[], IndexPoint[]] = [[], []]
  let place = 0
  for (const point of fund) {
    while ((benchmark[place]?.date ?? point.date) < point.date) place += 1
    const close = benchmark[place]
    if (close?.date !== point.date) continue
    common[0].push(point)
    common[1].push(close)
  }
  return common
}

/**
 * A fund beside its benchmark, from the points of both on common days. Undefined for less than two returns, and where the
 * benchmark did not move.
 */
export function againstBenchmark(
  fund: readonly IndexPoint[],
  benchmark: readonly IndexPoint[],
): AgainstBenchmark | undefined {
  const [own, other] = [dailyReturns(fund), dailyReturns(benchmark)]
  const together = covariance(own, other)
  const variance = covariance(other, other)
  const apart = volatility(own.map((value, place) => value - (other[place] ?? 0)))
  if (together === undefined || variance === undefined || apart === undefined) return undefined
  if (Math.sqrt(variance) < SPREAD_MIN) return undefined
  const beta = together / variance
  const excess = annualisedOf(fund) - RISK_FREE_RATE
  const alpha = excess - beta * (annualisedOf(benchmark) - RISK_FREE_RATE)
  return { beta, alpha, trackingError: apart, count: own.length }
}

function annualisedOf(points: readonly IndexPoint[]): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return Number.NaN
  return yearlyRate(last.index / first.index, daysBetween(first.date, last.date))
}
