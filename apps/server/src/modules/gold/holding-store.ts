import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** A person's gold of one product; grams ×10^4, money in cents. */
export interface GoldHolding {
  grams: Shares
  costCents: Cents
  /** Value − in + out at the value of `valueCents`: what all of it earned so far. */
  totalProfitCents: Cents
  valueCents: Cents
}

const readHolding = sql<GoldHolding>(
  'gold-holding',
  `select shares as grams, cost_cents as "costCents", profit_cents as "totalProfitCents",
     value_cents as "valueCents"
   from position where account_id = $1 and fund_code = $2`,
)
/** Bought and paid, not confirmed: what the quotes will give, cut as the settlement cuts. */
const readComing = sql<{ grams: number; sellableFrom: string | null }>(
  'gold-coming',
  `select coalesce(sum(divide_down(amount_cents * nav_one(), quote_nav)), 0)::bigint as grams,
     min(redeemable_date) as "sellableFrom"
   from trade_order where account_id = $1 and fund_code = $2 and kind = 'quoteBuy' and state = 'paid'`,
)

export const goldHolding = (tx: Queries, accountId: string, fundCode: string) =>
  tx.find(readHolding, [accountId, fundCode])

export const comingGold = (tx: Queries, accountId: string, fundCode: string) =>
  tx.get(readComing, [accountId, fundCode])
