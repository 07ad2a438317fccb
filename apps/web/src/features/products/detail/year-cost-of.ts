import { type YearCost, yearCost } from '@koi/domain/fees/year-cost'
import { cents } from '@koi/domain/money/cents'
import type { FundDetail } from './detail-model.ts'

/** 10,000 yuan. */
const EXAMPLE = cents(1_000_000)
const YEAR_DAYS = 365

type Charged = Pick<
  FundDetail,
  'buyFees' | 'redeemFees' | 'buyDiscountPermille' | 'yearlyFees' | 'hasPeriods'
>

/** What 10,000 yuan cost in a year; undefined where a fee is not told, or a year is not how long it is held. */
export function yearCostOf(fund: Charged): YearCost | undefined {
  const { buyFees, redeemFees, buyDiscountPermille, yearlyFees, hasPeriods } = fund
  const yearly = yearlyFees.flatMap(({ ratePpm }) => ratePpm ?? [])
  const tier = buyFees.filter(({ fromCents }) => fromCents <= EXAMPLE).at(-1)
  const sale = redeemFees.find(
    ({ fromDays, toDays }) => fromDays <= YEAR_DAYS && (toDays === null || YEAR_DAYS < toDays),
  )
  if (hasPeriods || yearlyFees.length === 0 || yearly.length < yearlyFees.length) return undefined
  if (!tier || tier.ratePpm === null || !sale) return undefined
  return yearCost(EXAMPLE, {
    tiers: [{ fromCents: 0, ratePpm: tier.ratePpm }],
    discountPermille: buyDiscountPermille,
    yearlyPpm: yearly.reduce((sum, ratePpm) => sum + ratePpm, 0),
    sellPpm: sale.ratePpm,
  })
}
