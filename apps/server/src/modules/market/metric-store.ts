import { sql, type Queries } from '#kernel/db.ts'

/** Where each period begins, seen from the newest day: the same day back (MONEY 1.9). */
const periods = {
  week1: '7 days',
  month1: '1 month',
  month3: '3 months',
  month6: '6 months',
  year1: '12 months',
  year2: '24 months',
  year3: '36 months',
} as const satisfies Record<string, string>

/** What a refresh writes; trend and the day of measuring belong to `measure-store.ts`. */
const columns = [
  'day',
  'nav',
  'income',
  'seven_day_rate',
  'day1',
  ...Object.keys(periods),
  'setup',
  'setup_annual',
  'drawdown_year1',
  'estimated_day',
]
const columnsOf = (row?: string) =>
  columns.map((column) => (row === undefined ? column : `${row}.${column}`)).join(', ')

/** The total index on the day, or on the nearest EARLIER one; null when the history is too short. */
const start = (interval: string) =>
  `(select total_index from fund_day
     where fund_code = newest.fund_code and day <= (newest.day - interval '${interval}')::date
       and published_at <= (select now from asked)
     order by day desc limit 1)`

const riseFrom = (index: string) =>
  `divide_half_up((newest.total_index - ${index}) * 1000000::numeric, ${index})`

/** Before anything is read: of two nodes at once the second sees what the first has written. */
const lock = sql('market-lock-metrics', 'select from metric_refresh for update')

/** What came into sight, or went out of it, between the last refresh and now. */
const isMoved = `published_at > (select least(now, before) from asked)
       and published_at <= (select greatest(now, before) from asked)`

/**
 * One statement over the funds that are due: changed since the last refresh, or with a day that came into sight or went.
 * Days count only when they are published at the asked time: the clock may stand in the past. Rates are ×10^4 percent;
 * total return, so dividends and splits do not show. Their risk is due as well, and that of funds whose index changed on
 * a day that they have.
 */
const refresh = sql<{ funds: number }>(
  'market-refresh-metrics',
  `with asked as materialized (
     select to_timestamp($1::bigint / 1000.0) as now, refreshed_to as before from metric_refresh),
   marked as (delete from fund_metric_due returning fund_code),
   marked_indices as (delete from index_metric_due returning index_code, day),
   moved as (update metric_refresh set refreshed_to = (select now from asked)),
   due as materialized (
     select fund_code from marked
     union select fund_code from fund_day where ${isMoved}
     union select code from fund where (select before is null from asked)),
   newest as materialized (
     select due.fund_code, fund.set_up_date, fund.category = 'money' as is_money, last.*
     from due join fund on fund.code = due.fund_code cross join lateral (
       select day, nav, rise_rate, income, seven_day_rate, total_index from fund_day
       where fund_code = due.fund_code and published_at <= (select now from asked)
       order by day desc limit 1) as last),
   before as materialized (
     select newest.fund_code, first.day as first_day, first.total_index as first_index, previous.day0,
       ${Object.entries(periods)
         .map(([name, interval]) => `${start(interval)} as ${name}`)
         .join(',\n       ')}
     from newest
     cross join lateral (
       select day, total_index from fund_day where fund_code = newest.fund_code
         and published_at <= (select now from asked) order by day limit 1) as first
     left join lateral (
       select total_index as day0 from fund_day
       where fund_code = newest.fund_code and day < newest.day
         and published_at <= (select now from asked)
       order by day desc limit 1) as previous on true),
   falls as (
     select newest.fund_code, deepest.drawdown from newest cross join lateral (
       select divide_half_up((peak - total_index) * 1000000::numeric, peak) as drawdown from (
         select total_index, max(total_index) over (order by day) as peak from fund_day
         where fund_code = newest.fund_code
           and day between (newest.day - interval '12 months')::date and newest.day
           and published_at <= (select now from asked)) as peaks
       order by total_index::double precision / peak limit 1) as deepest),
   -- A fund set up before its first stored day keeps its whole return: the index is 10^8 at set-up.
   origin as (
     select newest.fund_code,
       case when set_up_date < first_day and first_index <> 100000000 then set_up_date else first_day end as day,
       case when set_up_date < first_day and first_index <> 100000000 then 100000000 else first_index end as index
     from newest join before using (fund_code)),
   wanted as (
     select newest.fund_code, newest.day, newest.nav, newest.income, newest.seven_day_rate,
       coalesce(newest.rise_rate, ${riseFrom('day0')}) as day1,
       ${Object.keys(periods)
         .map((name) => `${riseFrom(name)} as ${name}`)
         .join(',\n       ')},
       ${riseFrom('origin.index')} as setup,
       -- Of less than a year nothing is made a year of, but the steady income of money funds.
       case when newest.day > origin.day and (is_money or newest.day >= origin.day + interval '1 year') then round(
         (power(newest.total_index::double precision / origin.index,
           365.0 / (newest.day - origin.day)) - 1) * 1000000)::bigint end as setup_annual,
       falls.drawdown as drawdown_year1,
       (select max(estimated.day) from fund_day estimated where estimated.fund_code = newest.fund_code
         and estimated.is_estimated and estimated.day <= newest.day) as estimated_day
     from newest join before using (fund_code) join origin using (fund_code)
     join falls using (fund_code)),
   gone as (
     delete from fund_metric where fund_code in (select fund_code from due except select fund_code from wanted)),
   indices as (
     select index_code, min(day) as day from (
       select index_code, day from marked_indices
       union all select index_code, day from index_day where ${isMoved}) as changed
     group by index_code),
   risk_due as (
     insert into fund_measure_due
     select fund_code from wanted
     union select fund.code from indices join fund on fund.benchmark_index = indices.index_code
       join fund_metric own on own.fund_code = fund.code and own.day >= indices.day),
   written as (
     insert into fund_metric as own (fund_code, ${columnsOf()})
     select fund_code, ${columnsOf()} from wanted
     on conflict (fund_code) do update set (${columnsOf()}) = row(${columnsOf('excluded')})
     where (${columnsOf('own')}) is distinct from (${columnsOf('excluded')}))
   select count(*) as funds from due`,
)

/**
 * Brings table `fund_metric` to a moment in epoch ms, in a transaction: funds that say the same as at the last moment are not
 * touched. Answers how many were looked at.
 */
export async function refreshMetrics(tx: Queries, nowMs: number): Promise<number> {
  await tx.run(lock)
  const { funds } = await tx.get(refresh, [nowMs])
  return funds
}
