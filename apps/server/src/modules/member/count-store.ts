import type { MemberLevel } from '@koi/domain/member/levels'
import { sql, type Queries } from '#kernel/db.ts'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const takeTime = sql(
  'member-take-time',
  `select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
)
/** A night counts everybody in a few statements: cut off it would begin anew for ever. */
export const takeTimeToCount = (tx: Queries) => tx.run(takeTime)

/** Transactions that were open when the books were last read. */
const OVERLAP = "interval '1 hour'"

/**
 * Who is to be counted from which day on. Of a night: who has something, for its day; and whose past days came out otherwise since the
 * last one, by a value that was closed, an order that moved, a correction or money that moved. `$6` counts everybody from there on.
 */
const DUE = `select happened.owner_id, greatest(min(happened.day), $2::date) as from_day
   from (
     select m.account_id as owner_id, m.day + 1 as day from member_day m
       where m.day = $5 and (m.fund_cents + m.cash_cents > 0 or m.average_cents > 0 or m.level_id is distinct from $7)
     union all
     select o.owner_id, min(c.day) from fund_closed_day c join position p on p.fund_code = c.fund_code
       join owned_account o on o.account_id = p.account_id
       where c.closed_at > ${moment('$4')} - ${OVERLAP} group by 1
     union all
     select w.owner_id, least(o.trade_date, o.target_trade_date, shanghai_date(e.happened_at))
       from order_event e join trade_order o on o.id = e.order_id join owned_account w on w.account_id = o.account_id
       where e.happened_at > ${moment('$4')} - ${OVERLAP}
     union all
     select o.owner_id, c.day from nav_correction c join nav_correction_holder h on h.correction_id = c.id
       join owned_account o on o.account_id = h.account_id
       where c.corrected_at > ${moment('$4')} - ${OVERLAP}
     union all
     select o.owner_id, e.business_date from ledger_entry e join ledger_posting l on l.entry_id = e.id
       join ledger_account a on a.id = l.account_id and a.kind = 'cash' and a.asset = 'CNY'
       join owned_account o on o.account_id = a.owner
       where e.made_at > ${moment('$4')} - ${OVERLAP}
     union all
     select distinct o.owner_id, $6::date from owned_account o
       where $6::date is not null and (exists (select from position p where p.account_id = o.account_id)
         or exists (select from ledger_account a where a.kind = 'cash' and a.owner = o.account_id and a.asset = 'CNY'))
   ) happened
   join account person on person.id = happened.owner_id
   where person.brand_id = $1 and person.kind in ('person', 'demo', 'seeded') and person.merged_into is null
     and happened.day <= $3
   group by happened.owner_id`

/**
 * Of a day: every holding at the newest value up to it, and the balance as it was at its end, which is today's without what moved
 * later. Written in one statement, so of one moment of the books.
 */
const countAmounts = sql(
  'member-count-amounts',
  `with due as materialized (${DUE}),
   days as materialized (
     select d.owner_id, g::date as day from due d cross join generate_series(d.from_day, $3::date, interval '1 day') g
   ), funds as (
     select x.owner_id, x.day, sum(v.cents)::bigint as cents
     from days x join owned_account o on o.owner_id = x.owner_id join position p on p.account_id = o.account_id
     cross join lateral (
       select d.value_cents + d.unpaid_cents as cents from profit_day d
       where d.account_id = p.account_id and d.fund_code = p.fund_code and d.day <= x.day order by d.day desc limit 1
     ) v
     group by x.owner_id, x.day
   ), moved as materialized (
     select o.owner_id, e.business_date as day, sum(l.amount) as cents
     from ledger_entry e join ledger_posting l on l.entry_id = e.id
     join ledger_account a on a.id = l.account_id and a.kind = 'cash' and a.asset = 'CNY'
     join owned_account o on o.account_id = a.owner join due on due.owner_id = o.owner_id
     where e.made_at >= shanghai_time((select min(from_day) from due), 0)
     group by 1, 2
   ), later as (
     select owner_id, day, is_counted,
       coalesce(sum(cents) over (partition by owner_id order by day desc rows between unbounded preceding and 1 preceding), 0) as cents
     from (
       select x.owner_id, x.day, true as is_counted, coalesce(m.cents, 0) as cents
       from days x left join moved m on m.owner_id = x.owner_id and m.day = x.day
       union all
       select owner_id, day, false, cents from moved where day > $3
     ) both_
   ), balance as (
     select due.owner_id, sum(${balanceOf('cash', 'o.account_id', "'CNY'")}) as cents
     from due join owned_account o on o.owner_id = due.owner_id group by 1
   )
   insert into member_day (account_id, day, fund_cents, cash_cents)
   select l.owner_id, l.day, coalesce(f.cents, 0), b.cents - l.cents
   from later l join balance b on b.owner_id = l.owner_id
   left join funds f on f.owner_id = l.owner_id and f.day = l.day
   where l.is_counted
   on conflict (account_id, day) do update set fund_cents = excluded.fund_cents, cash_cents = excluded.cash_cents,
     average_cents = null`,
)

const average = sql(
  'member-count-averages',
  `with waiting as materialized (
     select account_id, min(day) as from_day from member_day where average_cents is null group by 1
   ), sums as (
     select m.account_id, m.day, m.average_cents is null as is_waiting,
       div(sum(m.fund_cents + m.cash_cents) over (partition by m.account_id order by m.day
         range between make_interval(days => $1::integer - 1) preceding and current row), $1)::bigint as cents
     from waiting w join member_day m on m.account_id = w.account_id and m.day > w.from_day - $1::integer
   )
   update member_day m set average_cents = s.cents, reached_cents = greatest(m.reached_cents, s.cents)
   from sums s where s.is_waiting and s.account_id = m.account_id and s.day = m.day`,
)

const giveLevels = sql(
  'member-count-levels',
  `with best as (
     select m.account_id, m.day, max(m.reached_cents) over (partition by m.account_id order by m.day
       range between make_interval(days => $4::integer) preceding and current row) as cents
     from member_day m join account a on a.id = m.account_id
     where a.brand_id = $1 and m.day >= greatest($2::date - $4::integer, $5::date) and m.day <= $3
   ), given as (
     select b.account_id, b.day, (select l.id from unnest($6::text[], $7::bigint[]) as l (id, from_cents)
       where l.from_cents <= b.cents order by l.from_cents desc limit 1) as level_id
     from best b where b.day >= $2
   )
   update member_day m set level_id = g.level_id from given g where g.account_id = m.account_id and g.day = m.day`,
)

const forgetChanges = sql(
  'member-forget-changes',
  `delete from member_change c using account a where a.id = c.account_id and a.brand_id = $1 and c.day >= $2`,
)

const noteChanges = sql(
  'member-note-changes',
  `with level as materialized (
     select id, name, from_cents from unnest($4::text[], $5::text[], $6::bigint[]) as l (id, name, from_cents)
   ), steps as (
     select m.account_id, m.day, m.level_id, m.average_cents, lag(m.level_id) over older as before,
       lag(m.day) over older as day_before
     from member_day m join account a on a.id = m.account_id
     where a.brand_id = $1 and m.day between $2::date - 1 and $3
     window older as (partition by m.account_id order by m.day)
   ), moved as (
     select account_id, day, level_id, average_cents,
       case when day_before = day - 1 then coalesce(before, $7) else $7 end as before
     from steps where day >= $2
   )
   insert into member_change (account_id, day, from_level, to_level, from_name, to_name, is_rise, average_cents, changed_at)
   select m.account_id, m.day, m.before, m.level_id, coalesce(f.name, ''), t.name, t.from_cents > coalesce(f.from_cents, -1),
     m.average_cents, ${moment('$8')}
   from moved m join level t on t.id = m.level_id left join level f on f.id = m.before
   where m.level_id <> m.before
   on conflict (account_id, day) do nothing`,
)

/** What is counted: the days of a brand up to one, under its levels. */
export interface Count {
  brandId: string
  /** The first day that matters for what is counted, and the last. */
  firstDay: string
  lastDay: string
  /** The day up to which it was counted before, and when the books were read for it; null before the first night. */
  countedDay: string | null
  countedMs: number | null
  /** Everybody is counted from this day on; null: only what happened since. */
  everybodyFrom: string | null
  /** Levels are given from this day on. */
  levelsFrom: string
  startsOn: string
  windowDays: number
  graceDays: number
  /** From the lowest up. */
  levels: readonly MemberLevel[]
  nowMs: number
}

/** Counts in one transaction: amounts of days, averages, levels, and whose became another one. */
export async function countDays(tx: Queries, count: Count): Promise<void> {
  const { brandId, firstDay, lastDay, levels } = count
  const [lowest] = levels
  if (!lowest) throw new Error(`brand ${brandId} has no levels`)
  const ids = levels.map(({ levelId }) => levelId)
  const froms = levels.map(({ fromCents }) => fromCents)
  await tx.run(countAmounts, [
    brandId,
    firstDay,
    lastDay,
    count.countedMs,
    count.countedDay,
    count.everybodyFrom,
    lowest.levelId,
  ])
  await tx.run(average, [count.windowDays])
  const from = [brandId, count.levelsFrom, lastDay]
  await tx.run(giveLevels, [...from, count.graceDays, count.startsOn, ids, froms])
  await tx.run(forgetChanges, from.slice(0, 2))
  const names = levels.map(({ name }) => name)
  await tx.run(noteChanges, [...from, ids, names, froms, lowest.levelId, count.nowMs])
}
