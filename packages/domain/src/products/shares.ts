import { groupThousands } from '../money/format-cents.ts'
import { parseScaled, scaledText } from '../money/scaled.ts'

/** A number of fund shares, as a whole number ×100: 808831 is 8,088.31 shares. */
export type Shares = number

const SHARES_DECIMALS = 2

/** The shares with two decimals and thousands separators: `8,088.31`. */
export function formatShares(shares: Shares): string {
  const [whole = '0', fraction = '00'] = scaledText(Math.abs(shares), SHARES_DECIMALS).split('.')
  return `${shares < 0 ? '-' : ''}${groupThousands(whole)}.${fraction}`
}

/** The shares that a typed decimal spells, or undefined: digits and at most two decimals. */
export function parseShares(text: string): Shares | undefined {
  return parseScaled(text, SHARES_DECIMALS)
}
