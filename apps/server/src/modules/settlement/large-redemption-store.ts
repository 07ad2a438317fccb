import { sql, type Queries } from '#kernel/db.ts'
import { bookingCtes } from '#kernel/booking-sql.ts'

/**
 * Redemptions of a day on which more than a tenth of the fund wants out (MONEY 1.4): the twin of
 * domain/fees/large-redemption.ts. Each is cut to its part before it is confirmed. Its rest is an order of
 * its own for the next open day, without priority, or goes back where the person chose so. Until the cut-off of
 * its day it can be cancelled, unless it is a part of a combination: then it is a part of the whole, as what it is the
 * rest of, so that the whole waits for it and its money comes home.
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
     update trade_order o set asked_shares = o.shares, shares = d.part
     from due d where d.id = o.id and d.part < d.shares
     returning o.*
   ), deferred as (
     insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at,
       trade_date, confirm_date, arrive_date, cancel_until, is_estimated, parent_id, issue, rest_mode)
     select c.id || 'R', c.account_id, c.kind, c.fund_code, c.spid, 'accepted', c.asked_shares - c.shares, $1, $1,
       trading_day_plus(c.trade_date, 1), trading_day_plus(c.trade_date, 1 + f.confirm_days),
       trading_day_plus(c.trade_date, 1 + f.arrive_days),
       case when c.parent_id is null or (c.id = c.parent_id || 'R' and c.cancel_until is not null)
         then shanghai_time(trading_day_plus(c.trade_date, 1), f.cut_off_minute) end, c.is_estimated, coalesce(w.id, c.id), c.issue, c.rest_mode
     from cut c join fund f on f.code = c.fund_code
     left join trade_order w on w.id = c.parent_id and w.kind in ('unionRedeem', 'rebalance')
     where coalesce(c.rest_mode, 'defer') = 'defer'
     returning id
   ), noted as (
     insert into order_event (order_id, state, happened_at) select id, 'accepted', $1::timestamptz from deferred
   ), returned as (
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
