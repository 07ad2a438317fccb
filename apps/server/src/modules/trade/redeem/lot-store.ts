import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'

/** A lot with shares left, oldest first. */
export interface OpenLot {
  id: number
  confirmDate: string
  redeemableDate: string
  shares: Shares
  /** Period of a term product; empty for products without periods. */
  issue: string
}

const readLots = sql<OpenLot>(
  'trade-open-lots',
  `select id, confirm_date as "confirmDate", redeemable_date as "redeemableDate", shares_left as shares, issue
   from lot where account_id = $1 and fund_code = $2 and shares_left > 0 order by confirm_date, id`,
)
const lockPosition = sql(
  'trade-lock-position',
  'select shares from position where account_id = $1 and fund_code = $2 for update',
)
const readFrozen = sql<{ shares: Shares }>(
  'trade-frozen-shares',
  `select coalesce(sum(frozen_shares), 0)::bigint as shares from trade_order
   where account_id = $1 and fund_code = $2 and frozen_shares > 0`,
)

export const openLots = (tx: Queries, accountId: string, fundCode: string) =>
  tx.rows(readLots, [accountId, fundCode])

/** Redemptions of one position take turns on its row. False when nothing was ever held. */
export async function lockHolding(
  tx: Queries,
  accountId: string,
  fundCode: string,
): Promise<boolean> {
  return (await tx.find(lockPosition, [accountId, fundCode])) !== undefined
}

/** Shares ×100 that orders under way keep frozen. */
export async function frozenShares(tx: Queries, accountId: string, fundCode: string) {
  return (await tx.get(readFrozen, [accountId, fundCode])).shares
}
