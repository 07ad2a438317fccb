import { addDays } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { sevenDayRate } from '@koi/domain/holdings/money-fund-income'
import { mulDiv } from '@koi/domain/money/rounding'
import { NAV_ONE } from '@koi/domain/products/nav'
import { TOTAL_INDEX_ONE, type FundDayRow } from '#modules/market/index.ts'
import { dayNumber, incomePublication } from './day-plan.ts'
import type { FundSpec } from './fund-spec.ts'
import { gaussian, seedOf, uniform, wave } from './hash-noise.ts'

/** Interest rates move slowly: the level of all money funds turns about every four months. */
const LEVEL_DAYS = 120
const DAYS_OF_YEAR = 365
/** Income ×10^4 yuan for 10,000 shares is their yearly percent × 10^6 / 365. */
const INCOME_SCALE = 1_000_000
/** Total return grows by income / 10,000 shares: ×10^4 yuan over ×10^4 shares. */
const INCOME_ONE = 100_000_000
const levelSeed = seedOf('koi-demo-money-level')

/** The income of a natural day for 10,000 shares, ×10^4 yuan; a few days carry sold bonds' profits. */
function incomeOf(spec: FundSpec, number: number): number {
  const seed = seedOf(`koi-demo-money/${spec.path.noise}`)
  const yearlyPercent = spec.income?.yearlyPercent ?? 0
  const level = 0.82 + 0.36 * wave(levelSeed, number, LEVEL_DAYS)
  const extra = uniform(seed, number * 2) < 0.02 ? 0.12 : 0
  const day = 1 + 0.015 * gaussian(seed, number) + extra
  return Math.round((yearlyPercent * level * day * INCOME_SCALE) / DAYS_OF_YEAR)
}

/**
 * The natural days of a money fund from one date to another, both inclusive. `totalIndex` is the index
 * at the end of the day before, undefined on the first day.
 */
export function moneyDays(
  spec: FundSpec,
  calendar: TradingCalendar,
  {
    from,
    to,
    totalIndex = TOTAL_INDEX_ONE,
  }: { from: string; to: string; totalIndex?: number | undefined },
): FundDayRow[] {
  const rows: FundDayRow[] = []
  const carry = spec.income?.carryDay === undefined ? 'daily' : 'monthly'
  const week = [6, 5, 4, 3, 2, 1].map((back) => incomeOf(spec, dayNumber(from) - back))
  let index = totalIndex
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const income = incomeOf(spec, dayNumber(day))
    week.push(income)
    index = mulDiv(index, INCOME_ONE + income, INCOME_ONE, 'half-up')
    rows.push({
      fundCode: spec.code,
      day,
      nav: NAV_ONE,
      riseRate: null,
      income,
      sevenDayRate: sevenDayRate(week.slice(-7), carry),
      totalIndex: index,
      publishedMs: incomePublication(calendar, day),
    })
  }
  return rows
}
