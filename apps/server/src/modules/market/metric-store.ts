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

const names = Object.keys(periods).join(', ')

/** The total index on the day, or on the nearest EARLIER one; null when the history is too short. */
const start = (interval: string) =>
  `(select total_index from fund_day
     where fund_code = newest.fund_code and day <= (newest.day - interval '${interval}')::date
       and published_at <= (select now from asked)
     order by day desc limit 1)`

const riseFrom = (index: string) =>
  `divide_half_up((newest.total_index - ${index}) * 1000000::numeric, ${index})`

/**
 * One statement over all funds. Days count only when they are published at the asked time: the clock
 * may stand in the past. Rates are ×10^4 percent; total return, so dividends and splits do not show.
 */
const refresh = sql<{ funds: number }>(
  'market-refresh-metrics',
  `with asked as materialized (select to_timestamp($1::bigint / 1000.0) as now),
   newest as materialized (
     select fund.code as fund_code, fund.set_up_date, fund.category = 'money' as is_money, last.*
     from fund cross join lateral (
       select day, nav, rise_rate, income, seven_day_rate, total_index from fund_day
       where fund_code = fund.code and published_at <= (select now from asked)
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
   peaks as (
     select fund_day.fund_code, fund_day.total_index,
       max(fund_day.total_index) over (partition by fund_day.fund_code order by fund_day.day) as peak
     from newest join fund_day on fund_day.fund_code = newest.fund_code
       and fund_day.day between (newest.day - interval '12 months')::date and newest.day
       and fund_day.published_at <= (select now from asked)),
   falls as (
     select fund_code, max(divide_half_up((peak - total_index) * 1000000::numeric, peak)) as drawdown
     from peaks group by fund_code),
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
     delete from fund_metric where fund_code not in (select fund_code from wanted)),
   written as (
     insert into fund_metric as own (fund_code, day, nav, income, seven_day_rate, day1, ${names},
       setup, setup_annual, drawdown_year1, estimated_day)
     select fund_code, day, nav, income, seven_day_rate, day1, ${names},
       setup, setup_annual, drawdown_year1, estimated_day from wanted
     on conflict (fund_code) do update set (day, nav, income, seven_day_rate, day1, ${names},
         setup, setup_annual, drawdown_year1, estimated_day)
       = row(excluded.day, excluded.nav, excluded.income, excluded.seven_day_rate, excluded.day1,
         ${Object.keys(periods)
           .map((name) => `excluded.${name}`)
           .join(', ')},
         excluded.setup, excluded.setup_annual, excluded.drawdown_year1, excluded.estimated_day)
     returning 1)
   select count(*) as funds from written`,
)

/** Recomputes table `fund_metric` as of a moment in epoch ms; answers how many funds have values. */
export async function refreshMetrics(queries: Queries, nowMs: number): Promise<number> {
  const { funds } = await queries.get(refresh, [nowMs])
  return funds
}
