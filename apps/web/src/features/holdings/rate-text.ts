import { formatPercent } from '@koi/domain/rates/format-rate'
import { scaledText } from '@koi/domain/money/scaled'

/** A fee rate in ppm as a percentage: 5000 is `0.50%`. */
export function feeRateText(ratePpm: number): string {
  return formatPercent(scaledText(ratePpm, 4))
}
