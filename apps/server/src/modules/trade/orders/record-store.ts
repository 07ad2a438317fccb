import type { Cents } from '@koi/domain/money/cents'
import { kindsOfTab, WHOLE_KINDS, type OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** Which orders a list of records is about; absent is all. */
export interface RecordFilter {
  fundCode?: string | undefined
  kinds?: readonly OrderKind[] | undefined
}

/** What the orders of a month took and gave, in cents; those that came to nothing are not in it. */
export interface RecordMonth {
  month: string
  paidCents: Cents
  gotCents: Cents
}

/** The orders of a list: a person's own, without the parts of a combination, which stand on the page of the whole. */
export const listedOrders = `o.account_id = any (select account_id from owned_account where owner_id = $1)
     and ($2::text is null or o.fund_code = $2) and ($3::text[] is null or o.kind = any ($3))
     and not exists (select from trade_order whole where whole.id = o.parent_id
       and whole.kind in (${sqlList(WHOLE_KINDS)}))`

/** The same as `movedCents` of order-view.ts, which the rows show. */
const readMonths = sql<RecordMonth>(
  'order-record-months',
  `select to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
     coalesce(sum(o.amount_cents - o.refund_cents) filter (where o.kind = any ($4)), 0)::bigint as "paidCents",
     coalesce(sum(o.net_cents) filter (where o.kind = any ($5) and o.confirmed_at is not null), 0)::bigint as "gotCents"
   from trade_order o
   where ${listedOrders} and o.state not in ('created', 'closed', 'cancelled', 'failed')
   group by 1 order by 1 desc`,
)

export const recordMonths = (tx: Queries, accountId: string, filter: RecordFilter) =>
  tx.rows(readMonths, [
    accountId,
    filter.fundCode ?? null,
    filter.kinds ?? null,
    kindsOfTab('buy'),
    kindsOfTab('redeem'),
  ])

const readFunds = sql<{ fundCode: string; name: string }>(
  'order-record-funds',
  `select o.fund_code as "fundCode", f.name from trade_order o join fund f on f.code = o.fund_code
   where ${listedOrders} group by 1, 2 order by max(o.created_at) desc, 1 limit 200`,
)

/** The products of somebody's orders, the newest first: what a list can be narrowed to. */
export const recordFunds = (tx: Queries, accountId: string) =>
  tx.rows(readFunds, [accountId, null, null])
