/** Shares that a correction took from what was free of an account in a fund: not free for the next of its orders. */
export interface Taken {
  /** The least by which shares of a lot can change: what is left of it and free. */
  floor(lot: { accountId: string; fundCode: string; lotLeft: number; freeShares: number }): number
  note(accountId: string, fundCode: string, diff: number): void
}

const keyOf = (accountId: string, fundCode: string) => `${accountId} ${fundCode}`

export function createTaken(): Taken {
  const changed = new Map<string, number>()
  return {
    floor({ accountId, fundCode, lotLeft, freeShares }) {
      const free = Math.max(freeShares + (changed.get(keyOf(accountId, fundCode)) ?? 0), 0)
      return 0 - Math.min(lotLeft, free)
    },
    note(accountId, fundCode, diff) {
      const key = keyOf(accountId, fundCode)
      changed.set(key, (changed.get(key) ?? 0) + diff)
    },
  }
}
