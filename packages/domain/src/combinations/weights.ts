import { allocate } from '../money/allocate.ts'
import { cents, type Cents } from '../money/cents.ts'
import { divideBig, safeNumber } from '../money/rounding.ts'

/** A part of a combination and its weight; the weights of all parts sum to 1000. */
export interface WeightedPart {
  readonly fundCode: string
  readonly weightPermille: number
}

/** The weights of a whole, per mille. */
export const WHOLE_PERMILLE = 1000

/**
 * What of one payment goes into each part: by weight, to the cent, the cents that are left to the largest
 * fractions, ties in the given order. The parts sum to the payment exactly (MONEY 1.5, rule of the largest
 * remainder).
 */
export function splitPayment<Part extends WeightedPart>(
  amountCents: Cents,
  parts: readonly Part[],
): { part: Part; amountCents: Cents }[] {
  const amounts = allocate(
    amountCents,
    parts.map(({ weightPermille }) => weightPermille),
  )
  return parts.map((part, at) => ({ part, amountCents: cents(amounts[at] ?? 0) }))
}

/**
 * The smallest payment in cents of which every part is at least its own minimum, for it and for every larger
 * payment; never below the combination's own minimum. In whole yuan, as people type it.
 */
export function combinationMinimum(
  ownMinimumCents: number,
  parts: readonly { weightPermille: number; minBuyCents: number }[],
): Cents {
  const YUAN = 100n
  // A part gets no less than its share cut to the cent, so this is enough whatever the fractions do.
  const needed = parts.map(({ weightPermille, minBuyCents }) =>
    divideBig(BigInt(minBuyCents) * BigInt(WHOLE_PERMILLE), BigInt(weightPermille), 'up'),
  )
  const most = needed.reduce(
    (left, right) => (left > right ? left : right),
    BigInt(ownMinimumCents),
  )
  return cents(safeNumber(divideBig(most, YUAN, 'up') * YUAN))
}

/**
 * The day's room of a combination in cents: the largest payment of which no part exceeds its own room.
 * Null where no part has a limit.
 */
export function combinationRoom(
  parts: readonly { weightPermille: number; roomCents: number | null }[],
): Cents | null {
  const rooms = parts.flatMap(({ weightPermille, roomCents }) => {
    if (roomCents === null) return []
    // A part may get one cent more than its share, by the largest remainder.
    const share = BigInt(Math.max(0, roomCents - 1)) * BigInt(WHOLE_PERMILLE)
    return [safeNumber(divideBig(share, BigInt(weightPermille), 'down'))]
  })
  return rooms.length === 0 ? null : cents(Math.min(...rooms))
}
