/** Fewer funds are no kind to be compared with. */
export const PEERS_MIN = 5

/** Funds whose newest value is so many days older than the newest of their kind are not ranked: theirs is another period. */
export const PEER_AGE_DAYS_MAX = 10

export interface CategoryRank {
  /** 1 is the best; equal funds share a rank. */
  rank: number
  peers: number
}

/**
 * 同类排名: the place of a return among those of its kind, itself included. Undefined among less than five. A reference: the
 * nightly job ranks all funds by one statement, which is compared with it.
 * @internal
 */
export function categoryRank(own: number, all: readonly number[]): CategoryRank | undefined {
  if (all.length < PEERS_MIN) return undefined
  return { rank: 1 + all.filter((other) => other > own).length, peers: all.length }
}

/** The share of the others that a rank leaves behind, in ×10^4 of a percent: the best has 1,000,000. */
export function percentileOf({ rank, peers }: CategoryRank): number {
  return Math.round(((peers - rank) * 1_000_000) / (peers - 1))
}
