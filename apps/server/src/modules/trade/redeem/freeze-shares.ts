import type { Shares } from '@koi/domain/products/shares'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'

/** Shares ×100 of an order that waits to be priced: they are still the holder's, and not free. */
export interface FrozenShares {
  id: string
  accountId: string
  fundCode: string
  shares: Shares
}

const factsOf = ({ accountId, fundCode, shares }: FrozenShares) => ({
  holder: accountId,
  fund: fundCode,
  shares,
})

export const freezeShares = (tx: Queries, order: FrozenShares, nowMs: number) =>
  bookEvent(tx, 'freeze', { reference: order.id, atMs: nowMs }, factsOf(order))

/** As many as the order has now: a split since it was placed changed them. */
export const unfreezeShares = (tx: Queries, order: FrozenShares, nowMs: number) =>
  bookEvent(tx, 'unfreeze', { reference: order.id, atMs: nowMs }, factsOf(order))
