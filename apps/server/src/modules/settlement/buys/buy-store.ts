import { kindsThat, movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { cardSavingSql } from '#kernel/sql/card-saving-sql.ts'
import { moveOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { isPastActions } from '../actions/action-wait-sql.ts'
import { lockPositionsOfBatch } from '../lock-store.ts'
import { positionGrowth } from './position-growth-sql.ts'

const OF_DAY = {
  orders: `o.leg = 'buy' and o.state = 'paid' and o.trade_date = $2::date`,
  day: '$2::date',
}

/**
 * Confirms the paid buys of one trade date whose NAV is published and whose confirm date has come.
 * MONEY 1.3: the net amount is rounded to the fen before it is divided by the NAV.
 */
const confirmOrders = moveOrders('settle-buy-orders', {
  moves: movesOf(
    kindsThat(({ leg }) => leg === 'buy'),
    'paid',
    'confirmed',
  ),
  source: `with due as (
     select o.id, o.amount_cents, coalesce(o.quote_nav, d.nav) as nav, f.share_rounding, tier.rate_ppm, tier.fixed_cents,
       tier.rate_ppm::numeric * f.buy_discount_permille as rate_9,
       card.kind, card.discount_rate, card.max_saving_cents
     from trade_order o
     join fund f on f.code = o.fund_code
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $3
     left join lateral (
       select t.rate_ppm, t.fixed_cents from fee_tier t
       where t.fund_code = o.fund_code and t.side = 'buy' and t.from_value <= o.amount_cents
         and t.effective_from = (select max(e.effective_from) from fee_tier e
           where e.fund_code = o.fund_code and e.side = 'buy' and e.effective_from <= o.trade_date)
       order by t.from_value desc limit 1
     ) tier on true
     left join coupon c on c.id = o.coupon_id
     left join prize card on card.brand_id = c.brand_id and card.prize_id = c.prize_id
     where ${OF_DAY.orders}
       and o.confirm_date <= morning_date($3) and ${isPastActions('o.fund_code', OF_DAY)}
     order by o.id
     for update of o
   ), usual as (
     select *, amount_cents - case
         when fixed_cents is not null then greatest(amount_cents - fixed_cents, 0)
         when rate_ppm is null then amount_cents
         else divide_half_up(amount_cents * 1e9, 1e9 + rate_9)
       end as full_fee_cents
     from due
   ), spared as materialized (
     select *, ${cardSavingSql({ fee: 'full_fee_cents', ratePpm: 'rate_ppm', card: 'usual' })} as saved_cents from usual
   ), net as (
     select *, amount_cents - full_fee_cents + saved_cents as net_cents from spared
   )
   select *, case share_rounding
       when 'down' then divide_down(net_cents * nav_one(), nav)
       else divide_half_up(net_cents * nav_one(), nav)
     end as confirmed_shares
   from net`,
  at: '$3',
  set: {
    confirm_batch: '$1',
    nav: 's.nav',
    rate_ppm: 's.rate_9 / 1000',
    net_cents: 's.net_cents',
    fee_cents: 's.amount_cents - s.net_cents',
    confirmed_shares: 's.confirmed_shares',
    coupon_cents: 's.saved_cents',
  },
})

const bookBuys = booking(
  'settle-buy',
  'confirmBuy',
  `select id as reference, confirmed_at as at, account_id as holder, fund_code as fund, net_cents as net,
     fee_cents as fee, confirmed_shares as shares
   from trade_order where confirm_batch = $1`,
)

const writeLots = sql(
  'settle-buy-lots',
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date,
     redeemable_date, nav, shares_bought, shares_left, cost_cents, fee_cents, issue)
   select account_id, fund_code, spid, 'buy', id, trade_date, confirm_date, redeemable_date, nav,
     confirmed_shares, confirmed_shares, amount_cents, fee_cents, issue
   from trade_order where confirm_batch = $1 order by accepted_at, id`,
)

const growPositions = sql(
  'settle-buy-positions',
  positionGrowth(`select account_id, fund_code, min(spid) as spid, sum(confirmed_shares)::bigint as shares,
       sum(amount_cents)::bigint as amount, min(trade_date) as trade_date
     from trade_order where confirm_batch = $1 group by account_id, fund_code`),
)

const startBatch = sql<{ id: number }>(
  'settle-batch',
  `insert into settle_batch (kind, trade_date, made_at) values ($1, $2, $3) returning id`,
)

export const BATCH_KINDS = [
  'buy',
  'redeem',
  'payOut',
  'convert',
  'exchange',
  'subscribe',
  'transfer',
  'correction',
] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

export async function newBatch(tx: Queries, kind: BatchKind, tradeDate: string | null, at: Date) {
  return (await tx.get(startBatch, [kind, tradeDate, at])).id
}

/** Confirms all due buys of a trade date; answers how many. */
export async function confirmBuys(tx: Queries, tradeDate: string, asOf: Date): Promise<number> {
  const batch = await newBatch(tx, 'buy', tradeDate, asOf)
  const count = await tx.run(confirmOrders, [batch, tradeDate, asOf])
  if (count === 0) return 0
  await lockPositionsOfBatch(tx, batch)
  await bookAll(tx, bookBuys, [batch])
  await tx.run(writeLots, [batch])
  await tx.run(growPositions, [batch])
  return count
}
