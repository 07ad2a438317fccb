import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'

/** Shares of a money fund that change hands at 1.0000; shares ×100 are cents. */
export interface Transfer {
  fundCode: string
  spid: string
  /** The order of the giver. */
  orderId: string
  giverId: string
  takerId: string
  shares: Shares
  /** Natural day: from it on the income is the taker's. */
  day: string
}

const lockPair = sql(
  'transfer-lock',
  `select p.account_id from position p where p.fund_code = $1 and p.account_id = any($2)
   order by p.account_id, p.fund_code for update`,
)

/** Both positions, in the order in which the settlement takes them. */
export const lockPositions = (tx: Queries, { fundCode, giverId, takerId }: Transfer) =>
  tx.run(lockPair, [fundCode, [giverId, takerId]])

const useLots = sql(
  'transfer-lots',
  `with used as (
     insert into lot_use (order_id, lot_id, shares, days, rate_ppm, gross_cents, fee_cents, net_cents)
     select $1, l.id, taken.shares, greatest($4::date - l.confirm_date, 0), 0, taken.shares, 0, taken.shares
     from unnest($2::bigint[], $3::bigint[]) as taken (lot_id, shares) join lot l on l.id = taken.lot_id
     returning lot_id, shares
   )
   update lot l set shares_left = l.shares_left - used.shares from used where used.lot_id = l.id`,
)

export const takeLots = (
  tx: Queries,
  { orderId, day }: Transfer,
  taken: readonly { id: number; shares: Shares }[],
) => tx.run(useLots, [orderId, taken.map(({ id }) => id), taken.map(({ shares }) => shares), day])

/**
 * Money out at the price of the shares earns and costs nothing; it lands on the day the shares change hands, and no
 * day before changes. Income that is still to come for those days finds its place by `moved_day`. Cost leaves in
 * proportion, as with any redemption.
 */
const shrink = sql<{ valueDay: string }>(
  'transfer-give',
  `with moved as (
     update position p set shares = p.shares - $3, cost_cents = p.cost_cents - sold.cost,
       realised_cents = p.realised_cents + $3 - sold.cost, out_cents = p.out_cents + $3,
       value_cents = p.value_cents - $3, moved_day = greatest($4::date, p.value_day, p.moved_day)
     from (select divide_half_up(cost_cents::numeric * $3::bigint, shares) as cost from position
           where account_id = $1 and fund_code = $2) sold
     where p.account_id = $1 and p.fund_code = $2
     returning p.value_day, p.moved_day, p.shares, p.value_cents, p.unpaid_cents
   ), written as (
     insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, out_cents, unpaid_cents)
     select $1, $2, moved_day, shares, nav_one(), value_cents, $3, unpaid_cents from moved
     on conflict (account_id, fund_code, day) do update set
       shares = excluded.shares, value_cents = excluded.value_cents, out_cents = d.out_cents + excluded.out_cents
   )
   select value_day as "valueDay" from moved`,
)
/** Who held none stands on the giver's day: both are worked on together from there. */
const grow = sql<{ valueDay: string }>(
  'transfer-take',
  `with moved as (
     insert into position as p (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents,
       value_day, moved_day, opened_on)
     values ($1, $2, $4, $3, $3, $3, $3, $5, greatest($6::date, $5::date), $6)
     on conflict (account_id, fund_code) do update set
       opened_on = case when p.shares = 0 then excluded.opened_on else p.opened_on end,
       value_day = case when p.shares = 0 then greatest(p.value_day, excluded.value_day) else p.value_day end,
       moved_day = greatest(excluded.moved_day, p.value_day, p.moved_day),
       shares = p.shares + excluded.shares, cost_cents = p.cost_cents + excluded.cost_cents,
       in_cents = p.in_cents + excluded.in_cents, value_cents = p.value_cents + excluded.value_cents
     returning value_day, moved_day, shares, value_cents, unpaid_cents
   ), written as (
     insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, in_cents, unpaid_cents)
     select $1, $2, moved_day, shares, nav_one(), value_cents, $3, unpaid_cents from moved
     on conflict (account_id, fund_code, day) do update set
       shares = excluded.shares, value_cents = excluded.value_cents, in_cents = d.in_cents + excluded.in_cents
   )
   select value_day as "valueDay" from moved`,
)
const addLot = sql(
  'transfer-lot',
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date, redeemable_date,
     nav, shares_bought, shares_left, cost_cents, fee_cents, valued_day)
   values ($1, $2, $3, 'transfer', $4, $5, $5, $5, nav_one(), $6, $6, $6, 0, $7)`,
)

/** `lotOrderId`: the order by which the taker came to the shares. */
export async function movePositions(
  tx: Queries,
  { fundCode, spid, giverId, takerId, shares, day }: Transfer,
  lotOrderId: string,
): Promise<void> {
  const given = await tx.get(shrink, [giverId, fundCode, shares, day])
  const taken = await tx.get(grow, [takerId, fundCode, shares, spid, given.valueDay, day])
  await tx.run(addLot, [takerId, fundCode, spid, lotOrderId, day, shares, taken.valueDay])
}
