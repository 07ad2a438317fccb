import { divideBig } from '../money/rounding.ts'

/** A plain decimal, with an optional sign and percent sign. */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?%?$/

/** A decimal as written: `digits` × 10^-`decimals`, exact at any length. */
export type Decimal = { digits: bigint; decimals: number }

/** The decimal that a rate text spells, or undefined. `-99999` means "no value" (SPEC §5). */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + fraction)
  const isMissing = sign === '-' && fraction === '' && digits === 99999n
  return isMissing
    ? undefined
    : { digits: sign === '-' ? -digits : digits, decimals: fraction.length }
}

/** The one or two decimals of a rate or of a range such as `+1.2%~+3.4%`; none if it has no value. */
export function parseRateRange(text: string): readonly Decimal[] {
  const ends = text.split('~').map(parseDecimal)
  const known = ends.filter((end) => end !== undefined)
  return known.length === ends.length && ends.length <= 2 ? known : []
}

/** The decimal with so many decimals, rounded half-up away from zero, without a plus sign. */
export function decimalText(value: Decimal, decimals: number): string {
  const scaled = divideBig(
    value.digits * 10n ** BigInt(decimals),
    10n ** BigInt(value.decimals),
    'half-up',
  )
  const digits = String(scaled)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = decimals === 0 ? '' : `.${digits.slice(point)}`
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}
