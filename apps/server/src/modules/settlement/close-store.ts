import { kindsThat } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import { unexplainedDay, waitingAction } from './actions/action-wait-sql.ts'
import { closeIncome } from './income/income-store.ts'
import { awaitedIncome, leavers, tradedMoneyFunds } from './income/income-wait-sql.ts'
import { payDividends } from './actions/dividend-store.ts'
import { lockPositionsOfFunds } from './lock-store.ts'
import { applySplits } from './actions/split-store.ts'

/**
 * Days that wait for work: published days of held funds that are not in the positions yet, and trade
 * dates with orders that can be confirmed. Oldest first: a day is closed before its orders confirm.
 */
const findOpenDays = sql<{ day: string }>(
  'settle-open-days',
  // Fund by fund (offset 0): joined at once, the planner reads all days of the market.
  `with money as materialized (${tradedMoneyFunds})
   select distinct day from (
     select d.day from (
       select p.fund_code, greatest(min(p.value_day),
         (select max(c.day) from fund_closed_day c where c.fund_code = p.fund_code)) as after
       from position p where p.shares > 0 group by p.fund_code
     ) held
     cross join lateral (
       select n.day from fund_day n where n.fund_code = held.fund_code and n.day > held.after and n.published_at <= $1
       offset 0
     ) d
     union all
     select d.day from money f cross join lateral (${leavers('f.code')}) gone
     join fund_day d on d.fund_code = f.code and d.day > gone.value_day and d.day < gone.until
       and d.published_at <= $1
       and d.day > coalesce((select max(c.day) from fund_closed_day c where c.fund_code = f.code), '-infinity')
     where not exists (select from position p where p.fund_code = f.code and p.shares > 0)
     union all
     select o.trade_date from trade_order o
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $1
     where o.state in ('paid', 'accepted') and o.confirm_date <= morning_date($1)
     union all
     select o.target_trade_date from trade_order o
     join fund_day d on d.fund_code = o.target_fund_code and d.day = o.target_trade_date and d.published_at <= $1
     where o.state = 'moving' and o.target_confirm_date <= morning_date($1)
   ) open order by day`,
)

/**
 * Held funds whose day is published and not closed. From the day of a split or dividend on a fund waits
 * for the orders of the days before it: they are priced before it and must be in the lots and positions
 * when it comes. That takes time only where shares confirm later than the next value is out. No later day
 * passes it meanwhile, and a value that comes after that of a later day is no longer worked in. At a day that nobody
 * explains it waits for a person. A money fund stands still from a day on whose income is awaited. It has days to close also
 * when all have left, while income is coming to them.
 */
const startClosing = sql<{ fundCode: string }>(
  'settle-close-start',
  // From the funds that are held, which are few, to their day: a market publishes thousands of others.
  `with money as materialized (${tradedMoneyFunds}), held as materialized (
     select p.fund_code, count(*) as holders from position p
     where p.shares > 0 and p.value_day < $1 group by p.fund_code
   ), waiting as materialized (
     select * from held union all
     select f.code, 0 from money f
     where f.code not in (select fund_code from held)
       and exists (select from (${leavers('f.code')}) gone where gone.value_day < $1 and gone.until > $1)
   )
   insert into fund_closed_day (fund_code, day, closed_at, holders)
   select d.fund_code, d.day, $2, w.holders
   from waiting w join fund_day d on d.fund_code = w.fund_code
   where d.day = $1 and d.published_at <= $2
     and not exists (select 1 from fund_closed_day c where c.fund_code = d.fund_code and c.day >= d.day)
     and not exists (${awaitedIncome('d.fund_code', 'd.day - 1')})
     and not exists (
       select 1 from (
         select o.trade_date from trade_order o
           where o.fund_code = d.fund_code and o.state in ('paid', 'accepted')
             and o.kind in (${sqlList(kindsThat((kind) => kind.waitsForDay))})
         union all select coalesce(o.target_trade_date, o.trade_date) from trade_order o
           where o.target_fund_code = d.fund_code
             and (o.state = 'moving' or o.state = 'accepted' and o.kind = 'convert')
       ) o
       join fund_action a on a.fund_code = d.fund_code and a.day > o.trade_date and a.day <= d.day
         and a.day > (select min(p.value_day) from position p where p.fund_code = d.fund_code and p.shares > 0)
       where o.trade_date < d.day)
     and not exists (${waitingAction('d.fund_code', 'a.day < d.day')})
     and not exists (${unexplainedDay('d.fund_code', 'u.day <= d.day')})
   on conflict do nothing
   returning fund_code as "fundCode"`,
)

/** What is booked on the day, and on whose word: later words change nothing of it. */
const keepActions = sql(
  'settle-booked-actions',
  `insert into fund_booked_action (fund_code, day, kind, value, origin)
   select fund_code, day, kind, value, origin from fund_action where day = $1 and fund_code = any($2)`,
)

/**
 * Every position of funds with a NAV: value at the new NAV, profit of the day, one row a holder. What a
 * dividend became is in the shares already: it came in at its amount, and only its rounding is profit. Where shares
 * changed hands after the day, its value came too late to have a row of its own: it is that day's (`moved_day`).
 */
const valuePositions = sql(
  'settle-value',
  `with moved as (
     select p.account_id, p.fund_code, greatest($1::date, p.moved_day) as row_day, p.shares, d.nav,
       p.value_cents as value_before,
       divide_half_up(p.shares::numeric * d.nav, nav_one()) as value_after,
       divide_half_up((p.shares - coalesce(paid.new_shares, 0))::numeric * d.nav, nav_one()) as old_value,
       coalesce(paid.amount, 0) as dividend,
       case when paid.new_shares > 0 then paid.amount else 0 end as reinvested
     from position p
     join fund_day d on d.fund_code = p.fund_code and d.day = $1
     join fund f on f.code = p.fund_code and f.category <> 'money'
     left join unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[])
       as paid (account_id, fund_code, amount, new_shares)
       on paid.account_id = p.account_id and paid.fund_code = p.fund_code
     where p.fund_code = any($2) and (p.shares > 0 or p.value_cents > 0) and p.value_day < $1
   ), valued as (
     update position p set
       value_cents = m.value_after, value_day = $1,
       dividend_cents = p.dividend_cents + m.dividend - m.reinvested,
       profit_cents = p.profit_cents + m.value_after - m.value_before + m.dividend - m.reinvested,
       day_profit_cents = m.old_value - m.value_before + m.dividend, day_profit_day = $1
     from moved m where m.account_id = p.account_id and m.fund_code = p.fund_code
     returning p.account_id
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, in_cents, nav_profit_cents,
     dividend_cents, cost_profit_cents)
   select account_id, fund_code, row_day, shares, nav, value_after, reinvested, old_value - value_before, dividend,
     value_after - old_value - reinvested
   from moved
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, nav = excluded.nav, value_cents = excluded.value_cents,
     in_cents = d.in_cents + excluded.in_cents, nav_profit_cents = d.nav_profit_cents + excluded.nav_profit_cents,
     dividend_cents = d.dividend_cents + excluded.dividend_cents,
     cost_profit_cents = d.cost_profit_cents + excluded.cost_profit_cents`,
)

export async function openDays(tx: Queries, asOf: Date): Promise<string[]> {
  return (await tx.rows(findOpenDays, [asOf])).map(({ day }) => day)
}

/** Works one published day into all positions; answers how many funds it closed. */
export async function closeDay(tx: Queries, day: string, asOf: Date): Promise<number> {
  const funds = (await tx.rows(startClosing, [day, asOf])).map(({ fundCode }) => fundCode)
  if (funds.length === 0) return 0
  await lockPositionsOfFunds(tx, funds, day)
  await tx.run(keepActions, [day, funds])
  const paid = await payDividends(tx, { day, funds, asOf })
  await applySplits(tx, day, funds, asOf)
  await tx.run(valuePositions, [
    day,
    funds,
    paid.map(({ accountId }) => accountId),
    paid.map(({ fundCode }) => fundCode),
    paid.map(({ amountCents }) => amountCents),
    paid.map(({ newShares }) => newShares),
  ])
  await closeIncome(tx, day, funds, asOf)
  return funds.length
}
