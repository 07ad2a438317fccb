import { sql, type Queries } from '#kernel/db.ts'

/** A money fund somebody could pay with. */
export interface PayingFund {
  fundCode: string
  spid: string
  name: string
  isWallet: boolean
}

const walletOf = `(select w.fund_code from wallet_fund w join account a on a.brand_id = w.brand_id
  where a.id = coalesce((select owner_id from account where id = $1), $1))`

const readPaying = sql<PayingFund>(
  'paying-funds',
  `select f.code as "fundCode", f.spid, f.name, f.code is not distinct from ${walletOf} as "isWallet"
   from fund f join advance_pool pool on pool.fund_code = f.code
   where f.category = 'money' and f.sale_state not in ('suspended', 'terminated') and f.forced_fee_ppm = 0
     and (f.code = ${walletOf} or exists (
     select from position p where p.fund_code = f.code and p.account_id = $1 and p.shares > 0))
   order by f.code`,
)

/** The wallet's fund, and every other money fund of the person that can be turned into money at once. */
export const payingFunds = (tx: Queries, accountId: string) => tx.rows(readPaying, [accountId])

const readPaidWith = sql<{ fundCode: string; spid: string }>(
  'paid-with',
  `select fund_code as "fundCode", spid from trade_order where parent_id = $1 and kind = 'quickRedeem'
   order by created_at limit 1`,
)

/** The fund that an order was paid with, whatever the person holds of it now. */
export const paidWith = (tx: Queries, orderId: string) => tx.get(readPaidWith, [orderId])
