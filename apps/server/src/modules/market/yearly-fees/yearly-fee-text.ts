import { parseScaled } from '@koi/domain/money/scaled'

/** Nobody takes a tenth of a fund a year: such a number is one of another unit. */
const BELOW_PPM = 100_000
/** Percent with so many decimals are whole ppm. */
const DECIMALS = 4
const NOT_TOLD = /^(?:|<NA>|-+|—+)$/
/** As papers and fund sites print them: `1.20%（每年）`. */
const SUFFIX = /\s*[%％]?\s*(?:[（(]每年[)）])?$/

/**
 * The fee a year that a file names, in ppm: percent with at most four decimals, such as `1.2` or `1.20%（每年）`. Null where
 * it names none (empty, `--`), which is not 0; undefined where it is no such fee, or ten percent and more.
 */
export function yearlyFeeOf(told: string): number | null | undefined {
  const text = told.trim().replace(SUFFIX, '')
  if (NOT_TOLD.test(text)) return null
  const ppm = parseScaled(text, DECIMALS)
  return ppm === undefined || ppm >= BELOW_PPM ? undefined : ppm
}
