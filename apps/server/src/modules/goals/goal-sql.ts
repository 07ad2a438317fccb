/** Rows of a select as one json column. */
export const rowsOf = (select: string) =>
  `(select coalesce(json_agg(row), '[]') from (${select}) row)`

/** What an account has of fund `f` in its own name: shares at their newest confirmed value with income not paid yet. */
export const HELD_VALUE = 'coalesce(p.value_cents + p.unpaid_cents, 0)::bigint'

/** The position of an account in fund `f`, if it has one with anything in it. */
export const heldOf = (account: string) => `left join position p
     on p.account_id = ${account} and p.fund_code = f.code and (p.shares > 0 or p.unpaid_cents > 0)`

/** Paid by an account for fund `f` and not confirmed yet. */
export const transitOf = (
  account: string,
) => `(select coalesce(sum(o.transit_cents), 0)::bigint from trade_order o
       where o.account_id = ${account} and o.transit_fund = f.code and o.transit_cents > 0)`
