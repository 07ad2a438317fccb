import { scaledText } from '../money/scaled.ts'
import { type RateKey, rateMetric } from './rate-keys.ts'
import { type Decimal, decimalText, parseRateRange } from './rate-range.ts'

/** A rate as it comes: decimal text of the wire, a number, or nothing. */
export type RateValue = string | number | null | undefined

/** What stands for a rate that is not known (SPEC §5). */
export const NO_RATE = '--'

/** Numbers print with this many decimals where their own text would use an exponent. */
const EXPONENT_DECIMALS = 12

/**
 * A percent value as text, two decimals unless told: 1.235 is `1.24%`; a range keeps both ends; no
 * value is `--` (SPEC §5 and §9). Rounds half-up on the decimal text, never on a float.
 */
export function formatPercent(value: RateValue, decimals = 2): string {
  return format(value, (rate) => `${decimalText(rate, decimals)}%`)
}

/** Like `formatPercent`, with a plus sign before gains: `+1.23%`. */
export function formatRise(value: RateValue, decimals = 2): string {
  return format(value, (rate) => {
    const text = decimalText(rate, decimals)
    return `${/^[^-]*[1-9]/.test(text) ? '+' : ''}${text}%`
  })
}

/** A metric's value with the decimals of its key; only 万份收益 has no percent sign (SPEC §3, A-34). */
export function formatRate(key: RateKey, value: RateValue): string {
  const { decimals, kind } = rateMetric(key)
  if (kind === 'income') return format(value, (rate) => decimalText(rate, decimals))
  return kind === 'rise' ? formatRise(value, decimals) : formatPercent(value, decimals)
}

/** The wire text of a rise rate stored as a whole number ×10^4 of a percent: 184200 is `18.4200`. */
export function rateText(scaledRate: number): string {
  return scaledText(scaledRate, 4)
}

/** Shows one rate, or both ends of a range; `--` where there is no value. */
function format(value: RateValue, show: (rate: Decimal) => string): string {
  const ends = parseRateRange(rateValueText(value))
  return ends.length === 0 ? NO_RATE : ends.map(show).join('~')
}

/** The decimal text of a rate value; empty for nothing and for numbers that are no number. */
export function rateValueText(value: RateValue): string {
  if (typeof value !== 'number') return value ?? ''
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  return text.includes('e') ? value.toFixed(EXPONENT_DECIMALS) : text
}
