import type { Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { DIAGNOSIS_AXES, weightOf, type DiagnosisAxis } from '@koi/domain/diagnosis/diagnosis-axes'
import { fundStyle } from '@koi/domain/diagnosis/fund-style'
import { placesOrGap } from '@koi/domain/diagnosis/rating-gap'
import { ratingOf } from '@koi/domain/diagnosis/rating'
import { percentileOf } from '@koi/domain/metrics/category-rank'
import { fallsOf } from '@koi/domain/metrics/falls'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { fundCategory } from '@koi/domain/products/category'
import type { Db, Queries } from '#kernel/db.ts'
import type { Funds } from '#modules/products/index.ts'
import { besideItsKind, type KindRow } from './diagnosis-store.ts'

/** What a diagnosis is made with. */
export interface DiagnosisParts {
  db: Db
  funds: Pick<Funds, 'papers'>
  calendar: (queries: Queries) => Promise<TradingCalendar>
}

interface Asked {
  period: MetricPeriod
  nowMs: number
  brand: Shelf
}

/** A product beside its kind over a period: its rating or why it has none, where it stands on each axis, and what is like it. */
export async function diagnoseFund(
  { db, funds, calendar }: DiagnosisParts,
  product: { fundCode: string; spid: string },
  { period, nowMs, brand }: Asked,
) {
  const fund = await funds.papers(product, { nowMs, brand })
  const [row, days] = await Promise.all([
    besideItsKind(db, fund.code, { period, nowMs, brand }),
    calendar(db),
  ])
  const decided = placesOrGap({
    ...row,
    period,
    isSteady: fund.category === 'money',
    firstDay: row.historyFirstDay,
    newestDay: row.historyDay,
  })
  return {
    fundName: fund.name,
    categoryText: fundCategory(fund.category).name,
    period,
    ...periodOf(row),
    ...('gap' in decided
      ? { rating: null, unrated: decided.gap }
      : { rating: wholeRating(ratingOf(decided.places)), unrated: null }),
    // Nobody runs gold.
    axes: DIAGNOSIS_AXES.filter((axis) => axis !== 'manager' || fund.category !== 'gold').map(
      (axis) => axisOf(row, axis, 'gap' in decided && decided.gap.kind === 'measuring'),
    ),
    falls: fallsIn(row, days),
    style: styleOf(row),
    managed: {
      companyCode: row.companyCode ?? '',
      people: row.people,
      fundCount: row.ledFunds,
    },
    costs: {
      managePpm: fund.manageFeePpm,
      custodyPpm: fund.custodyFeePpm,
      servicePpm: fund.serviceFeePpm,
    },
    similar: row.similar,
    isEstimated: row.isEstimated,
  }
}

const periodOf = ({ firstDay, day, returns, months, monthsUp }: KindRow) => ({
  firstDay,
  day,
  returns,
  months,
  monthsUp,
})

const wholeRating = ({ higher, lower, ...rating }: ReturnType<typeof ratingOf>) => ({
  ...rating,
  higher: higher ?? null,
  lower: lower ?? null,
})

/** Costs in ppm are as large as rates ×10^4 of a percent. */
const figureOf = (row: KindRow, axis: DiagnosisAxis): number | null =>
  ({
    return: row.annualReturn,
    risk: row.volatility,
    drawdown: row.drawdown,
    cost: row.costPpm,
    steadiness: row.upShare,
    manager: row.ledReturn,
  })[axis]

/** Among a kind that is half measured nobody has a place. */
function axisOf(row: KindRow, axis: DiagnosisAxis, isMeasuring: boolean) {
  const place = isMeasuring ? null : row.places[axis]
  return {
    axis,
    weight: weightOf(axis),
    figure: figureOf(row, axis),
    rank: place?.rank ?? null,
    peers: place?.peers ?? null,
    tied: place?.tied ?? null,
    // One alone leaves nobody behind.
    percentile: place && place.peers > 1 ? percentileOf(place) : null,
  }
}

/** Half-year values on a Sunday are published, but no trading days; the first is what the period is measured from. */
function fallsIn(row: KindRow, calendar: TradingCalendar) {
  const points = row.days
    .map((date, at) => ({ date, index: row.indices[at] ?? 0 }))
    .filter(({ date }, at) => at === 0 || calendar.isTradingDay(date))
  return {
    days: points.map(({ date }) => date),
    rates: fallsOf(points),
    peakDay: row.peakDay,
    troughDay: row.troughDay,
    recoveredDay: row.recoveredDay,
  }
}

function styleOf({ beta, trackingError, indexName }: KindRow) {
  if (beta === null || trackingError === null || indexName === null) return null
  return { ...fundStyle({ beta, trackingError }), indexName, beta, trackingError }
}
