import { scaledText } from '../money/scaled.ts'

/** From this many cents, the power of ten that one unit has, and the text (SPEC §5). */
const TAGS = [
  { fromCents: 1_000_000, decimals: 6, write: (count: string) => `${count}万元起购` },
  { fromCents: 100_000, decimals: 5, write: (count: string) => `${count}千元起购` },
  { fromCents: 10, decimals: 2, write: (count: string) => `${count}元起购` },
  { fromCents: 1, decimals: 0, write: (count: string) => `${count}分起购` },
] as const

/**
 * The minimum-purchase tag of an amount in cents, exact and without trailing zeros: `1.5万元起购`.
 * Empty below one cent and for anything that is not a whole number (SPEC §5, decision A-31).
 */
export function minimumTag(minimumCents: number): string {
  if (!Number.isSafeInteger(minimumCents)) return ''
  const tag = TAGS.find(({ fromCents }) => minimumCents >= fromCents)
  return tag ? tag.write(stripZeros(scaledText(minimumCents, tag.decimals))) : ''
}

function stripZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
