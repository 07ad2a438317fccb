import { type RateValue, rateValueText } from './format-rate.ts'
import { parseRateRange } from './rate-range.ts'

/** A gain is drawn red, a loss green, and nothing dark (SPEC §4). */
export type RateColour = 'up' | 'down' | 'flat'

/**
 * The colour of a rate or of a range such as `-1%~+2%`: the sign of the upper end decides; zero and
 * no value are flat (SPEC §4 and §5, decisions ).
 */
export function rateColour(value: RateValue): RateColour {
  const signs = parseRateRange(rateValueText(value)).map(({ digits }) => signOf(digits))
  const upper = signs.length === 0 ? 0 : Math.max(...signs)
  if (upper > 0) return 'up'
  return upper < 0 ? 'down' : 'flat'
}

function signOf(digits: bigint): number {
  if (digits === 0n) return 0
  return digits > 0n ? 1 : -1
}
