import { mulDiv } from '../money/rounding.ts'

/** Whether the person buys from the operator or sells to it. */
export const QUOTE_SIDES = ['buy', 'sell'] as const
export type QuoteSide = (typeof QUOTE_SIDES)[number]

const PPM = 1_000_000

/** The price that is quoted over or under the market's, both in cents per gram; the spread in ppm of the market's. */
export function quotedPrice(marketPrice: number, side: QuoteSide, spreadPpm: number): number {
  const sign = side === 'buy' ? 1 : -1
  return mulDiv(marketPrice, PPM + sign * spreadPpm, PPM, 'half-up')
}

/** A price that was promised: cents per gram, epoch ms. */
export interface Quote {
  marketPrice: number
  validUntilMs: number
  tolerancePpm: number
}

/**
 * Whether a quote may be executed now: strictly before it ends, and while the market is within the
 * tolerance of what it was quoted from (MONEY 1.11). Prices in cents per gram.
 */
export function quoteVerdict(
  { marketPrice, validUntilMs, tolerancePpm }: Quote,
  now: { nowMs: number; marketPrice: number },
): 'ok' | 'expired' | 'moved' {
  if (now.nowMs >= validUntilMs) return 'expired'
  const moved = Math.abs(now.marketPrice - marketPrice)
  // Exact: both sides are whole numbers below 2^53 for any price of a gram.
  return moved * PPM > tolerancePpm * marketPrice ? 'moved' : 'ok'
}
