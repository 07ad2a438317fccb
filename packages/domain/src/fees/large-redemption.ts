import { type Shares } from '../products/shares.ts'
import { divideBig, safeNumber } from '../money/rounding.ts'

/** What becomes of the rest where a large redemption takes only a part (MONEY 1.4). */
export const REST_MODES = ['defer', 'cancel'] as const
export type RestMode = (typeof REST_MODES)[number]

/** A day on which all investors of a fund take out `netShares` of the `totalShares` of the day before, ×100. */
export type LargeRedemption = {
  readonly totalShares: Shares
  readonly netShares: Shares
  /** The manager lets out so much of the fund, per mille; a tenth at least. */
  readonly acceptPermille: number
}

export type RedemptionPart = { acceptedShares: Shares; restShares: Shares }

const TENTH_PERMILLE = 100
const PERMILLE = 1000n
const SMALLEST: Shares = 1

/**
 * Whether the net redemption is more than a tenth of the fund (MONEY 1.4). A reference, like all of this file: the settlement
 * does it in SQL, which is compared with it.
 */
export function isLargeRedemption({ totalShares, netShares }: LargeRedemption): boolean {
  return BigInt(netShares) * PERMILLE > BigInt(totalShares) * BigInt(TENTH_PERMILLE)
}

/**
 * What is accepted of one application on such a day, and what is left for the next open day or
 * cancelled (MONEY 1.4): pro rata, rounded down so that all parts together never exceed what is let
 * out, but never nothing. Throws a RangeError where less than a tenth would be let out.
 */
export function acceptedPart(shares: Shares, day: LargeRedemption): RedemptionPart {
  if (day.acceptPermille < TENTH_PERMILLE) throw new RangeError('less than a tenth is let out')
  if (!isLargeRedemption(day)) return { acceptedShares: shares, restShares: 0 }
  const letOut = (BigInt(day.totalShares) * BigInt(day.acceptPermille)) / PERMILLE
  const part = divideBig(BigInt(shares) * letOut, BigInt(day.netShares), 'down')
  const acceptedShares = Math.min(shares, Math.max(SMALLEST, safeNumber(part)))
  return { acceptedShares, restShares: shares - acceptedShares }
}
