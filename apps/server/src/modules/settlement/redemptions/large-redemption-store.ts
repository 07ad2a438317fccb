import { SELLING_WHOLES } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookingCtes } from '#kernel/sql/booking-sql.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import { placedOrders } from '#modules/trade/orders/insert-orders-sql.ts'
import { updateOrders } from '#modules/trade/orders/move-orders-sql.ts'

/**
 * Large redemptions (MONEY 1.4): on a day on which investors take more than a tenth of a fund, each order is reduced to
 * the part that is accepted before it is confirmed, by the rule of domain/fees/large-redemption.ts. The rest becomes
 * an order of its own for the next trading day, without priority, or its shares are free again where the person chose
 * that. The new order can be cancelled until the cut-off of its own day. Where the redemption belongs to the sale of a
 * combination, the new order belongs to that sale too and cannot be cancelled alone: the sale ends when its
 * last part is paid.
 */
const cutOrders = sql(
  'settle-large-redemptions',
  `with due as (
     select o.id, o.shares, greatest(1, divide_down(
         o.shares * div(l.total_shares::numeric * l.accept_permille, 1000), l.net_shares)) as part
     from trade_order o join large_redemption l on l.fund_code = o.fund_code and l.day = o.trade_date
     where o.kind = 'redeem' and o.state = 'accepted' and o.asked_shares is null
       and o.confirm_date <= morning_date($1) and l.published_at <= $1
       and l.net_shares::numeric * 10 > l.total_shares
     order by o.id for update of o
   ), cut as (
     ${updateOrders({
       states: ['accepted'],
       source: 'select id, part from due where part < shares',
       set: { asked_shares: 'o.shares', shares: 's.part' },
       returning: 'o.*',
     })}
   ), ${placedOrders({
     as: 'deferred',
     kind: 'redeem',
     source: `select c.*, trading_day_plus(c.trade_date, 1) as next_day, f.confirm_days, f.arrive_days, f.cut_off_minute,
         w.id as whole_id
       from cut c join fund f on f.code = c.fund_code
       left join trade_order w on w.id = c.parent_id and w.kind in (${sqlList(SELLING_WHOLES)})
       where coalesce(c.rest_mode, 'defer') = 'defer'`,
     set: {
       id: `s.id || 'R'`,
       account_id: 's.account_id',
       fund_code: 's.fund_code',
       spid: 's.spid',
       shares: 's.asked_shares - s.shares',
       created_at: '$1::timestamptz',
       trade_date: 's.next_day',
       confirm_date: 'trading_day_plus(s.next_day, s.confirm_days)',
       arrive_date: 'trading_day_plus(s.next_day, s.arrive_days)',
       cancel_until: `case when s.parent_id is null or (s.id = s.parent_id || 'R' and s.cancel_until is not null)
         then shanghai_time(s.next_day, s.cut_off_minute) end`,
       is_estimated: 's.is_estimated',
       parent_id: 'coalesce(s.whole_id, s.id)',
       issue: 's.issue',
       rest_mode: 's.rest_mode',
     },
   })}, returned as (
     select id, account_id, fund_code, asked_shares - shares as shares from cut where rest_mode = 'cancel'
   ), ${bookingCtes(
     'unfreezeRest',
     `select id as reference, $1::timestamptz as at, account_id as holder, fund_code as fund, shares from returned`,
   )}
   select id from cut`,
)

/** Cuts the redemptions of large days; a rest may meet a large day again. Answers how many were cut. */
export async function cutLargeRedemptions(tx: Queries, asOf: Date): Promise<number> {
  let total = 0
  let cut = (await tx.rows(cutOrders, [asOf])).length
  while (cut > 0) {
    total += cut
    cut = (await tx.rows(cutOrders, [asOf])).length
  }
  return total
}
