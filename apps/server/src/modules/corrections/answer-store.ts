import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { CorrectionOutcome, CorrectionMode } from '@koi/domain/corrections/correction-outcome'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'

/** What a correction did with one order, or with a reinvested dividend: that has no order. */
export interface CorrectedOrder {
  orderId: string | null
  kind: OrderKind | 'dividend'
  outcome: CorrectionOutcome
  reason: string
}

/** What a correction of one fund changed in a holding of another. */
interface OtherFund {
  fundCode: string
  spid: string
  name: string
  sharesDiff: Shares
  valueDiffCents: Cents
  profitDiffCents: Cents
  dividendDiffCents: Cents
}

/** A correction as it touched one person: sums over the accounts that are theirs. */
export interface OwnCorrection {
  id: number
  fundCode: string
  spid: string
  name: string
  day: string
  oldNav: Nav
  newNav: Nav
  /** Decimals that the NAV is published with. */
  navDecimals: number
  correctedMs: number
  mode: CorrectionMode
  sharesDiff: number
  cashDiffCents: Cents
  valueDiffCents: Cents
  profitDiffCents: Cents
  /** What the person had sold or been paid too much by then, and keeps. */
  keptShares: Shares
  keptCents: Cents
  /** Dividends that stay as paid: what they would be on the right shares, less what was paid. */
  dividendDiffCents: Cents
  orders: CorrectedOrder[]
  otherFunds: OtherFund[]
}

/** Shares that somebody keeps of a correction: of orders that it confirmed again, and of reinvested dividends. */
const keptShares = (accounts: string) => `(coalesce((
       select sum(x.kept_shares) from nav_correction_order x join trade_order o on o.id = x.order_id
       where x.correction_id = c.id and o.account_id ${accounts}), 0) + coalesce((
       select sum(x.kept_shares) from nav_correction_lot x join lot l on l.id = x.lot_id
       where x.correction_id = c.id and l.account_id ${accounts}), 0))::bigint`
const keptCents = (accounts: string) => `coalesce((
       select sum(x.kept_cents) from nav_correction_order x join trade_order o on o.id = x.order_id
       where x.correction_id = c.id and o.account_id ${accounts}), 0)::bigint`

const OWN_ACCOUNTS = '= any (select account_id from owned_account where owner_id = $1)'

/** What an operator has done by hand is no longer `manual`. */
const OUTCOME_NOW = `case when x.done_at is null then x.outcome else 'byHand' end`

const ordersOf = (accounts: string) => `coalesce((
       select jsonb_agg(jsonb_build_object('orderId', t.order_id, 'kind', t.kind, 'outcome', t.outcome, 'reason', t.reason)
         order by t.order_id nulls last)
       from (
         select x.order_id, o.kind, ${OUTCOME_NOW} as outcome, x.reason from nav_correction_order x
           join trade_order o on o.id = x.order_id where x.correction_id = c.id and o.account_id ${accounts}
         union all
         select null, 'dividend', ${OUTCOME_NOW}, x.reason from nav_correction_lot x
           join lot l on l.id = x.lot_id where x.correction_id = c.id and l.account_id ${accounts}
       ) t), '[]')`

const readOwn = sql<OwnCorrection>(
  'correction-own',
  `with mine as (
     select h.correction_id, h.fund_code, sum(h.shares_diff)::bigint as shares, sum(h.cash_diff_cents)::bigint as cash,
       sum(h.value_after_cents - h.value_before_cents)::bigint as value,
       sum(h.profit_after_cents - h.profit_before_cents)::bigint as profit,
       sum(h.dividend_diff_cents)::bigint as dividend
     from nav_correction_holder h where h.account_id ${OWN_ACCOUNTS} group by h.correction_id, h.fund_code
   )
   select c.id, c.fund_code as "fundCode", f.spid, f.name, c.day, c.old_nav as "oldNav",
     c.new_nav as "newNav", f.nav_dp as "navDecimals", c.corrected_at as "correctedMs", c.mode, coalesce(m.shares, 0) as "sharesDiff",
     coalesce(m.cash, 0) as "cashDiffCents", coalesce(m.value, 0) as "valueDiffCents",
     coalesce(m.profit, 0) as "profitDiffCents", coalesce(m.dividend, 0) as "dividendDiffCents",
     ${keptShares(OWN_ACCOUNTS)} as "keptShares", ${keptCents(OWN_ACCOUNTS)} as "keptCents",
     ${ordersOf(OWN_ACCOUNTS)} as orders, coalesce((
       select jsonb_agg(jsonb_build_object('fundCode', t.fund_code, 'spid', tf.spid, 'name', tf.name,
         'sharesDiff', t.shares, 'valueDiffCents', t.value, 'profitDiffCents', t.profit,
         'dividendDiffCents', t.dividend) order by t.fund_code)
       from mine t join fund tf on tf.code = t.fund_code
       where t.correction_id = c.id and t.fund_code <> c.fund_code), '[]') as "otherFunds"
   from nav_correction c join fund f on f.code = c.fund_code
   left join mine m on m.correction_id = c.id and m.fund_code = c.fund_code
   where c.id in (select correction_id from mine where $2::text is null or fund_code = $2)
   order by c.id desc limit 100`,
)

export const ownCorrections = (tx: Queries, ownerId: string, fundCode: string | undefined) =>
  tx.rows(readOwn, [ownerId, fundCode ?? null])

/** A correction as an operator sees it. */
export interface CorrectionReport {
  id: number
  fundCode: string
  day: string
  oldNav: Nav
  newNav: Nav
  /** Decimals that the NAV is published with. */
  navDecimals: number
  deviationPpm: number
  mode: string
  note: string
  holders: number
  orders: number
  cashCents: Cents
  keptCents: Cents
  /** Orders and dividends that no rule could redo. */
  manual: number
}

const readReports = sql<CorrectionReport>(
  'correction-reports',
  `select c.id, c.fund_code as "fundCode", c.day, c.old_nav as "oldNav", c.new_nav as "newNav",
     f.nav_dp as "navDecimals", c.deviation_ppm as "deviationPpm", c.mode, c.note, c.holders, c.orders,
     coalesce((select sum(h.cash_diff_cents) from nav_correction_holder h where h.correction_id = c.id), 0)::bigint as "cashCents",
     coalesce((select sum(o.kept_cents) from nav_correction_order o where o.correction_id = c.id), 0)::bigint as "keptCents",
     ((select count(*) from nav_correction_order o where o.correction_id = c.id and o.outcome = 'manual' and o.done_at is null)
       + (select count(*) from nav_correction_lot l where l.correction_id = c.id and l.outcome = 'manual' and l.done_at is null))::integer as manual
   from nav_correction c join fund f on f.code = c.fund_code order by c.id desc limit $1`,
)
const readDiffs = sql<{
  accountId: string
  fundCode: string
  sharesDiff: number
  cashDiffCents: Cents
  valueDiffCents: Cents
  keptShares: Shares
  keptCents: Cents
  dividendDiffCents: Cents
}>(
  'correction-diffs',
  `select h.account_id as "accountId", h.fund_code as "fundCode", h.shares_diff as "sharesDiff",
     h.cash_diff_cents as "cashDiffCents", h.value_after_cents - h.value_before_cents as "valueDiffCents",
     h.dividend_diff_cents as "dividendDiffCents",
     case when h.fund_code = c.fund_code then ${keptShares('= h.account_id')} else 0 end as "keptShares",
     case when h.fund_code = c.fund_code then ${keptCents('= h.account_id')} else 0 end as "keptCents"
   from nav_correction_holder h join nav_correction c on c.id = h.correction_id
   where c.id = $1 order by h.account_id, h.fund_code`,
)

export const correctionReports = (tx: Queries, limit: number) => tx.rows(readReports, [limit])

/** The difference of every customer of a correction, fund by fund. */
export const customerDiffs = (tx: Queries, correctionId: number) =>
  tx.rows(readDiffs, [correctionId])

const readManual = sql<{
  id: number
  accountId: string
  fundCode: string
  kind: string
  what: string
  reason: string
}>(
  'correction-manual',
  `select x.correction_id as id, o.account_id as "accountId", o.fund_code as "fundCode", o.kind, x.order_id as what,
     x.reason from nav_correction_order x join trade_order o on o.id = x.order_id
     where x.outcome = 'manual' and x.done_at is null
   union all
   select x.correction_id, l.account_id, l.fund_code, 'dividend', 'lot' || l.id, x.reason
   from nav_correction_lot x join lot l on l.id = x.lot_id
     where x.outcome = 'manual' and x.done_at is null
   order by 1, 2, 5`,
)

/** What no rule could redo, of all corrections: an operator's list. */
export const manualCorrections = (tx: Queries) => tx.rows(readManual)

const endManual = sql<{ count: number }>(
  'correction-manual-end',
  `with orders as (
     update nav_correction_order set done_at = to_timestamp($2 / 1000.0)
     where order_id = $1 and outcome = 'manual' and done_at is null returning correction_id
   ), lots as (
     update nav_correction_lot set done_at = to_timestamp($2 / 1000.0)
     where 'lot' || lot_id = $1 and outcome = 'manual' and done_at is null returning correction_id
   )
   select ((select count(*) from orders) + (select count(*) from lots))::integer as count`,
)

/** An operator has done by hand what was left of an order or lot; answers of how many corrections. */
export const endManualCorrections = async (tx: Queries, what: string, nowMs: number) =>
  (await tx.get(endManual, [what, nowMs])).count
