import { NAV_ONE } from '../products/nav.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'
import { type BuyFeeTier, settleBuy } from './buy-fee.ts'
import type { RedeemFeeTier } from './redeem-fee.ts'

const PPM = 1_000_000
const MONTHS_PER_YEAR = 12
const YEAR_DAYS = 365
/** Who holds longer than ten years does not choose by this. */
const MONTHS_MAX = 120

/** What a class of a fund charges. */
export interface ClassFees {
  tiers: readonly BuyFeeTier[]
  discountPermille: number
  /** All that is taken out of the fund's assets in a year. */
  yearlyPpm: number
  redeemTiers: readonly RedeemFeeTier[]
}

/**
 * What an amount costs that is put into a fund and taken out after whole months, were its value to stand still: the fee
 * of buying, the yearly fees by the month on what was bought, and the fee of selling. Each is rounded half-up by itself.
 */
export const costAfter = (amountCents: Cents, fees: ClassFees, months: number): Cents =>
  costsOf(amountCents, fees)(months)

/** The same for any number of months: what is bought is worked out once. */
function costsOf(amountCents: Cents, fees: ClassFees): (months: number) => Cents {
  const { tiers, discountPermille, yearlyPpm, redeemTiers } = fees
  const order = { amountCents, tiers, discountPermille, nav: NAV_ONE }
  const { netCents, feeCents } = settleBuy({ ...order, shareRounding: 'half-up' })
  return (months) => {
    const held = mulDiv(netCents, yearlyPpm * months, PPM * MONTHS_PER_YEAR, 'half-up')
    const days = Math.floor((months * YEAR_DAYS) / MONTHS_PER_YEAR)
    const rate = redeemTiers.findLast(({ fromDays }) => fromDays <= days)?.ratePpm ?? 0
    return cents(feeCents + held + mulDiv(netCents, rate, PPM, 'half-up'))
  }
}

/**
 * After how many whole months of holding the class with the fee at the front costs no more than the class that charges by
 * the year, and stays so: 0 where that is from the beginning on, undefined where it is not within ten years.
 */
export function classCrossover(
  amountCents: Cents,
  front: ClassFees,
  yearly: ClassFees,
): number | undefined {
  const [costOfFront, costOfYearly] = [costsOf(amountCents, front), costsOf(amountCents, yearly)]
  const isDearer = (months: number) => costOfFront(months) > costOfYearly(months)
  for (let months = MONTHS_MAX; months >= 0; months -= 1) {
    if (isDearer(months)) return months === MONTHS_MAX ? undefined : months + 1
  }
  return 0
}
