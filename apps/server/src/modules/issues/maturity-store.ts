import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { placedOrders } from '#modules/trade/orders/insert-orders-sql.ts'

/** A period that has reached its maturity, with what its orders need. */
export interface MaturedIssue {
  fundCode: string
  issue: string
  maturityDate: string
  /** NAV of the maturity day. */
  nav: Nav
  confirmDays: number
  arriveDays: number
}

/** Periods whose maturity day has its NAV, and whose instructions were not carried out. */
const lockMatured = sql<MaturedIssue>(
  'issues-matured',
  `select i.fund_code as "fundCode", i.issue, i.maturity_date as "maturityDate", d.nav,
     f.confirm_days as "confirmDays", f.arrive_days as "arriveDays"
   from fund_issue i join fund f on f.code = i.fund_code
   join fund_day d on d.fund_code = i.fund_code and d.day = i.maturity_date and d.published_at <= $1
   where i.matured_at is null and i.maturity_date <= shanghai_date($1)
     and shanghai_time(i.maturity_date, f.cut_off_minute) <= $1
   order by i.fund_code, i.issue for update of i`,
)

export const lockMaturedIssues = (tx: Queries, asOf: Date) => tx.rows(lockMatured, [asOf])

/** Redemptions lock the position first; so does this, in the order of the keys. */
const lockHolders = sql(
  'issues-matured-lock',
  `select p.account_id from position p where p.fund_code = $1 and p.account_id in
     (select l.account_id from lot l where l.fund_code = $1 and l.issue = $2 and l.shares_left > 0)
   order by p.account_id for update`,
)

/**
 * An order for each holder who wants money, over what is not sold already. Its id follows from account and period, so
 * that there can be no second one. Rolling the principal keeps the shares that are worth it, rounded up: the twin of
 * `sharesToRedeem`. The principal is what the period began with: what was paid, or what rolled into it.
 */
const placeOrders = sql<MovedShares>(
  'issues-matured-orders',
  `with held as (
     select l.account_id, min(l.spid) as spid, sum(l.shares_left)::bigint as shares,
       sum(least(s.start_cents, divide_half_up(s.start_cents::numeric * l.shares_left, s.start_shares)))::bigint as principal
     from lot l join issue_stay s on s.lot_id = l.id and s.issue = l.issue
     where l.fund_code = $1 and l.issue = $2 and l.shares_left > 0 group by l.account_id
   ), free as (
     select h.account_id, h.spid, h.principal, h.shares - coalesce((select sum(o.frozen_shares) from trade_order o
       where o.account_id = h.account_id and o.fund_code = $1 and o.issue = $2 and o.frozen_shares > 0), 0)::bigint as shares
     from held h
   ), wanted as (
     select f.account_id, f.spid, case m.instruction
         when 'redeem' then f.shares
         when 'rollPrincipal' then f.shares - ceil(f.principal::numeric * nav_one() / $3::bigint)::bigint
         else 0 end as shares
     from free f join maturity_instruction m
       on m.account_id = f.account_id and m.fund_code = $1 and m.issue = $2
   ), ${placedOrders({
     kind: 'redeem',
     source: 'select * from wanted where shares > 0',
     set: {
       id: `'K' || to_char($4::date, 'YYYYMMDD') || upper(substr(md5(s.account_id || ':' || $1 || ':' || $2), 1, 12))`,
       account_id: 's.account_id',
       fund_code: '$1',
       spid: 's.spid',
       shares: 's.shares',
       created_at: '$7::timestamptz',
       trade_date: '$4',
       confirm_date: '$5',
       arrive_date: '$6',
       issue: '$2',
     },
     detail: `'到期方式'`,
     returning: 'account_id, shares',
   })}
   select id, account_id as "accountId", shares from made order by account_id`,
)

const MOVED = `select order_id as reference, $1::timestamptz as at, account_id as holder, $2::text as fund, shares
   from unnest($3::text[], $4::text[], $5::bigint[]) as moved (order_id, account_id, shares)`
const bookFrozen = {
  frozen: booking('issues-freeze', 'freeze', MOVED),
  free: booking('issues-unfreeze', 'unfreeze', MOVED),
}

export interface MovedShares {
  id: string
  accountId: string
  shares: Shares
}

/** Freezes the shares of orders of one fund, or frees them again. */
export async function moveFrozen(
  tx: Queries,
  fundCode: string,
  moved: readonly MovedShares[],
  { to, asOf }: { to: 'frozen' | 'free'; asOf: Date },
): Promise<void> {
  if (moved.length === 0) return
  await bookAll(tx, bookFrozen[to], [
    asOf,
    fundCode,
    moved.map(({ id }) => id),
    moved.map(({ accountId }) => accountId),
    moved.map(({ shares }) => shares),
  ])
}

const finish = sql(
  'issues-matured-done',
  'update fund_issue set matured_at = $3 where fund_code = $1 and issue = $2',
)

/** Places what the holders of a period want of it; answers how many orders. */
export async function placeMatured(
  tx: Queries,
  { fundCode, issue, maturityDate, nav }: MaturedIssue,
  { confirmDate, arriveDate, asOf }: { confirmDate: string; arriveDate: string; asOf: Date },
): Promise<number> {
  await tx.run(lockHolders, [fundCode, issue])
  const dates = [maturityDate, confirmDate, arriveDate, asOf]
  const made = await tx.rows(placeOrders, [fundCode, issue, nav, ...dates])
  await moveFrozen(tx, fundCode, made, { to: 'frozen', asOf })
  await tx.run(finish, [fundCode, issue, asOf])
  return made.length
}

/**
 * Shares that nobody sold in the window after their maturity go into the next period, at the value of the window's
 * last day. A holder's redemption under way goes first.
 */
const rollLots = sql(
  'issues-roll',
  `with due as (
     select l.id, l.shares_left, l.issue as from_issue, next.issue as to_issue, next.maturity_date,
       next.value_date, d.nav
     from lot l
     join fund_issue i on i.fund_code = l.fund_code and i.issue = l.issue and i.matured_at is not null
     join lateral (
       select n.* from fund_issue n where n.fund_code = i.fund_code and n.open_start >= i.maturity_date
       order by n.open_start limit 1
     ) next on next.value_date <= morning_date($1)
     join fund_day d on d.fund_code = l.fund_code and d.day = next.open_end and d.published_at <= $1
     where l.shares_left > 0 and l.issue <> ''
       and not exists (select from trade_order o where o.account_id = l.account_id and o.fund_code = l.fund_code
         and o.issue = l.issue and o.frozen_shares > 0)
     order by l.id for update of l
   ), noted as (
     insert into lot_roll (lot_id, from_issue, to_issue, day, shares, value_cents)
     select id, from_issue, to_issue, value_date, shares_left,
       divide_half_up(shares_left::numeric * nav, nav_one()) from due
   )
   update lot l set issue = due.to_issue, redeemable_date = due.maturity_date from due where due.id = l.id`,
)

export const rollOn = (tx: Queries, asOf: Date): Promise<number> => tx.run(rollLots, [asOf])
