import type { comparisonCalls } from '@koi/contracts/calls/comparison'
import type { ResponseOf } from '@koi/contracts/call'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { commonCurves } from '@koi/domain/comparison/common-curves'
import { disclosedOverlaps } from '@koi/domain/comparison/disclosed-overlaps'
import { holdingOutcome } from '@koi/domain/comparison/holding-outcome'
import { buyTierOf, discountedRatePpm } from '@koi/domain/fees/buy-fee'
import { percentileOf } from '@koi/domain/metrics/category-rank'
import { METRIC_MONTHS } from '@koi/domain/metrics/metric-period'
import { cents } from '@koi/domain/money/cents'
import { fundCategory } from '@koi/domain/products/category'
import type { Db, Queries } from '#kernel/db.ts'
import { feeSourceOf, type Funds } from '#modules/products/index.ts'
import { wholeBuyTiers, wholeRedeemTiers } from '#modules/trade/index.ts'
import { pastsOf, type FiguresRow, type PastRow } from './comparison-store.ts'

type Answer = ResponseOf<typeof comparisonCalls.compareFunds>
type Compared = Answer['funds'][number]
type Period = Answer['period']
type Reason = Compared['untold'][number]['reason']

/** What funds are compared with. */
export interface ComparisonParts {
  db: Db
  funds: Pick<Funds, 'products'>
  calendar: (queries: Queries) => Promise<TradingCalendar>
}

const PERIODS: readonly Period[] = ['year1', 'year3']
const MONTHS_MAX = METRIC_MONTHS.year3
/** 10,000 yuan. */
const AMOUNT = cents(1_000_000)

/** The funds of these codes that a brand sells, in the order asked. */
export async function soldHere(
  { funds }: Pick<ComparisonParts, 'funds'>,
  codes: readonly string[],
  { nowMs, brand }: { nowMs: number; brand: Shelf },
) {
  const known = await funds.products.findAll(codes, nowMs)
  return codes.flatMap((code) => {
    const fund = known.get(code)
    return fund && fund.saleState !== 'hidden' && isOnShelf(fund, brand) ? [fund] : []
  })
}

type Facts = Awaited<ReturnType<typeof soldHere>>[number]

/** Funds beside each other: their curves on one base, what they made of 10,000 yuan, and what is published about them. */
export async function compareFunds(
  parts: ComparisonParts,
  codes: readonly string[],
  { period, nowMs, brand }: { period: Period; nowMs: number; brand: Shelf },
): Promise<Answer> {
  const { db, funds, calendar } = parts
  const sold = await soldHere(parts, codes, { nowMs, brand })
  const soldCodes = sold.map(({ code }) => code)
  const [pasts, days] = await Promise.all([pastsOf(db, soldCodes, nowMs, MONTHS_MAX), calendar(db)])
  const pastOf = new Map(pasts.map((past) => [past.fundCode, past]))
  const compared = await Promise.all(
    sold.map(async (fund) => {
      const past = pastOf.get(fund.code)
      const terms = await funds.products.terms({ fundCode: fund.code, spid: fund.spid }, nowMs)
      if (!past || !terms) throw new Error(`no past of ${fund.code}`)
      return comparedFund(fund, { past, terms, calendar: days })
    }),
  )
  return {
    period,
    funds: compared,
    unknownCodes: codes.filter((code) => !soldCodes.includes(code)),
    curves: curvesOf(soldCodes, { pastOf, period, calendar: days }),
    overlaps: disclosedOverlaps(
      soldCodes.map((fundCode) => ({ fundCode, report: pastOf.get(fundCode)?.report ?? null })),
    ),
  }
}

type Terms = NonNullable<Awaited<ReturnType<Funds['products']['terms']>>>

interface Known {
  past: PastRow
  terms: Terms
  calendar: TradingCalendar
}

function comparedFund(fund: Facts, known: Known): Compared {
  const { code, name, category, spid, riskCode, manager, sizeText, setUpDate } = fund
  const told = PERIODS.map((period) => ({ period, ...outcomeOf(fund, known, period) }))
  return {
    fundCode: code,
    spid,
    fundName: name,
    categoryText: fundCategory(category).name,
    riskCode,
    manager,
    companyCode: fund.companyCode,
    companyName: fund.companyName,
    sizeText,
    setUpDate,
    buyRatePpm: buyRateOf(known.terms),
    feeSource: feeSourceOf(fund.tiers),
    yearlyPpm: fund.yearlyFeePpm,
    day: known.past.days.at(-1) ?? null,
    report: reportOf(known.past),
    figures: known.past.figures.flatMap(figuresOf),
    outcomes: told.flatMap(({ period, outcome }) => {
      if (!outcome) return []
      const { worstMonth, ...money } = outcome
      return [{ ...money, period, worstMonth: worstMonth ?? null }]
    }),
    untold: told.flatMap(({ period, reason }) => (reason ? [{ period, reason }] : [])),
  }
}

const reportOf = ({ report }: PastRow): Compared['report'] =>
  report && { reportDay: report.reportDay, publishedDay: report.publishedDay }

function figuresOf({ period, rank, peers, ...figures }: FiguresRow): Compared['figures'] {
  if (period === 'year2') return []
  const place = rank !== null && peers !== null ? { rank, peers } : undefined
  return [{ ...figures, period, percentile: place ? percentileOf(place) : null }]
}

/** Gold is bought at quotes, and a combination fund by fund: neither by a value of its own. */
const OTHERWISE = new Set(['gold', 'union'])

function outcomeOf(
  { category, tiers }: Facts,
  { past, terms, calendar }: Known,
  period: Period,
): { outcome?: NonNullable<ReturnType<typeof holdingOutcome>>; reason?: Reason } {
  if (OTHERWISE.has(category)) return { reason: 'noNav' }
  // A fee that nobody has published is none of 0; money funds have none.
  if (tiers.length === 0 && category !== 'money') return { reason: 'noFees' }
  const outcome = holdingOutcome(fundDays(past), {
    amountCents: AMOUNT,
    months: METRIC_MONTHS[period],
    calendar,
    terms: {
      buyTiers: wholeBuyTiers(terms.buyTiers),
      discountPermille: terms.discountPermille,
      redeemTiers: wholeRedeemTiers(terms.redeemTiers),
      shareRounding: terms.shareRounding,
      confirmDays: terms.confirmDays,
    },
  })
  if (!outcome) return { reason: 'young' }
  const isEstimated = past.days.some((day, at) => day > outcome.fromDay && past.estimated[at])
  return isEstimated ? { reason: 'estimated' } : { outcome }
}

const fundDays = ({ days, navs, incomes, dividends, splits }: PastRow) =>
  days.flatMap((day, at) => {
    const nav = navs[at]
    if (nav === undefined) return []
    return [
      {
        day,
        nav,
        income: incomes[at] ?? undefined,
        dividend: dividends[at] ?? undefined,
        split: splits[at] ?? undefined,
      },
    ]
  })

/** The rate of buying 10,000 yuan, of its kind where its own is not published; null in a tier of a fixed sum, and where there is no tier. */
function buyRateOf({ buyTiers, discountPermille, category }: Terms): number | null {
  if (buyTiers.length === 0) return category === 'money' ? 0 : null
  const tier = buyTierOf(wholeBuyTiers(buyTiers), AMOUNT)
  return 'ratePpm' in tier ? discountedRatePpm(tier.ratePpm, discountPermille) : null
}

function curvesOf(
  codes: readonly string[],
  {
    pastOf,
    period,
    calendar,
  }: { pastOf: ReadonlyMap<string, PastRow>; period: Period; calendar: TradingCalendar },
): Answer['curves'] {
  const series = codes.map((code) => {
    const { days, indices } = pastOf.get(code) ?? { days: [], indices: [] }
    return days
      .map((date, at) => ({ date, index: indices[at] ?? 0 }))
      .filter(({ date }, at) => at === 0 || calendar.isTradingDay(date))
  })
  const curves = commonCurves(series, METRIC_MONTHS[period])
  if (!curves) return null
  const { baseDay, days, rates } = curves
  return {
    baseDay,
    days,
    lines: codes.map((fundCode, at) => ({ fundCode, rates: rates[at] ?? [] })),
  }
}
