import { kindsThat, movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { moveOrders, updateOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { isPastActions } from '../actions/action-wait-sql.ts'
import { newBatch } from '../buys/buy-store.ts'
import { grossOfParts } from '#kernel/sql/gross-of-parts-sql.ts'
import { lockPositionsOfBatch } from '../lock-store.ts'

const OF_DAY = {
  orders: `o.leg = 'redeem' and o.state = 'accepted' and o.trade_date = $2::date`,
  day: '$2::date',
}

const SALES = kindsThat(({ leg }) => leg === 'redeem')

const confirmOrders = moveOrders('settle-redeem-orders', {
  moves: movesOf(SALES, 'accepted', 'confirmed'),
  source: `select o.id, coalesce(o.quote_nav, d.nav) as nav from trade_order o
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $3
     where ${OF_DAY.orders}
       and o.confirm_date <= morning_date($3) and ${isPastActions('o.fund_code', OF_DAY)}
     order by o.id for update of o`,
  at: '$3',
  set: { confirm_batch: '$1', nav: 's.nav', confirmed_shares: 'o.shares' },
})

/**
 * First in, first out (MONEY 1.4): orders and lots of a position (and period) are laid on one line of shares, and
 * where an order overlaps a lot it uses it. An order is rounded once and shared out to its lots. The lots are looked up per
 * order: of a batch that was marked a moment ago the planner knows nothing, and joining two lists of it
 * would compare every order with every lot.
 */
const useLots = sql(
  'settle-redeem-lots',
  `with wanted as (
     select id, account_id, fund_code, issue, trade_date, confirm_date, nav,
       sum(shares) over w - shares as first, sum(shares) over w as last
     from trade_order where confirm_batch = $1
     window w as (partition by account_id, fund_code, issue order by accepted_at, id)
   ), used as (
     select w.id as order_id, t.id as lot_id, t.confirm_date as lot_confirm_date, w.nav, w.fund_code, w.trade_date,
       (least(w.last, t.last) - greatest(w.first, t.first))::bigint as shares,
       greatest(w.confirm_date - t.confirm_date, 0) as days
     from wanted w cross join lateral (
       select l.id, l.confirm_date, sum(l.shares_left) over v - l.shares_left as first,
         sum(l.shares_left) over v as last
       from lot l
       where l.account_id = w.account_id and l.fund_code = w.fund_code and l.issue = w.issue
         and l.shares_left > 0
       window v as (order by l.confirm_date, l.id)
     ) t
     where least(w.last, t.last) > greatest(w.first, t.first)
   ), priced as (
     select u.*, greatest(coalesce(tier.rate_ppm, 0), f.forced_fee_ppm) as rate_ppm
     from ${grossOfParts('used')} u join fund f on f.code = u.fund_code
     left join lateral (
       select t.rate_ppm from fee_tier t
       where t.fund_code = u.fund_code and t.side = 'redeem' and t.from_value <= u.days
         and t.effective_from = (select max(e.effective_from) from fee_tier e
           where e.fund_code = u.fund_code and e.side = 'redeem' and e.effective_from <= u.trade_date)
       order by t.from_value desc limit 1
     ) tier on true
   ), fees as (
     select *, divide_half_up(gross_cents * rate_ppm::numeric, 1000000) as fee_cents from priced
   )
   insert into lot_use (order_id, lot_id, shares, days, rate_ppm, gross_cents, fee_cents, net_cents)
   select order_id, lot_id, shares, days, rate_ppm, gross_cents, fee_cents, gross_cents - fee_cents from fees`,
)

const shrinkLots = sql(
  'settle-redeem-shrink-lots',
  `update lot l set shares_left = l.shares_left - u.shares
   from (select lot_id, sum(u.shares)::bigint as shares from lot_use u
         join trade_order o on o.id = u.order_id where o.confirm_batch = $1 group by lot_id) u
   where u.lot_id = l.id`,
)

/** Confirmed; of an exchange, on its way into its target. */
const PRICED = ['confirmed', 'moving']

const totalOrders = sql(
  'settle-redeem-totals',
  updateOrders({
    states: PRICED,
    source: `select b.id, sum(u.shares)::bigint as shares, sum(u.net_cents)::bigint as net,
       sum(u.fee_cents)::bigint as fee
     from trade_order b join lot_use u on u.order_id = b.id where b.confirm_batch = $1 group by b.id`,
    set: { net_cents: 's.net', fee_cents: 's.fee', confirmed_shares: 's.shares' },
  }),
)

/** Who redeems or converts all of a fund gets the income that was not paid yet with the last of the orders (MONEY 1.5). */
const payIncome = sql(
  'settle-redeem-unpaid-income',
  updateOrders({
    states: PRICED,
    source: `select b.last_id as id, p.unpaid_cents from (
       select account_id, fund_code, sum(confirmed_shares) as shares,
         (array_agg(id order by accepted_at desc, id desc))[1] as last_id
       from trade_order where confirm_batch = $1 group by account_id, fund_code
     ) b join position p using (account_id, fund_code)
     where p.unpaid_cents > 0 and p.shares = b.shares`,
    set: { income_cents: 's.unpaid_cents', net_cents: 'o.net_cents + s.unpaid_cents' },
  }),
)

/** Orders for which the lots did not suffice; placing an order makes this impossible. */
const findUncovered = sql<{ id: string }>(
  'settle-redeem-uncovered',
  `select id from trade_order where confirm_batch = $1 and (net_cents is null or confirmed_shares <> shares)`,
)

const bookRedemptions = booking(
  'settle-redeem',
  'confirmRedeem',
  `select id as reference, confirmed_at as at, account_id as holder, fund_code as fund, net_cents as net,
     fee_cents as fee, confirmed_shares as shares
   from trade_order where confirm_batch = $1`,
)

/** Cost leaves in proportion to the shares sold (weighted average, MONEY 1.15); what is left over is realised. */
const shrinkPositions = sql(
  'settle-redeem-positions',
  `with flow as (
     select account_id, fund_code, sum(confirmed_shares)::bigint as shares,
       sum(net_cents)::bigint as net, sum(income_cents)::bigint as income, min(trade_date) as trade_date
     from trade_order where confirm_batch = $1 group by account_id, fund_code
   ), landed as (
     select f.*, p.shares - f.shares as shares_after, p.unpaid_cents - f.income as unpaid_after, p.value_cents as value_before,
       greatest(f.trade_date, p.value_day) as day, greatest(f.trade_date, p.value_day, p.moved_day) as row_day,
       divide_half_up(p.cost_cents::numeric * f.shares, p.shares) as cost_sold
     from flow f join position p using (account_id, fund_code)
   ), priced as (
     select l.*, d.nav, divide_half_up(l.shares_after::numeric * d.nav, nav_one()) as value_after
     from landed l join fund_day d on d.fund_code = l.fund_code and d.day = l.day
   ), shrunk as (
     update position p set
       shares = x.shares_after,
       cost_cents = p.cost_cents - x.cost_sold,
       realised_cents = p.realised_cents + x.net - x.cost_sold,
       out_cents = p.out_cents + x.net,
       profit_cents = p.profit_cents + x.value_after - x.value_before + x.net - x.income,
       value_cents = x.value_after,
       unpaid_cents = x.unpaid_after,
       value_day = x.day
     from priced x where p.account_id = x.account_id and p.fund_code = x.fund_code
     returning p.account_id
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, out_cents, cost_profit_cents,
     unpaid_cents)
   select account_id, fund_code, row_day, shares_after, nav, value_after, net, value_after - value_before + net - income,
     unpaid_after
   from priced
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, nav = excluded.nav, value_cents = excluded.value_cents, unpaid_cents = excluded.unpaid_cents,
     out_cents = d.out_cents + excluded.out_cents,
     cost_profit_cents = d.cost_profit_cents + excluded.cost_profit_cents`,
)

/** Income that was not paid yet, with the orders that leave nothing of a holding. */
export const payUnpaidIncome = (tx: Queries, batch: number) => tx.run(payIncome, [batch])

/** The lots of the orders of a batch whose shares leave, and what each order gets for them. Positions are locked before. */
export async function takeLots(tx: Queries, batch: number): Promise<void> {
  await tx.run(useLots, [batch])
  await tx.run(shrinkLots, [batch])
  await tx.run(totalOrders, [batch])
  const uncovered = await tx.rows(findUncovered, [batch])
  if (uncovered.length > 0) {
    throw new Error(`orders without lots: ${uncovered.map(({ id }) => id).join(', ')}`)
  }
}

/** Takes the shares and the cost of a batch's orders out of the positions. */
export const shrinkPositionsOf = (tx: Queries, batch: number) => tx.run(shrinkPositions, [batch])

/** Confirms all due redemptions of a trade date; answers how many. */
export async function confirmRedemptions(
  tx: Queries,
  tradeDate: string,
  asOf: Date,
): Promise<number> {
  const batch = await newBatch(tx, 'redeem', tradeDate, asOf)
  const count = await tx.run(confirmOrders, [batch, tradeDate, asOf])
  if (count === 0) return 0
  await lockPositionsOfBatch(tx, batch)
  await takeLots(tx, batch)
  await payUnpaidIncome(tx, batch)
  await bookAll(tx, bookRedemptions, [batch])
  await shrinkPositionsOf(tx, batch)
  return count
}

const payOrders = moveOrders('settle-pay-out-orders', {
  moves: movesOf(SALES, 'confirmed', 'paidOut'),
  source: `select id from trade_order
     where leg = 'redeem' and state = 'confirmed' and arrive_date <= morning_date($2)
     order by id for update`,
  at: '$2',
  set: { pay_out_batch: '$1' },
})

const bookPayOuts = booking(
  'settle-pay-out',
  'payOut',
  `select id as reference, ended_at as at, account_id as holder, fund_code as fund, net_cents as net
   from trade_order where pay_out_batch = $1`,
)

/** Pays out every confirmed redemption whose arrival date has come; answers how many. */
export async function payOut(tx: Queries, asOf: Date): Promise<number> {
  const batch = await newBatch(tx, 'payOut', null, asOf)
  const count = await tx.run(payOrders, [batch, asOf])
  if (count === 0) return 0
  await bookAll(tx, bookPayOuts, [batch])
  return count
}
