import { mulDiv } from '../money/rounding.ts'

const HUNDREDTHS_OF_PERCENT = 10_000

/** Profit over cost in percent with two decimals, half away from zero; '--' without a cost. Both in cents. */
export function profitRateText(profitCents: number, costCents: number): string {
  if (costCents <= 0) return '--'
  const scaled = mulDiv(profitCents, HUNDREDTHS_OF_PERCENT, costCents, 'half-up')
  const sign = scaled < 0 ? '-' : ''
  const digits = String(Math.abs(scaled)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
