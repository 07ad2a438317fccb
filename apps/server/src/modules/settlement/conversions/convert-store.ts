import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { moveOrders, updateOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { isPastActions } from '../actions/action-wait-sql.ts'
import { newBatch } from '../buys/buy-store.ts'
import { lockBothLegsOfBatch } from '../lock-store.ts'
import { positionGrowth } from '../buys/position-growth-sql.ts'
import { payUnpaidIncome, shrinkPositionsOf, takeLots } from '../redemptions/redeem-store.ts'
import { convertedInto, TARGET_FIGURES } from './target-price-sql.ts'

const OF_DAY = {
  orders: `o.kind = 'convert' and o.state = 'accepted' and o.trade_date = $2::date`,
  day: '$2::date',
}

/** One order, two legs, all or nothing: it waits until both NAVs of its trade date are out (MONEY 1.7). */
const confirmOrders = moveOrders('settle-convert-orders', {
  moves: movesOf(['convert'], 'accepted', 'confirmed'),
  source: `select o.id, d.nav, t.nav as target_nav from trade_order o
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $3
     join fund_day t on t.fund_code = o.target_fund_code and t.day = o.trade_date and t.published_at <= $3
     where ${OF_DAY.orders}
       and o.confirm_date <= morning_date($3) and ${isPastActions('o.fund_code', OF_DAY)}
       and ${isPastActions('o.target_fund_code', OF_DAY)}
     order by o.id for update of o`,
  at: '$3',
  set: {
    confirm_batch: '$1',
    nav: 's.nav',
    target_nav: 's.target_nav',
    confirmed_shares: 'o.shares',
  },
})

const priceTargets = sql(
  'settle-convert-targets',
  updateOrders({
    states: ['confirmed'],
    source: convertedInto({
      orders: 'o.confirm_batch = $1',
      amount: 'o.net_cents',
      nav: 'o.target_nav',
    }),
    set: TARGET_FIGURES,
  }),
)

const bookConversions = booking(
  'settle-convert',
  'confirmConvert',
  `select id as reference, confirmed_at as at, account_id as holder, fund_code as fund, target_fund_code as target,
     confirmed_shares as shares, fee_cents as fee, net_cents - target_fee_cents as target_net,
     target_fee_cents as target_fee, target_shares
   from trade_order where confirm_batch = $1`,
)

/** The lot begins anew at the confirmation (MONEY 1.4); what it cost is what the first leg gave. */
const writeLots = sql(
  'settle-target-lots',
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date,
     redeemable_date, nav, shares_bought, shares_left, cost_cents, fee_cents)
   select account_id, target_fund_code, target_spid, kind, id, coalesce(target_trade_date, trade_date),
     coalesce(target_confirm_date, confirm_date), coalesce(target_redeemable_date, redeemable_date),
     target_nav, target_shares, target_shares, net_cents, target_fee_cents
   from trade_order where confirm_batch = $1 order by accepted_at, id`,
)

const growTargets = sql(
  'settle-target-positions',
  positionGrowth(`select account_id, target_fund_code as fund_code, min(target_spid) as spid,
       sum(target_shares)::bigint as shares, sum(net_cents)::bigint as amount,
       min(coalesce(target_trade_date, trade_date)) as trade_date
     from trade_order where confirm_batch = $1 group by account_id, target_fund_code`),
)

/** The shares that the orders of a batch became: lots and positions of their targets. */
export async function enterTargets(tx: Queries, batch: number): Promise<void> {
  await tx.run(writeLots, [batch])
  await tx.run(growTargets, [batch])
}

/** Confirms all due conversions of a trade date; answers how many. */
export async function confirmConversions(
  tx: Queries,
  tradeDate: string,
  asOf: Date,
): Promise<number> {
  const batch = await newBatch(tx, 'convert', tradeDate, asOf)
  const count = await tx.run(confirmOrders, [batch, tradeDate, asOf])
  if (count === 0) return 0
  await lockBothLegsOfBatch(tx, batch)
  await takeLots(tx, batch)
  await payUnpaidIncome(tx, batch)
  await tx.run(priceTargets, [batch])
  await bookAll(tx, bookConversions, [batch])
  await shrinkPositionsOf(tx, batch)
  await enterTargets(tx, batch)
  return count
}
