import { WALLET_NAME } from '@koi/domain/money-funds/wallet-name'

/** Rows of a select as one json column. */
export const rowsOf = (select: string) =>
  `(select coalesce(json_agg(row), '[]') from (${select}) row)`

/** What an account has of fund `f` in its own name: shares at their newest confirmed value with income not paid yet. */
export const HELD_VALUE = 'coalesce(p.value_cents + p.unpaid_cents, 0)::bigint'

/** The position of an account in fund `f`, if it has one with anything in it. */
export const heldOf = (account: string) => `left join position p
     on p.account_id = ${account} and p.fund_code = f.code and (p.shares > 0 or p.unpaid_cents > 0)`

/** What people call fund `f`: the wallet of an account's brand by the wallet's name. */
export const nameOf = (
  account: string,
) => `case when f.code = (select w.fund_code from wallet_fund w join account a on a.brand_id = w.brand_id
       where a.id = ${account}) then '${WALLET_NAME}' else f.name end`

/** Paid by an account for fund `f` and not confirmed yet. */
export const transitOf = (
  account: string,
) => `(select coalesce(sum(o.transit_cents), 0)::bigint from trade_order o
       where o.account_id = ${account} and o.transit_fund = f.code and o.transit_cents > 0)`
