import type { Shares } from '../products/shares.ts'
import { mulDiv } from '../money/rounding.ts'

/** All of a holding, in ppm. */
export const WHOLE_PPM = 1_000_000

/** What a part has to offer when a combination is sold; shares ×100. */
export interface OfferedPart {
  /** Free and past its lock. */
  redeemableShares: Shares
  lockedShares: Shares
  /** Less than this may not be left over (MONEY 1.4). */
  minHoldShares: Shares
}

/**
 * Shares of one part that are sold with `ratioPpm` of a combination: this part of what can be sold, cut
 * towards zero. Where less than the fund's minimum would be left, all of it is sold (MONEY 1.4).
 */
export function proportionOf(part: OfferedPart, ratioPpm: number): Shares {
  const { redeemableShares, lockedShares, minHoldShares } = part
  if (ratioPpm < 1 || ratioPpm > WHOLE_PPM) {
    throw new RangeError(`proportionOf: not a part of a whole: ${ratioPpm}`)
  }
  const shares = mulDiv(redeemableShares, ratioPpm, WHOLE_PPM, 'down')
  const left = redeemableShares + lockedShares - shares
  return left > 0 && left < minHoldShares ? redeemableShares : shares
}
