import { mulDiv } from '../money/rounding.ts'

const HUNDREDTHS_OF_PERCENT = 10_000

/** Profit over cost in hundredths of a percent, half away from zero. Both in cents, the cost above zero. */
export const profitRate = (profitCents: number, costCents: number): number =>
  mulDiv(profitCents, HUNDREDTHS_OF_PERCENT, costCents, 'half-up')

/** Profit over cost in percent with two decimals, half away from zero; '--' without a cost. Both in cents. */
export function profitRateText(profitCents: number, costCents: number): string {
  if (costCents <= 0) return '--'
  const scaled = profitRate(profitCents, costCents)
  const sign = scaled < 0 ? '-' : ''
  const digits = String(Math.abs(scaled)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
