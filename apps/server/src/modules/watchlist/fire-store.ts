import { sql, type Queries } from '#kernel/db.ts'

const NOW = '$1::timestamptz'

/**
 * Days are read fund by fund, once for all who wait for something of it: those that are newer than the last one that was
 * looked at. A day that is published late, after a newer one, is no news. The twin of domain/watchlist/alert.ts; a test
 * compares the two.
 */
const fireDays = sql(
  'watch-fire',
  `with waiting as materialized (
     select a.fund_code, greatest(min(a.after_day), c.day) as after_day, bool_or(a.kind = 'fallFromHigh') as wants_high
     from watch_alert a left join watch_checked c using (fund_code)
     where a.fired_at is null and a.kind <> 'reopen' group by a.fund_code, c.day
   ),
   fresh as materialized (
     select d.fund_code, d.day, d.nav, case when w.wants_high then (
       select div((max(high.total_index) - d.total_index) * 1000000::numeric, max(high.total_index))::bigint
       from fund_day high
       where high.fund_code = d.fund_code and high.day > (d.day - interval '1 year')::date and high.day <= d.day
         and high.published_at <= ${NOW}) end as fall
     from waiting w join fund_day d on d.fund_code = w.fund_code and d.day > w.after_day
     where d.published_at <= ${NOW} and d.nav is not null
   ),
   checked as (
     insert into watch_checked (fund_code, day) select fund_code, max(day) from fresh group by fund_code
     on conflict (fund_code) do update set day = excluded.day
   ),
   reached as (
     select distinct on (a.id) a.id, fresh.day,
       case a.kind when 'fallFromHigh' then fresh.fall else fresh.nav end as value
     from watch_alert a join fresh on fresh.fund_code = a.fund_code and fresh.day > a.after_day
     where a.fired_at is null and case a.kind
       when 'navAbove' then fresh.nav >= a.threshold
       when 'navBelow' then fresh.nav <= a.threshold
       when 'fallFromHigh' then fresh.fall >= a.threshold end
     order by a.id, fresh.day
   )
   update watch_alert a set (fired_at, fired_day, fired_value) = row(${NOW}, reached.day, reached.value)
   from reached where a.id = reached.id and a.fired_at is null`,
)

/** Tells what the values published by a moment reached, each alert once; answers how many. Run twice it does nothing. */
export const fireByDays = (tx: Queries, asOf: Date) => tx.run(fireDays, [asOf])

/** Funds are looked at once for all who wait for them. */
const reopenText = (isOnSale: string) =>
  `with waiting as materialized (
     select distinct fund_code from watch_alert where fired_at is null and kind = 'reopen'
   ),
   open as materialized (
     select f.code from waiting w join fund f on f.code = w.fund_code where ${isOnSale}
   )
   update watch_alert a set fired_at = ${NOW}
   from open where a.fund_code = open.code and a.fired_at is null and a.kind = 'reopen'`

/**
 * Tells of funds that are sold again at a moment, each alert once; answers how many. Run twice it does nothing. When `fund f` is
 * on sale at a moment is SQL of the products.
 */
export function reopenedBy(isOnSaleAt: (now: string) => string) {
  const fire = sql('watch-fire-reopened', reopenText(isOnSaleAt(NOW)))
  return (queries: Queries, asOf: Date) => queries.run(fire, [asOf])
}
