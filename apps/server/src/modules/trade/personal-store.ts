import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const ordersRows = sql(
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

const running = sql(
  'trade-running-count',
  `select count(*)::integer as count from trade_order
   where account_id = any (select account_id from owned_account where owner_id = $1)
     and (state in ('created', 'paid', 'accepted', 'moving')
       or (state = 'confirmed' and kind in ('redeem', 'quoteRedeem', 'unionRedeem')))`,
)

/** Orders that still move: unpaid, waiting for their confirmation, or paying out. */
export const countRunningOrders = async (queries: Queries, accountId: string) =>
  (await queries.get<{ count: number }>(running, [accountId])).count
