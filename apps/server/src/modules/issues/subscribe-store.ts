import type { Cents } from '@koi/domain/money/cents'
import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { moveOrders } from '#modules/trade/orders/move-orders-sql.ts'

/** Days an order's money earned; interest is half-up and bears no fee (MONEY 1.8). */
const interestOf = (cents: string, raising: string) =>
  `divide_half_up(${cents}::numeric * ${raising}.interest_ppm
     * greatest(${raising}.effect_day - o.trade_date, 0), 1000000::numeric * ${raising}.year_days)`

/**
 * Subscriptions of contracts in effect, once the first value of the fund is published: the accepted part down to the
 * cent, net first, then shares at the face value with the interest. The twin of `settleSubscription`.
 */
const confirmOrders = moveOrders('issues-subscribe-confirm', {
  moves: movesOf(['subscribe'], 'paid', 'confirmed', 'failed'),
  source: `with due as (
     select o.id, o.amount_cents, o.trade_date, o.fund_code, r.open_day,
       case when t.room_cents >= t.applied_cents then o.amount_cents
         else divide_down(o.amount_cents::numeric * t.room_cents, t.applied_cents) end as accepted, r.interest_ppm,
       r.year_days, r.effect_day
     from trade_order o
     join raising r on r.fund_code = o.fund_code and r.outcome = 'effective'
     join raising_day t on t.fund_code = o.fund_code and t.day = o.trade_date
     join fund_day d on d.fund_code = o.fund_code and d.day = r.effect_day and d.published_at <= $2
     where o.kind = 'subscribe' and o.state = 'paid'
     order by o.id for update of o
   )
     select o.*, case when o.accepted > 0 then 'confirmed' else 'failed' end as becomes, tier.rate_9, ${interestOf('o.accepted', 'o')} as interest, case
         when tier.fixed_cents is not null then greatest(o.accepted - tier.fixed_cents, 0)
         when tier.rate_ppm is null then o.accepted
         else divide_half_up(o.accepted * 1e9, 1e9 + tier.rate_9)
       end as net
     from due o
     left join lateral (
       select t.rate_ppm, t.fixed_cents, t.rate_ppm::numeric * f.buy_discount_permille as rate_9
       from fee_tier t join fund f on f.code = t.fund_code
       where t.fund_code = o.fund_code and t.side = 'buy' and t.from_value <= o.accepted
         and t.effective_from = (select max(e.effective_from) from fee_tier e
           where e.fund_code = o.fund_code and e.side = 'buy' and e.effective_from <= o.trade_date)
       order by t.from_value desc limit 1
     ) tier on true`,
  at: '$2',
  set: {
    confirm_batch: '$1',
    nav: 'case when s.accepted > 0 then nav_one() end',
    rate_ppm: 's.rate_9 / 1000',
    net_cents: 's.net',
    fee_cents: 's.accepted - s.net',
    refund_cents: 'o.amount_cents - s.accepted',
    interest_cents: 's.interest',
    confirmed_shares: 's.net + s.interest',
    redeemable_date: 'greatest(s.open_day, held_until(o.fund_code, s.effect_day))',
    fail_reason: `case when s.accepted > 0 then '' else '募集规模已达上限，款项已全额退回' end`,
  },
})

/** Subscriptions of contracts that did not take effect: all goes back on the effect day, with its interest. */
const failOrders = moveOrders('issues-subscribe-fail', {
  moves: movesOf(['subscribe'], 'paid', 'failed'),
  source: `select o.id, ${interestOf('o.amount_cents', 'r')} as interest
     from trade_order o join raising r on r.fund_code = o.fund_code and r.outcome = 'failed'
       and r.effect_day <= morning_date($2)
     where o.kind = 'subscribe' and o.state = 'paid'
     order by o.id for update of o`,
  at: '$2',
  set: {
    confirm_batch: '$1',
    refund_cents: 'o.amount_cents',
    interest_cents: 's.interest',
    fail_reason: `'未达到基金合同生效条件，本金与利息已退回'`,
  },
})

const bookConfirmed = booking(
  'issues-subscribe',
  'confirmSubscribe',
  `select id as reference, ended_at as at, account_id as holder, fund_code as fund, net_cents as net,
     fee_cents as fee, interest_cents as interest, confirmed_shares as shares
   from trade_order where confirm_batch = $1 and state = 'confirmed'`,
)
const bookInterest = booking(
  'issues-raising-interest',
  'raisingInterest',
  `select id as reference, ended_at as at, account_id as holder, fund_code as fund, interest_cents as interest
   from trade_order where confirm_batch = $1 and state = 'failed' and interest_cents > 0`,
)

/** Held from the day the contract takes effect, that counts as the lot's trade date and confirm date. */
const writeLots = sql(
  'issues-subscribe-lots',
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date,
     redeemable_date, nav, shares_bought, shares_left, cost_cents, fee_cents)
   select account_id, fund_code, spid, 'subscribe', id, confirm_date, confirm_date, redeemable_date, nav,
     confirmed_shares, confirmed_shares, amount_cents - refund_cents, fee_cents
   from trade_order where confirm_batch = $1 and state = 'confirmed' order by accepted_at, id`,
)

export const confirmSubscriptions = (tx: Queries, batch: number, asOf: Date) =>
  tx.run(confirmOrders, [batch, asOf])

export const failSubscriptions = (tx: Queries, batch: number, asOf: Date) =>
  tx.run(failOrders, [batch, asOf])

/** Writes ledger and lots of the subscriptions of a batch. */
export async function bookSubscriptions(tx: Queries, batch: number): Promise<void> {
  await bookAll(tx, bookConfirmed, [batch])
  await bookAll(tx, bookInterest, [batch])
  await tx.run(writeLots, [batch])
}

/** A payment of which something goes back, as its channel needs it. */
export interface Refund {
  id: string
  accountId: string
  fundCode: string
  amountCents: Cents
  channel: number
  source: string
  backCents: Cents
}

const readRefunds = sql<Refund>(
  'issues-subscribe-refunds',
  `select id, account_id as "accountId", fund_code as "fundCode", amount_cents as "amountCents",
     pay_channel as channel, pay_source as source, refund_cents as "backCents"
   from trade_order where confirm_batch = $1 and refund_cents > 0 order by account_id, id`,
)

export const refundsOf = (tx: Queries, batch: number) => tx.rows(readRefunds, [batch])
