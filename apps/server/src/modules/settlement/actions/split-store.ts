import { kindsThat, movesOf } from '@koi/domain/trade/order-kinds'
import { freeRoom } from '../buys/free-room-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { bookingCtes } from '#kernel/sql/booking-sql.ts'
import { movedOrders, updateOrders } from '#modules/trade/orders/move-orders-sql.ts'

const findSplits = sql<{ fundCode: string; ratio: number }>(
  'settle-splits',
  `select fund_code as "fundCode", value as ratio from fund_action
   where kind = 'split' and day = $1 and fund_code = any($2)`,
)

const splitLots = sql(
  'settle-split-lots',
  `update lot set shares_left = divide_half_up(shares_left::numeric * $2, 1000000)
   where fund_code = $1 and shares_left > 0 and trade_date < $3`,
)

/**
 * Before the lots are split: orders under way and lots of a position (and period) are laid on one line of shares,
 * and every order gets what its parts of the lots become. So the parts never exceed the lots, whatever
 * each lot rounds to. An order of which nothing is left fails and keeps its old shares for the record.
 */
const splitOrders = sql(
  'settle-split-orders',
  `with wanted as (
     select id, account_id, issue, sum(shares) over w - shares as first, sum(shares) over w as last
     from trade_order where fund_code = $1 and frozen_shares > 0
     window w as (partition by account_id, issue order by accepted_at, id)
   ), followed as (
     select w.id, sum(
         divide_half_up((least(w.last, t.last) - t.first) * t.new_size, t.size)
         - divide_half_up((greatest(w.first, t.first) - t.first) * t.new_size, t.size))::bigint as shares
     from wanted w cross join lateral (
       select l.shares_left as size,
         case when l.trade_date < $3 then divide_half_up(l.shares_left::numeric * $2, 1000000)
           else l.shares_left end as new_size,
         sum(l.shares_left) over v - l.shares_left as first, sum(l.shares_left) over v as last
       from lot l where l.account_id = w.account_id and l.fund_code = $1 and l.issue = w.issue and l.shares_left > 0
       window v as (order by l.confirm_date, l.id)
     ) t
     where least(w.last, t.last) > greatest(w.first, t.first)
     group by w.id
   ), changed as (
     ${updateOrders({
       states: ['accepted'],
       source: 'select id, shares from followed where shares > 0',
       set: { shares: 's.shares' },
     })}
   ), ${movedOrders({
     as: 'failed',
     moves: movesOf(
       kindsThat(({ freezes }) => freezes),
       'accepted',
       'failed',
     ),
     source: 'select id from followed where shares = 0',
     at: '$4',
     set: { fail_reason: `'份额折算后不足 0.01 份'` },
     returning: `o.account_id, o.target_fund_code, o.room_cents,
       coalesce(o.target_trade_date, o.trade_date) as day`,
   })}
   ${freeRoom('failed')}`,
)

const splitShares = sql(
  'settle-split-shares',
  `with frozen as (
     select account_id, sum(frozen_shares)::bigint as shares from trade_order
     where fund_code = $1 and frozen_shares > 0 group by account_id
   ), owned as (
     select account_id, sum(shares_left)::bigint as shares from lot where fund_code = $1 group by account_id
   ), target as (
     select a.kind, a.owner, case a.kind
         when 'sharesFrozen' then coalesce(f.shares, 0)
         else coalesce(o.shares, 0) - coalesce(f.shares, 0)
       end - coalesce(b.amount, 0) as change
     from ledger_account a
     left join ledger_balance b on b.account_id = a.id
     left join frozen f on f.account_id = a.owner
     left join owned o on o.account_id = a.owner
     where a.asset = $1 and a.kind in ('shares', 'sharesFrozen')
   ), ${bookingCtes(
     'split',
     `select $2::date || ':' || $1 as reference, $3::timestamptz as at, owner as holder, $1 as fund,
        case kind when 'shares' then change else 0 end as free,
        case kind when 'sharesFrozen' then change else 0 end as frozen
      from target where change <> 0`,
   )}
   select count(*) from target`,
)

const splitPositions = sql(
  'settle-split-positions',
  `update position p set shares = l.shares
   from (select account_id, sum(shares_left)::bigint as shares from lot where fund_code = $1 group by account_id) l
   where p.fund_code = $1 and p.account_id = l.account_id`,
)

/**
 * The splits of a day: every lot is split by itself and keeps its date (MONEY 1.6); redemptions under
 * way, the ledger and the positions follow.
 */
export async function applySplits(
  tx: Queries,
  day: string,
  funds: readonly string[],
  asOf: Date,
): Promise<void> {
  const splits = await tx.rows(findSplits, [day, funds])
  for (const { fundCode, ratio } of splits) {
    await tx.run(splitOrders, [fundCode, ratio, day, asOf])
    await tx.run(splitLots, [fundCode, ratio, day])
    await tx.run(splitShares, [fundCode, day, asOf])
    await tx.run(splitPositions, [fundCode])
  }
}
