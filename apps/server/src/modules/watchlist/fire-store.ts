import { sql, type Queries } from '#kernel/db.ts'

const NOW = '$1::timestamptz'

/**
 * Days are read fund by fund, once for all who wait for something of it: those that are newer than the last one that was
 * looked at. A day that is published late, after a newer one, is no news. The twin of domain/watchlist/alert.ts; a test
 * compares the two.
 */
const fireText = (isOnSale: string) =>
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
   ),
   reopened as (
     select a.id from watch_alert a join fund f on f.code = a.fund_code
     where a.fired_at is null and a.kind = 'reopen' and ${isOnSale}
   ),
   news as (
     select id, day, value from reached
     union all
     select id, null, null from reopened
   )
   update watch_alert a set (fired_at, fired_day, fired_value) = row(${NOW}, news.day, news.value)
   from news where a.id = news.id and a.fired_at is null`

/**
 * Tells what came true by a moment, each alert once; answers how many did. Run twice it does nothing. When `fund f` is on
 * sale at a moment is SQL of the products.
 */
export function firedBy(isOnSaleAt: (now: string) => string) {
  const fire = sql('watch-fire', fireText(isOnSaleAt(NOW)))
  return (tx: Queries, asOf: Date) => tx.run(fire, [asOf])
}
