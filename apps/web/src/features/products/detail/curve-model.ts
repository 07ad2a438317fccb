import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { scaledText } from '@koi/domain/money/scaled'
import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import { rateColour, type RateColour } from '@koi/domain/rates/rate-colour'
import type { LineSeries } from '#ui/charts/line-geometry.ts'

type Wire = ResponseOf<typeof productCalls.queryProfitRateCurve>

export const CURVE_CHOICES: readonly { value: CurvePeriod; label: string }[] = [
  { value: 'month1', label: '1月' },
  { value: 'month3', label: '3月' },
  { value: 'month6', label: '6月' },
  { value: 'year1', label: '1年' },
  { value: 'year3', label: '3年' },
  { value: 'setup', label: '成立来' },
]

/** What a curve draws: total return, the NAV as published, or the income of 10,000 shares of a money fund. */
export type CurveKind = 'return' | 'nav' | 'income'

/** Above this difference of two returns, ×10^4 of a percent, it is no rounding. */
const RETURNS_APART = 100

/** Whether a period had dividends or splits: its NAV alone then says another return than the fund made. */
export function paysDividends({ values, fundRates: rates }: Wire): boolean {
  const [first, last, rate] = [values[0], values.at(-1), rates.at(-1)]
  if (!first || last === undefined || rate === undefined) return false
  return Math.abs((last / first - 1) * 1_000_000 - rate) > RETURNS_APART
}

export interface Curve {
  series: LineSeries[]
  format: (value: number) => string
  toneOf: ((value: number) => RateColour) | undefined
  /** With its sign, such as `-9.80%`; empty where it says nothing. */
  drawdown: string
  /** Where it fell so far. */
  band: { from: string; to: string; text: string } | undefined
  asOf: string
  isEstimated: boolean
}

/** The lines of a fund's chart. Rates are ×10^4 of a percent. */
export function curveOf(wire: Wire, kind: CurveKind, ownName: string): Curve {
  if (kind === 'income') {
    return {
      series: [{ name: '万份收益', points: pointsOf(wire.days, wire.values) }],
      format: (value) => scaledText(Math.round(value), wire.valueDecimals),
      toneOf: undefined,
      drawdown: '',
      band: undefined,
      asOf: wire.asOf,
      isEstimated: false,
    }
  }
  if (kind === 'nav') {
    return {
      series: [{ name: '单位净值', points: pointsOf(wire.days, wire.values) }],
      format: (value) => scaledText(Math.round(value), wire.valueDecimals),
      toneOf: undefined,
      drawdown: wire.days.length > 0 ? formatRise(rateText(wire.drawdown)) : '',
      band: undefined,
      asOf: wire.asOf,
      isEstimated: false,
    }
  }
  const fund: LineSeries = { name: ownName, points: pointsOf(wire.days, wire.fundRates) }
  const hasIndex = wire.indexName !== null && wire.indexRates.some((rate) => rate !== null)
  const index: LineSeries = {
    name: wire.indexName ?? '',
    points: pointsOf(wire.days, wire.indexRates),
    isBenchmark: true,
  }
  return {
    series: hasIndex ? [fund, index] : [fund],
    format: riseOf,
    toneOf: rateColour,
    drawdown: wire.days.length > 0 ? formatRise(rateText(wire.drawdown)) : '',
    band: bandOf(wire),
    asOf: wire.asOf,
    isEstimated: wire.isEstimated === true,
  }
}

/** The days of the deepest fall; a line of dividends left out falls on other days than that. */
function bandOf({ drawdown, drawdownFrom, drawdownTo }: Wire): Curve['band'] {
  if (drawdown === 0 || drawdownFrom === '' || drawdownTo === '') return undefined
  return { from: drawdownFrom, to: drawdownTo, text: formatRise(rateText(drawdown)) }
}

/** A rate ×10^4 of a percent as text: 184200 is `+18.42%`. */
function riseOf(scaledRate: number): string {
  return formatRise(rateText(Math.round(scaledRate)))
}

function pointsOf(days: readonly string[], values: readonly (number | null)[]) {
  return days.map((day, place) => ({ day, value: values[place] ?? null }))
}
