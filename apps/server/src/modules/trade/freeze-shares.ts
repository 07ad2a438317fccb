import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { post } from '#modules/ledger/index.ts'

/** Shares ×100 of an order that waits to be priced: they are still the holder's, and not free. */
export interface FrozenShares {
  id: string
  accountId: string
  fundCode: string
  shares: number
}

const moveShares = (
  tx: Queries,
  kind: 'freeze' | 'unfreeze',
  { id, accountId, fundCode, shares }: FrozenShares,
  nowMs: number,
) =>
  post(tx, {
    kind,
    reference: id,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
    postings: [
      { kind: 'shares', owner: accountId, asset: fundCode, amount: -shares },
      { kind: 'sharesFrozen', owner: accountId, asset: fundCode, amount: shares },
    ],
  })

export const freezeShares = (tx: Queries, order: FrozenShares, nowMs: number) =>
  moveShares(tx, 'freeze', order, nowMs)

/** As many as the order has now: a split since it was placed changed them. */
export const unfreezeShares = (tx: Queries, order: FrozenShares, nowMs: number) =>
  moveShares(tx, 'unfreeze', { ...order, shares: -order.shares }, nowMs)
