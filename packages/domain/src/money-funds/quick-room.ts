import { cents, type Cents } from '../money/cents.ts'

/** What bounds a quick redemption now; all in cents. */
export interface QuickBounds {
  /** The most of a natural day, for one investor, seller and fund (MONEY 1.5). */
  dayCapCents: number
  usedCents: number
  /** What is left of the fund's advance. */
  poolCents: number
}

export type QuickRoom =
  | { kind: 'open'; roomCents: Cents }
  /** The person's own day is used up. */
  | { kind: 'capUsed' }
  /** The advance is used up: the ordinary way is left. */
  | { kind: 'poolEmpty' }

/** How much can be redeemed at once now. */
export function quickRoom({ dayCapCents, usedCents, poolCents }: QuickBounds): QuickRoom {
  const own = Math.max(0, dayCapCents - usedCents)
  if (own === 0) return { kind: 'capUsed' }
  if (poolCents <= 0) return { kind: 'poolEmpty' }
  return { kind: 'open', roomCents: cents(Math.min(own, poolCents)) }
}
