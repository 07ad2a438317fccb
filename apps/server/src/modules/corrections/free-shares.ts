import type { Shares } from '@koi/domain/products/shares'
/** How one correction has changed the free shares of each account in a fund so far: its next order starts from there. */
export interface Taken {
  /** The most that can be taken away from a lot, as a negative number: what is left of it and not frozen or sold. */
  floor(lot: { accountId: string; fundCode: string; lotLeft: number; freeShares: Shares }): number
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
