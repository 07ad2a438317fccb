import { kindsThat, WHOLE_KINDS } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const ordersRows = sql<Record<string, unknown>>(
  'trade-personal-orders',
  `select id as "orderId", kind, state, fund_code as "fundCode", spid, amount_cents as "amountCents", shares,
     created_at as "createdMs", accepted_at as "acceptedMs", trade_date as "tradeDate",
     confirm_date as "confirmDate", arrive_date as "arriveDate", nav, net_cents as "netCents",
     fee_cents as "feeCents", confirmed_shares as "confirmedShares", confirmed_at as "confirmedMs",
     ended_at as "endedMs", fail_reason as "failReason", investor_class as "investorClass",
     protocol_ids as "protocolIds"
   from trade_order
   where account_id = any (select account_id from owned_account where owner_id = $1) order by created_at, id`,
)

/** Orders stay under the id of a closed account, as the law wants. */
export const tradePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    orders: await queries.rows(ordersRows, [accountId]),
  }),
}

/** Kinds that are confirmed before they have come to their end: their money is on its way. */
const PAYING_KINDS = kindsThat(({ states }) => 'paidOut' in (states['confirmed']?.next ?? {}))
/** Kinds that move neither money nor shares. */
const STILL_KINDS = kindsThat(({ correction }) => correction === 'none')

const running = sql<{ count: number }>(
  'trade-running-count',
  `select count(distinct coalesce(w.id, o.id))::integer as count
   from trade_order o left join trade_order w on w.id = o.parent_id and w.kind = any ($2)
   where o.account_id = any (select account_id from owned_account where owner_id = $1)
     and o.kind not in (${sqlList(STILL_KINDS)})
     and (o.state in ('created', 'paid', 'accepted', 'moving')
       or (o.state = 'confirmed' and o.kind in (${sqlList(PAYING_KINDS)})))`,
)

/**
 * Orders that still move: unpaid, waiting for their confirmation, or paying out. Parts count as the whole that they are of,
 * as records show them. A change of the dividend mode moves nothing, and means nothing where nothing is held.
 */
export const countRunningOrders = async (queries: Queries, accountId: string) =>
  (await queries.get(running, [accountId, WHOLE_KINDS])).count
