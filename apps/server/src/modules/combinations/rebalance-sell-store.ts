import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { placedOrders, placeOrders } from '#modules/trade/orders/insert-orders-sql.ts'

/*
 * The first half of a rebalance, for all holders at once: one order each, and under it a redemption of every fund
 * that stands above its new weight. Ids are made from what the order is, so that a twin is impossible.
 */

/** As `createOrderId` writes them: K, date, twelve letters and digits. */
export const idOf = (day: string, ...of: readonly string[]) =>
  `'K' || to_char(${day}::date, 'YYYYMMDD') || upper(substr(md5(${of.join(" || ':' || ")}), 1, 12))`

const wholes = placeOrders('rebalance-wholes', {
  kind: 'rebalance',
  source: `select r.id as rebalance_id, r.reason, a.id as account_id, a.owner_id, f.code, f.spid
     from union_rebalance r
     join fund f on f.code = r.union_code
     join account a on a.app_kind in ('union', 'shortTerm', 'midTerm') and a.app_key in (f.code, f.union_id)
     where r.id = $1 and exists (select from position p where p.account_id = a.id and p.shares > 0)`,
  set: {
    id: idOf('$3', "'rebalance'", 's.rebalance_id::text', 's.account_id'),
    account_id: 's.owner_id',
    fund_code: 's.code',
    spid: 's.spid',
    created_at: '$2::timestamptz',
    trade_date: '$3',
    note: 's.reason',
    rebalance_id: 's.rebalance_id',
  },
  skipTwins: true,
})

/** The holders' accounts, by the whole order of each. */
export const holders = `select w.id, w.account_id as owner_id, a.id as account_id, w.trade_date
  from trade_order w
  join fund f on f.code = w.fund_code
  join account a on a.owner_id = w.account_id and a.app_kind in ('union', 'shortTerm', 'midTerm')
    and a.app_key in (f.code, f.union_id)`

const lockPositions = sql(
  'rebalance-lock',
  `select p.fund_code from position p
   where p.shares > 0 and p.account_id in (select account_id from (${holders} where w.rebalance_id = $1) h)
   order by p.account_id, p.fund_code for update of p`,
)

/**
 * What stands above its weight by value is sold: that part of the shares, cut towards zero, as far as they are free
 * and past their lock. A fund that left is sold whole. Differences below a yuan stay.
 */
const sales = sql<{ id: string }>(
  'rebalance-sales',
  `with held as (
     select h.*, p.fund_code, p.spid, p.shares, p.value_cents, f.min_hold_shares,
       sum(p.value_cents) over (partition by h.id) as total,
       coalesce(t.to_permille, 0) as permille,
       greatest(0, coalesce((select sum(l.shares_left) from lot l where l.account_id = p.account_id
           and l.fund_code = p.fund_code and l.shares_left > 0 and l.redeemable_date <= h.trade_date), 0)
         - coalesce((select sum(o.frozen_shares) from trade_order o where o.account_id = p.account_id
           and o.fund_code = p.fund_code and o.frozen_shares > 0), 0))::bigint as free
     from (${holders} where w.rebalance_id = $1) h
     join position p on p.account_id = h.account_id and p.shares > 0
     join fund f on f.code = p.fund_code
     left join union_rebalance_part t on t.rebalance_id = $1 and t.fund_code = p.fund_code
   ), wanted as (
     select *, case
         when permille = 0 then free
         when value_cents * 1000::numeric - total * permille < 100000 then 0
         else least(free, div(shares * (value_cents * 1000::numeric - total * permille), value_cents * 1000::numeric))
       end::bigint as sold
     from held
   ), due as (
     select *, case when sold > 0 and shares - sold between 1 and min_hold_shares - 1 and free = shares
       then shares else sold end as selling
     from wanted where sold > 0
   ), ${placedOrders({
     kind: 'redeem',
     source: `select * from due
       join unnest($3::text[], $4::date[], $5::date[]) as dates (fund_code, confirm_date, arrive_date) using (fund_code)`,
     set: {
       id: idOf('s.trade_date', "'sell'", 's.id', 's.fund_code'),
       account_id: 's.account_id',
       fund_code: 's.fund_code',
       spid: 's.spid',
       shares: 's.selling',
       created_at: '$2::timestamptz',
       trade_date: 's.trade_date',
       confirm_date: 's.confirm_date',
       arrive_date: 's.arrive_date',
       parent_id: 's.id',
     },
     skipTwins: true,
   })}
   select id from made`,
)

const bookFrozen = booking(
  'rebalance-freeze',
  'freeze',
  `select id as reference, created_at as at, account_id as holder, fund_code as fund, shares
   from trade_order where id = any ($1)`,
)

/** When a redemption of each fund that is placed now confirms and arrives. */
export interface FundDates {
  fundCode: string
  confirmDate: string
  arriveDate: string
}

/** Places the redemptions of a rebalance; answers how many. */
export async function placeRebalanceSales(
  tx: Queries,
  {
    id,
    tradeDate,
    asOf,
    dates,
  }: { id: number; tradeDate: string; asOf: Date; dates: readonly FundDates[] },
): Promise<number> {
  await tx.run(wholes, [id, asOf, tradeDate])
  await tx.run(lockPositions, [id])
  const made = await tx.rows(sales, [
    id,
    asOf,
    dates.map(({ fundCode }) => fundCode),
    dates.map(({ confirmDate }) => confirmDate),
    dates.map(({ arriveDate }) => arriveDate),
  ])
  const ids = made.map((order) => order.id)
  if (ids.length === 0) return 0
  await bookAll(tx, bookFrozen, [ids])
  return ids.length
}
