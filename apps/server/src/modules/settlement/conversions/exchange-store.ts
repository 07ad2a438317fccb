import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { movedOrders, moveOrders, updateOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { isPastActions } from '../actions/action-wait-sql.ts'
import { newBatch } from '../buys/buy-store.ts'
import { enterTargets } from './convert-store.ts'
import { lockBothLegsOfBatch, lockPositionsOfBatch } from '../lock-store.ts'
import { freeRoom } from '../buys/free-room-sql.ts'
import { payUnpaidIncome, shrinkPositionsOf, takeLots } from '../redemptions/redeem-store.ts'
import { exchangedInto, TARGET_FIGURES } from './target-price-sql.ts'

const LEAVING = {
  orders: `o.kind = 'exchange' and o.state = 'accepted' and o.trade_date = $2::date`,
  day: '$2::date',
}
const ENTERING = {
  orders: `o.state = 'moving' and o.target_trade_date = $2::date`,
  day: '$2::date',
}

/**
 * Leaves the old fund at the NAV of the trade date. The money is a purchase of the target on the day it
 * moves: the confirm date of the first leg, or a later one where the NAV came late. Its room moves along: that of
 * the later day is taken though it be full, for the order was accepted within the limit of its own.
 */
const leaveFunds = sql(
  'settle-exchange-out',
  `with ${movedOrders({
    moves: movesOf(['exchange'], 'accepted', 'moving'),
    source: `select o.id, d.nav, i.confirm_days, o.target_trade_date as asked_day, greatest(o.confirm_date, case
         when is_trading_day(shanghai_date($3)) and $3 < shanghai_time(shanghai_date($3), i.cut_off_minute)
           then shanghai_date($3)
         else trading_day_plus(shanghai_date($3), 1)
       end) as moved_on
     from trade_order o join fund i on i.code = o.target_fund_code
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $3
     where ${LEAVING.orders}
       and o.confirm_date <= morning_date($3) and ${isPastActions('o.fund_code', LEAVING)}
     order by o.id for update of o`,
    at: '$3',
    set: {
      confirm_batch: '$1',
      confirmed_at: '$3',
      nav: 's.nav',
      confirmed_shares: 'o.shares',
      target_trade_date: 's.moved_on',
      target_confirm_date: 'trading_day_plus(s.moved_on, s.confirm_days)',
      target_redeemable_date: `held_until(o.target_fund_code, trading_day_plus(s.moved_on, s.confirm_days))`,
    },
    returning: 'o.account_id, o.target_fund_code, o.room_cents, s.asked_day, s.moved_on',
  })}, late as (
     select account_id, target_fund_code, asked_day as day, room_cents, moved_on from moved where asked_day <> moved_on
   ), freed as (${freeRoom('late')}), taken as (
     insert into buy_room as r (account_id, fund_code, trade_date, used_cents)
     select account_id, target_fund_code, moved_on, sum(room_cents)::bigint from late group by 1, 2, 3
     on conflict (account_id, fund_code, trade_date) do update set used_cents = r.used_cents + excluded.used_cents
   )
   select id from moved`,
)

const bookOut = booking(
  'settle-exchange-out',
  'exchangeOut',
  `select id as reference, confirmed_at as at, account_id as holder, fund_code as fund, target_fund_code as target,
     confirmed_shares as shares, net_cents as net, fee_cents as fee
   from trade_order where confirm_batch = $1`,
)
const bookIn = booking(
  'settle-exchange-in',
  'exchangeIn',
  `select id as reference, confirmed_at as at, account_id as holder, target_fund_code as target,
     net_cents - target_fee_cents as target_net, target_fee_cents as target_fee, target_shares
   from trade_order where confirm_batch = $1`,
)
const bookBack = booking(
  'settle-exchange-back',
  'exchangeBack',
  `select id as reference, ended_at as at, account_id as holder, target_fund_code as target, net_cents as net
   from trade_order where confirm_batch = $1`,
)

/** The first leg of all due exchanges of a trade date; answers how many moved. */
export async function moveExchanges(tx: Queries, tradeDate: string, asOf: Date): Promise<number> {
  const batch = await newBatch(tx, 'exchange', tradeDate, asOf)
  const count = await tx.run(leaveFunds, [batch, tradeDate, asOf])
  if (count === 0) return 0
  await lockPositionsOfBatch(tx, batch)
  await takeLots(tx, batch)
  await payUnpaidIncome(tx, batch)
  await bookAll(tx, bookOut, [batch])
  await shrinkPositionsOf(tx, batch)
  return count
}

const enterFunds = moveOrders('settle-exchange-in', {
  moves: movesOf(['exchange'], 'moving', 'confirmed'),
  source: `select o.id, d.nav from trade_order o
     join fund_day d on d.fund_code = o.target_fund_code and d.day = o.target_trade_date and d.published_at <= $3
     where ${ENTERING.orders} and o.target_confirm_date <= morning_date($3)
       and ${isPastActions('o.target_fund_code', ENTERING)}
     order by o.id for update of o`,
  at: '$3',
  set: { confirm_batch: '$1', target_nav: 's.nav' },
})
const priceTargets = sql(
  'settle-exchange-targets',
  updateOrders({
    states: ['confirmed'],
    source: exchangedInto({
      orders: 'o.confirm_batch = $1',
      amount: 'o.net_cents',
      nav: 'o.target_nav',
    }),
    set: TARGET_FIGURES,
  }),
)

/** The second leg of all due exchanges into funds of a day; answers how many. */
export async function confirmExchanges(tx: Queries, day: string, asOf: Date): Promise<number> {
  const batch = await newBatch(tx, 'exchange', day, asOf)
  const count = await tx.run(enterFunds, [batch, day, asOf])
  if (count === 0) return 0
  await lockBothLegsOfBatch(tx, batch)
  await tx.run(priceTargets, [batch])
  await bookAll(tx, bookIn, [batch])
  await enterTargets(tx, batch)
  return count
}

/** Until the cut-off of the purchase its fund may close; after it the purchase is accepted. */
const giveUp = sql(
  'settle-exchange-closed',
  `with ${movedOrders({
    as: 'failed',
    moves: movesOf(['exchange'], 'moving', 'failed'),
    source: `select o.id from trade_order o join fund i on i.code = o.target_fund_code
     where o.kind = 'exchange' and o.state = 'moving' and $2 <= shanghai_time(o.target_trade_date, i.cut_off_minute)
       and not (i.sale_state = 'open'
         and (i.subscribe_start is null or i.subscribe_start <= $2)
         and (i.subscribe_end is null or i.subscribe_end >= $2))
     order by o.id for update of o`,
    at: '$2',
    set: { confirm_batch: '$1', fail_reason: `'转入的基金已暂停申购，转出款项已退回余额'` },
    returning: 'o.account_id, o.target_fund_code, o.target_trade_date as day, o.room_cents',
  })}, freed as (${freeRoom('failed')})
   select id from failed`,
)
/** Exchanges whose target closed on the way: the money comes back as cash; answers how many. */
export async function returnExchanges(tx: Queries, asOf: Date): Promise<number> {
  const batch = await newBatch(tx, 'exchange', null, asOf)
  const count = await tx.run(giveUp, [batch, asOf])
  if (count === 0) return 0
  await bookAll(tx, bookBack, [batch])
  return count
}
