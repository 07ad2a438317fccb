import type { Shares } from '@koi/domain/products/shares'
import type { Period } from '@koi/domain/issues/issue-terms'
import type { Cents } from '@koi/domain/money/cents'
import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { movedOrders, moveOrders } from '#modules/trade/orders/move-orders-sql.ts'

/** An offer with its period. Shares ×100, money in cents, dates YYYY-MM-DD, moments epoch ms. */
export interface OfferRow extends Omit<Period, 'nextOpenStart'> {
  orderId: string
  accountId: string
  fundCode: string
  spid: string
  state: string
  shares: Shares
  priceCents: Cents
  expiresMs: number
}

const offers = `select o.id as "orderId", o.account_id as "accountId", o.fund_code as "fundCode", o.spid, o.state,
     o.shares, t.price_cents as "priceCents",
     (extract(epoch from t.expires_at) * 1000)::bigint as "expiresMs", i.issue, i.open_start as "openStart",
     i.open_end as "openEnd", i.value_date as "valueDate", i.maturity_date as "maturityDate",
     i.settle_date as "settleDate", i.rate_text as "rateText"
   from transfer_offer t join trade_order o on o.id = t.order_id
   join fund_issue i on i.fund_code = o.fund_code and i.issue = o.issue`

const OFFERS_MAX = 50
/** Cheapest against the value of the shares first: the NAV is the same for all. */
const readOpen = sql<OfferRow>(
  'issues-offers-open',
  `${offers} where o.fund_code = $1 and o.spid = $2 and o.kind = 'transferOut' and o.state = 'accepted'
     and t.expires_at > $3
   order by t.price_cents::numeric / o.shares, o.created_at, o.id limit ${OFFERS_MAX}`,
)
const lockOne = sql<OfferRow>('issues-offer-lock', `${offers} where o.id = $1 for update of o`)

export const openOffers = (
  tx: Queries,
  { fundCode, spid }: { fundCode: string; spid: string },
  nowMs: number,
) => tx.rows(readOpen, [fundCode, spid, new Date(nowMs)])

/** Holds an offer until the transaction ends: of two takers the second finds it taken. */
export const lockOffer = (tx: Queries, orderId: string) => tx.find(lockOne, [orderId])

const writeOffer = sql(
  'issues-offer',
  'insert into transfer_offer (order_id, price_cents, expires_at) values ($1, $2, $3)',
)

export const insertOffer = (
  tx: Queries,
  offer: { orderId: string; priceCents: Cents; expiresMs: number },
) => tx.run(writeOffer, [offer.orderId, offer.priceCents, new Date(offer.expiresMs)])

const writeTaken = sql(
  'issues-offer-taken',
  'update transfer_offer set taken_by = $2 where order_id = $1',
)

const confirmBoth = moveOrders('issues-transfer-confirm', {
  moves: [
    ...movesOf(['transferOut'], 'accepted', 'confirmed'),
    ...movesOf(['transferIn'], 'created', 'confirmed'),
  ],
  source: `select o.id, f.nav_dp from trade_order o join fund f on f.code = o.fund_code where o.id in ($1, $2)`,
  at: '$4',
  set: {
    confirm_batch: '$3',
    trade_date: 'shanghai_date($4)',
    confirm_date: 'shanghai_date($4)',
    confirmed_shares: '$5',
    nav: 'greatest(1, round($6::numeric / $5::bigint, s.nav_dp) * nav_one())',
    fee_cents: 'case o.id when $1 then $7::bigint else 0 end',
    net_cents: 'case o.id when $1 then $6::bigint - $7::bigint else $6::bigint end',
    arrive_date: 'case o.id when $1 then shanghai_date($4) end',
  },
})

/** First in, first out within the period; price and fee are spread so that their parts add up. */
const useLots = sql(
  'issues-transfer-lots',
  `with line as (
     select l.id, l.confirm_date, l.shares_left, sum(l.shares_left) over v - l.shares_left as first,
       sum(l.shares_left) over v as last, o.confirmed_shares as total, o.net_cents, o.fee_cents,
       o.confirm_date as day
     from trade_order o
     join lot l on l.account_id = o.account_id and l.fund_code = o.fund_code and l.issue = o.issue
       and l.shares_left > 0
     where o.id = $1 window v as (order by l.confirm_date, l.id)
   ), part as (
     select *, least(last, total) as upto from line where first < total
   ), priced as (
     select *, divide_half_up(net_cents * upto, total) - divide_half_up(net_cents * first, total) as net,
       divide_half_up(fee_cents * upto, total) - divide_half_up(fee_cents * first, total) as fee
     from part
   ), used as (
     insert into lot_use (order_id, lot_id, shares, days, rate_ppm, gross_cents, fee_cents, net_cents)
     select $1, id, upto - first, greatest(day - confirm_date, 0), $2, net + fee, fee, net from priced
     returning lot_id, shares
   )
   update lot l set shares_left = l.shares_left - u.shares from used u where u.lot_id = l.id`,
)

/** Who holds shares stands on their own day; who holds none, or none any more, on the giver's, which is never before. */
const TAKER_DAY = `case when own.shares > 0 then own.value_day else greatest(own.value_day, giver.value_day) end`
const BOTH_POSITIONS = `join position giver on giver.account_id = $2 and giver.fund_code = o.fund_code
     left join position own on own.account_id = o.account_id and own.fund_code = o.fund_code`

/** The taker's lot begins on the day of the transfer: its holding days start anew (MONEY 1.9). Written before the position. */
const writeLot = sql(
  'issues-transfer-lot',
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date, redeemable_date, nav,
     shares_bought, shares_left, cost_cents, fee_cents, issue, valued_day)
   select o.account_id, o.fund_code, o.spid, 'transfer', o.id, o.trade_date, o.confirm_date, o.redeemable_date, o.nav,
     o.confirmed_shares, o.confirmed_shares, o.amount_cents, 0, o.issue, ${TAKER_DAY}
   from trade_order o ${BOTH_POSITIONS} where o.id = $1`,
)

/**
 * Cost leaves in proportion to the shares (MONEY 1.15). They are worth what the last value says, and the money lands on
 * the day they change hands: no day before changes.
 */
const shrinkPosition = sql(
  'issues-transfer-giver',
  `with moved as (
     select p.account_id, p.fund_code, greatest(o.trade_date, p.value_day, p.moved_day) as row_day, d.nav,
       o.net_cents as net,
       p.shares - o.confirmed_shares as shares_after, p.value_cents as value_before,
       divide_half_up(p.cost_cents::numeric * o.confirmed_shares, p.shares) as cost_sold,
       divide_half_up((p.shares - o.confirmed_shares)::numeric * d.nav, nav_one()) as value_after
     from trade_order o join position p on p.account_id = o.account_id and p.fund_code = o.fund_code
     join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day where o.id = $1
   ), shrunk as (
     update position p set shares = m.shares_after, cost_cents = p.cost_cents - m.cost_sold,
       realised_cents = p.realised_cents + m.net - m.cost_sold, out_cents = p.out_cents + m.net,
       profit_cents = p.profit_cents + m.value_after - m.value_before + m.net, value_cents = m.value_after,
       moved_day = m.row_day
     from moved m where p.account_id = m.account_id and p.fund_code = m.fund_code
     returning p.account_id
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, out_cents, cost_profit_cents)
   select account_id, fund_code, row_day, shares_after, nav, value_after, net, value_after - value_before + net
   from moved
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, nav = excluded.nav, value_cents = excluded.value_cents, out_cents = d.out_cents + excluded.out_cents,
     cost_profit_cents = d.cost_profit_cents + excluded.cost_profit_cents`,
)

const growPosition = sql(
  'issues-transfer-taker',
  `with moved as (
     select o.account_id, o.fund_code, o.spid, o.confirmed_shares as shares, o.amount_cents as amount, o.trade_date,
       ${TAKER_DAY} as day, coalesce(own.value_cents, 0) as value_before,
       greatest(o.trade_date, own.value_day, giver.value_day, own.moved_day) as row_day,
       coalesce(own.shares, 0) + o.confirmed_shares as shares_after
     from trade_order o ${BOTH_POSITIONS} where o.id = $1
   ), priced as (
     select m.*, d.nav, divide_half_up(m.shares_after::numeric * d.nav, nav_one()) as value_after
     from moved m join fund_day d on d.fund_code = m.fund_code and d.day = m.day
   ), grown as (
     insert into position as p (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents, value_day,
       moved_day, profit_cents, opened_on)
     select account_id, fund_code, spid, shares, amount, amount, value_after, day, row_day, value_after - amount,
       trade_date
     from priced
     on conflict (account_id, fund_code) do update set
       opened_on = case when p.shares = 0 then excluded.opened_on else p.opened_on end,
       shares = p.shares + excluded.shares, cost_cents = p.cost_cents + excluded.cost_cents,
       in_cents = p.in_cents + excluded.in_cents,
       profit_cents = p.profit_cents + excluded.value_cents - p.value_cents - excluded.in_cents,
       value_cents = excluded.value_cents, value_day = excluded.value_day, moved_day = excluded.moved_day
     returning p.account_id
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, in_cents, cost_profit_cents)
   select account_id, fund_code, row_day, shares_after, nav, value_after, amount, value_after - value_before - amount
   from priced
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, nav = excluded.nav, value_cents = excluded.value_cents, in_cents = d.in_cents + excluded.in_cents,
     cost_profit_cents = d.cost_profit_cents + excluded.cost_profit_cents`,
)

/** Cash of two people, in the order in which the ledger locks it. */
const lockCash = sql<{ owner: string; amount: number }>(
  'issues-transfer-cash',
  `select a.owner, b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
   where a.kind = 'cash' and a.owner = any($1) and a.asset = 'CNY' order by b.account_id for update of b`,
)

/** The taker's cash in cents; both balances are held. */
export async function lockCashOf(tx: Queries, taker: string, giver: string): Promise<number> {
  const rows = await tx.rows(lockCash, [[taker, giver]])
  return rows.find(({ owner }) => owner === taker)?.amount ?? 0
}

/** The two orders of a transfer, as they change hands. */
export interface Swap {
  outId: string
  inId: string
  giver: string
  shares: Shares
  priceCents: Cents
  feeCents: Cents
  feePpm: number
  batch: number
  at: Date
}

/** Both orders are done; called before the positions are locked. */
export async function confirmSwap(tx: Queries, swap: Swap): Promise<void> {
  const { outId, inId, batch, at, shares, priceCents, feeCents } = swap
  await tx.run(confirmBoth, [outId, inId, batch, at, shares, priceCents, feeCents])
  await tx.run(writeTaken, [outId, inId])
}

/** Lots and positions of both sides. */
export async function moveHoldings(tx: Queries, { outId, inId, giver, feePpm }: Swap) {
  await tx.run(useLots, [outId, feePpm])
  await tx.run(writeLot, [inId, giver])
  await tx.run(growPosition, [inId, giver])
  await tx.run(shrinkPosition, [outId])
}

const expire = sql<{ id: string; accountId: string; fundCode: string; shares: Shares }>(
  'issues-offers-expire',
  `with ${movedOrders({
    as: 'late',
    moves: movesOf(['transferOut'], 'accepted', 'failed'),
    source: `select o.id from trade_order o join transfer_offer t on t.order_id = o.id
      where o.state = 'accepted' and t.expires_at <= $1
      order by o.id for update of o`,
    at: '$1',
    set: { fail_reason: `'转让期已结束，份额已解除冻结'` },
    returning: 'o.account_id, o.fund_code, o.shares',
  })}
   select id, account_id as "accountId", fund_code as "fundCode", shares from late order by fund_code, account_id, id`,
)

/** Ends offers whose time is over; answers them, so that their shares can be freed. */
export const expireOffers = (tx: Queries, asOf: Date) => tx.rows(expire, [asOf])
