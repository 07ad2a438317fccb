import type { PeriodMetrics } from '@koi/domain/metrics/measure-period'
import { PEER_AGE_DAYS_MAX, PEERS_MIN } from '@koi/domain/metrics/category-rank'
import { sql, type Queries } from '#kernel/db.ts'

/** A fund that says something else than when it was measured last. */
export interface DueFund {
  fundCode: string
  isMoney: boolean
  benchmarkIndex: string | null
}

const takeDue = sql<DueFund>(
  'market-take-due',
  `select m.fund_code as "fundCode", f.category = 'money' as "isMoney", f.benchmark_index as "benchmarkIndex"
   from fund_metric m join fund f on f.code = m.fund_code
   where m.fund_code > $1 and (m.measured_day is distinct from m.day
     or exists (select from fund_measure_due due where due.fund_code = m.fund_code))
   order by m.fund_code limit $2 for update of m skip locked`,
)
const settleDue = sql(
  'market-settle-due',
  'delete from fund_measure_due where fund_code = any($1::text[])',
)

const otherFreeRate = sql(
  'market-other-free-rate',
  `with other as (
     update measure_state set free_rate = $1 where free_rate is distinct from $1 returning 1)
   insert into fund_measure_due select fund_code from fund_metric where exists (select from other)`,
)

/** Marks all funds where they were measured with another free rate, a ratio a year. */
export const markForFreeRate = (tx: Queries, rate: number) => tx.run(otherFreeRate, [rate])

const markFrom = sql(
  'market-measure-from',
  'insert into fund_measure_due select fund_code from fund_metric where day >= $1::date',
)

/** Marks the funds that have a published day from a date on: it is a trading day that was none, or none that was one. */
export const markMeasuredFrom = (tx: Queries, day: string) => tx.run(markFrom, [day])

/** Takes the next funds after a code for this transaction; what another node has taken is left to it. */
export async function takeDueFunds(tx: Queries, afterCode: string, most: number) {
  const funds = await tx.rows(takeDue, [afterCode, most])
  // Before anything is read: what is published from now on marks them anew.
  if (funds.length > 0) await tx.run(settleDue, [funds.map(({ fundCode }) => fundCode)])
  return funds
}

/** The days of a series and their values in the same order. */
export interface Series {
  code: string
  days: string[]
  values: number[]
}

/** As JSON: the driver reads arrays of numbers element by element, which takes several times as long. */
const readFundSeries = sql<Series>(
  'market-fund-series',
  `select taken.fund_code as code, coalesce(series.days, '[]') as days, coalesce(series.values, '[]') as values
   from fund_metric taken
   cross join lateral (
     select json_agg(day) as days, json_agg(total_index) as values from (
       select d.day, d.total_index from fund_day d
       where d.fund_code = taken.fund_code and d.day <= taken.day
         and d.published_at <= to_timestamp($2::bigint / 1000.0) and d.day >= coalesce((
           select max(start.day) from fund_day start where start.fund_code = taken.fund_code
             and start.day <= (taken.day - make_interval(months => $3::integer))::date), '-infinity')
       order by d.day) ordered
   ) series
   where taken.fund_code = any($1::text[])`,
)

/** The total-return index of each fund, from so many months before its newest day or the nearest earlier one on. */
export const fundSeries = (
  tx: Queries,
  funds: readonly DueFund[],
  { nowMs, months }: { nowMs: number; months: number },
) => tx.rows(readFundSeries, [funds.map(({ fundCode }) => fundCode), nowMs, months])

/** Longer than any closure: among them is the nearest close before a day. */
const EARLIER_DAYS = 20

const readIndexSeries = sql<Series>(
  'market-index-series',
  `select index_code as code, json_agg(day order by day) as days, json_agg(close order by day) as values
   from index_day
   where index_code = any($1::text[]) and published_at <= to_timestamp($2::bigint / 1000.0)
     and day >= $3::date - ${EARLIER_DAYS}
   group by index_code`,
)

/** The closing values of indices from the nearest before a day on. */
export const indexSeries = (tx: Queries, codes: readonly string[], nowMs: number, from: string) =>
  tx.rows(readIndexSeries, [codes, nowMs, from])

/** The columns of `fund_period_metric` that a fund's own series says, with their types. */
const columns = {
  period: ['period', 'text'],
  firstDay: ['first_day', 'date'],
  day: ['day', 'date'],
  returns: ['returns', 'integer'],
  periodReturn: ['period_return', 'bigint'],
  annualReturn: ['annual_return', 'bigint'],
  volatility: ['volatility', 'bigint'],
  drawdown: ['drawdown', 'bigint'],
  peakDay: ['peak_day', 'date'],
  troughDay: ['trough_day', 'date'],
  recoveredDay: ['recovered_day', 'date'],
  sharpe: ['sharpe', 'bigint'],
  sortino: ['sortino', 'bigint'],
  calmar: ['calmar', 'bigint'],
  alpha: ['alpha', 'bigint'],
  beta: ['beta', 'bigint'],
  trackingError: ['tracking_error', 'bigint'],
  benchmarkReturns: ['benchmark_returns', 'integer'],
  months: ['months', 'integer'],
  monthsUp: ['months_up', 'integer'],
  benchmarkMonths: ['benchmark_months', 'integer'],
  monthsAhead: ['months_ahead', 'integer'],
} as const satisfies Record<keyof PeriodMetrics, readonly [string, string]>

const ours = Object.keys(columns)
const theirs = Object.values(columns).map(([column]) => column)
const listOf = (before: string) => theirs.map((column) => `${before}.${column}`).join(', ')

const writePeriods = sql(
  'market-write-periods',
  `with given as (
     select "fundCode" as fund_code, ${ours.map((name, at) => `"${name}" as ${theirs[at]}`).join(', ')}
     from jsonb_to_recordset($2) as row ("fundCode" text, ${Object.entries(columns)
       .map(([name, [, type]]) => `"${name}" ${type}`)
       .join(', ')})),
   gone as (
     delete from fund_period_metric own where own.fund_code = any($1::text[])
       and not exists (select from given where given.fund_code = own.fund_code and given.period = own.period))
   insert into fund_period_metric as own (fund_code, ${theirs.join(', ')})
   select given.fund_code, ${listOf('given')} from given
   on conflict (fund_code, period) do update set (${theirs.join(', ')}) = row(${listOf('excluded')})
   where (${listOf('own')}) is distinct from (${listOf('excluded')})`,
)
const writeTrends = sql(
  'market-write-trends',
  `update fund_metric own set trend = given.trend, measured_day = own.day
   from jsonb_to_recordset($1) as given ("fundCode" text, trend integer[])
   where own.fund_code = given."fundCode"`,
)

/** Last of its transaction: who ranks meanwhile waits for these figures, or they wait and are ranked next. */
const ranksDue = sql('market-ranks-due', 'update measure_state set ranks_due = true')

/** What a series says of its fund. */
interface MeasuredFund {
  fundCode: string
  trend: number[] | undefined
  periods: readonly PeriodMetrics[]
}

/** Writes the figures of funds; periods that their history does not reach any more go. */
export async function writeMeasured(tx: Queries, funds: readonly MeasuredFund[]): Promise<void> {
  const rows = funds.flatMap(({ fundCode, periods }) =>
    periods.map((period) => ({ fundCode, ...period })),
  )
  await tx.run(writePeriods, [funds.map(({ fundCode }) => fundCode), JSON.stringify(rows)])
  const trends = funds.map(({ fundCode, trend }) => ({ fundCode, trend: trend ?? null }))
  await tx.run(writeTrends, [JSON.stringify(trends)])
  await tx.run(ranksDue)
}

const dropUnpublished = sql(
  'market-drop-unpublished-periods',
  `delete from fund_period_metric own
   where not exists (select from fund_metric m where m.fund_code = own.fund_code)`,
)

/** The twin of `categoryRank`; imported funds and those of the demo market are never compared with each other (D-3). */
const writeRanks = sql(
  'market-write-ranks',
  `with listed as (
     select p.fund_code, p.period, p.period_return, p.day, f.origin, f.category,
       max(p.day) over (partition by f.origin, f.category, p.period) as newest
     from fund_period_metric p join fund f on f.code = p.fund_code
     where f.sale_state not in ('hidden', 'terminated')),
   ranked as (
     select fund_code, period, rank() over (kind order by period_return desc) as rank, count(*) over kind as peers
     from listed where day >= newest - $1::integer
     window kind as (partition by origin, category, period)),
   wanted as (
     select p.fund_code, p.period, ranked.rank, ranked.peers
     from fund_period_metric p
     left join ranked on ranked.fund_code = p.fund_code and ranked.period = p.period and ranked.peers >= $2::integer)
   update fund_period_metric own set rank = wanted.rank, peers = wanted.peers from wanted
   where own.fund_code = wanted.fund_code and own.period = wanted.period
     and (own.rank, own.peers) is distinct from (wanted.rank, wanted.peers)`,
)

const takeRanks = sql(
  'market-take-ranks',
  'update measure_state set ranks_due = false where ranks_due',
)

/** Forgets the figures of funds that have no published day any more. */
export async function dropUnpublishedPeriods(tx: Queries): Promise<void> {
  if ((await tx.run(dropUnpublished)) > 0) await tx.run(ranksDue)
}

/** Ranks every fund in its category, in a transaction, if any was measured since. */
export async function rankFunds(tx: Queries): Promise<void> {
  if ((await tx.run(takeRanks)) > 0) await tx.run(writeRanks, [PEER_AGE_DAYS_MAX, PEERS_MIN])
}
