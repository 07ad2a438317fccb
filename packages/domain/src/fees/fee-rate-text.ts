import { scaledText } from '../money/scaled.ts'
import { formatPercent, NO_RATE } from '../rates/format-rate.ts'

/** A fee rate of ppm as a percentage, without zeros that say nothing: 1500 is `0.15%`; null or undefined is `--`. */
export function feeRateText(ratePpm: number | null | undefined): string {
  if (ratePpm === null || ratePpm === undefined) return NO_RATE
  // Discounted rates may have parts of a ppm.
  const text = scaledText(Math.round(ratePpm * 10), 5)
  const [, decimals = ''] = text.replace(/0+$/, '').split('.')
  return formatPercent(text, Math.max(2, decimals.length))
}

/** A discount per mille as people say it: 100 is `1折`, 150 is `1.5折`. */
export function discountText(permille: number): string {
  return `${scaledText(permille, 2).replace(/\.?0+$/, '')}折`
}
