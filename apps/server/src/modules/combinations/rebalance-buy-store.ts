import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { placedOrders } from '#modules/trade/orders/insert-orders-sql.ts'
import { movedOrders, moveOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { holders, idOf } from './rebalance-sell-store.ts'

/*
 * The second half of a rebalance: when what was sold has arrived in the account, it goes into the funds that stand
 * below their weight. The order is `moving` from then on.
 */

const takeReady = sql<{ id: string; rebalanceId: number }>(
  'rebalance-ready',
  `with ${movedOrders({
    moves: movesOf(['rebalance'], 'accepted', 'moving'),
    source: `select w.id from trade_order w
     where w.kind = 'rebalance' and w.state = 'accepted'
       and not exists (select from trade_order p where p.parent_id = w.id and p.state in ('accepted', 'confirmed'))
     order by w.id for update skip locked`,
    at: '$1',
    returning: 'o.rebalance_id',
  })}
   select id, rebalance_id as "rebalanceId" from moved order by id`,
)

/** Rebalances whose sales have all arrived, and which now buy. */
export const takeReadyRebalances = (tx: Queries, asOf: Date) => tx.rows(takeReady, [asOf])

/**
 * The proceeds by what each fund lacks, to the cent, the rest to the fund that lacks most. Funds that would get less
 * than their minimum get nothing; where none can take its part, the one that lacks most takes all or the money
 * stays in the account.
 */
const purchases = sql<{ id: string }>(
  'rebalance-purchases',
  `with money as (
     select h.*, w.rebalance_id, (select coalesce(sum(p.net_cents), 0) from trade_order p
         where p.parent_id = h.id and p.leg = 'redeem' and p.state = 'paidOut')::bigint as proceeds
     from (${holders} where w.id = any ($1)) h join trade_order w on w.id = h.id
   ), whole as (
     select m.*, m.proceeds + coalesce((select sum(p.value_cents) from position p
       where p.account_id = m.account_id), 0)::bigint as total
     from money m where m.proceeds > 0
   ), lacking as (
     select w.id, w.account_id, w.proceeds, f.code as fund_code, f.spid, f.min_buy_cents,
       greatest(0, w.total * t.to_permille::numeric
         - 1000 * coalesce((select p.value_cents from position p
           where p.account_id = w.account_id and p.fund_code = f.code), 0)) as lack
     from whole w
     join union_rebalance_part t on t.rebalance_id = w.rebalance_id and t.to_permille > 0
     join fund f on f.code = t.fund_code and f.sale_state = 'open'
   ), wanted as (
     select *, sum(lack) over (partition by id) as lacks,
       row_number() over (partition by id order by lack desc, fund_code) as place
     from lacking where lack > 0
   ), able as (
     select * from wanted where div(proceeds * lack, lacks) >= min_buy_cents
       or (place = 1 and proceeds >= min_buy_cents and not exists (
         select from wanted o where o.id = wanted.id and div(o.proceeds * o.lack, o.lacks) >= o.min_buy_cents))
   ), cut as (
     select *, div(proceeds * lack, sum(lack) over (partition by id)) as part,
       row_number() over (partition by id order by lack desc, fund_code) as rank
     from able
   ), shared as (
     select *, (part + case when rank = 1 then proceeds - sum(part) over (partition by id) else 0 end)::bigint as amount
     from cut
   ), ${placedOrders({
     kind: 'buy',
     state: 'paid',
     source: `select * from shared join unnest($3::text[], $4::date[], $5::date[], $6::date[])
       as dates (fund_code, trade_date, confirm_date, redeemable_date) using (fund_code)`,
     set: {
       id: idOf('s.trade_date', "'buy'", 's.id', 's.fund_code'),
       account_id: 's.account_id',
       fund_code: 's.fund_code',
       spid: 's.spid',
       amount_cents: 's.amount',
       pay_channel: '5',
       created_at: '$2::timestamptz',
       trade_date: 's.trade_date',
       confirm_date: 's.confirm_date',
       redeemable_date: 's.redeemable_date',
       parent_id: 's.id',
     },
     skipTwins: true,
   })}
   select id from made`,
)

const bookPaid = booking(
  'rebalance-pay',
  'payFromBalance',
  `select id as reference, created_at as at, account_id as holder, fund_code as fund, amount_cents as amount
   from trade_order where id = any ($1)`,
)

/** When a purchase of each fund that is paid now is priced, confirmed, and can be redeemed. */
export interface PurchaseDates {
  fundCode: string
  tradeDate: string
  confirmDate: string
  redeemableDate: string
}

/** Places the purchases of rebalances; answers how many. */
export async function placeRebalancePurchases(
  tx: Queries,
  {
    orders,
    asOf,
    dates,
  }: { orders: readonly string[]; asOf: Date; dates: readonly PurchaseDates[] },
): Promise<number> {
  const made = await tx.rows(purchases, [
    orders,
    asOf,
    dates.map(({ fundCode }) => fundCode),
    dates.map(({ tradeDate }) => tradeDate),
    dates.map(({ confirmDate }) => confirmDate),
    dates.map(({ redeemableDate }) => redeemableDate),
  ])
  const ids = made.map(({ id }) => id)
  if (ids.length === 0) return 0
  await bookAll(tx, bookPaid, [ids])
  return ids.length
}

const finish = moveOrders('rebalance-finish', {
  moves: movesOf(['rebalance'], 'moving', 'confirmed'),
  source: `with due as (
       select w.id from trade_order w
       where w.kind = 'rebalance' and w.state = 'moving'
         and not exists (select from trade_order p where p.parent_id = w.id and p.state in ('paid', 'accepted', 'confirmed')
           and not (p.leg = 'buy' and p.state = 'confirmed'))
       order by w.id for update skip locked
     )
     select d.id, coalesce(sum(p.net_cents) filter (where p.leg = 'redeem' and p.state = 'paidOut'), 0)::bigint as sold,
       coalesce(sum(p.fee_cents) filter (where p.state in ('paidOut', 'confirmed')), 0)::bigint as fee,
       max(p.confirm_date) as confirm_date
     from due d left join trade_order p on p.parent_id = d.id group by d.id`,
  at: '$1',
  set: { net_cents: 's.sold', fee_cents: 's.fee', confirm_date: 's.confirm_date' },
})

/** Rebalances whose purchases are confirmed; answers how many. */
export const finishRebalances = (tx: Queries, asOf: Date) => tx.run(finish, [asOf])
