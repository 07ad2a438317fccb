import { existsSync, readFileSync } from 'node:fs'
import { measureFunds as measureDue, refreshMetrics } from '@koi/server/modules/market/index'
import { sql, type Db } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import type { Measure } from '../report.ts'

const FUNDS = 10_000
/** Funds whose days are made by one statement. */
const SLICE = 500
const NOW = Date.parse('2026-03-02T21:00+08:00')
const NEXT_NIGHT = Date.parse('2026-03-03T21:00+08:00')
/** Clock ticks a second in `/proc`. */
const TICKS = 100

const makeFunds = sql(
  'bench-measure-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, benchmark_index)
   select 'M' || lpad(n::text, 5, '0'), '1', 'import', 'm' || n, '', '',
     (array['mixed', 'bond', 'equity', 'index', 'qdii'])[1 + n % 5], 'bench', 3, 'year1_rise_rate', 'BENCHX'
   from generate_series(0, $1 - 1) n`,
)
const makeIndex = sql(
  'bench-measure-index',
  `with named as (insert into market_index (code, name) values ('BENCHX', 'bench') returning code)
   insert into index_day (index_code, day, close, published_at)
   select named.code, day, (10000 * (1 + 0.05 * sin(extract(doy from day)))), shanghai_time(day::date, 960)
   from named, generate_series('2021-03-02'::date, '2026-03-02', '1 day') day where extract(isodow from day) < 6`,
)
const makeDays = sql(
  'bench-measure-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select 'M' || lpad(n::text, 5, '0'), day, nav_one(),
     100000000 * (1 + 0.0001 * (n % 7) * (day::date - '2021-03-02') / 5 + 0.04 * sin((day::date - '2021-03-02') * (1 + n % 97) / 97.0)),
     shanghai_time(day::date, 1200)
   from generate_series($1::integer, $2::integer) n, generate_series('2021-03-02'::date, '2026-03-02', '1 day') day
   where extract(isodow from day) < 6`,
)
/** The day after, of all funds or of some. */
const makeNextDay = sql(
  'bench-measure-next-day',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select fund_code, '2026-03-03', nav, total_index + 10000, shanghai_time('2026-03-03', 1200)
   from fund_day where fund_code between 'M00000' and 'M99999' and day = '2026-03-02'`,
)
const correctSome = sql(
  'bench-measure-correct',
  `update fund_day set total_index = total_index + 1
   where day = '2025-09-01' and fund_code between 'M00000' and 'M99999' and right(fund_code, 2) = '00'`,
)
const analyse = sql('bench-measure-analyse', 'analyze fund, fund_day, fund_metric')
const alone = sql('bench-measure-alone', 'set local max_parallel_workers_per_gather = 0')
const onePass = sql<{ days: number }>(
  'bench-measure-pass',
  `select count(*) as days, sum(total_index) as total, max(day) as day from fund_day where fund_code between 'M00000' and 'M99999'`,
)
const readProcesses = sql<{ pid: number }>(
  'bench-measure-processes',
  'select pid from pg_stat_activity where datname = current_database()',
)
const countMeasured = sql<{ funds: number }>(
  'bench-measure-count',
  `select count(distinct fund_code) as funds from fund_period_metric where fund_code between 'M00000' and 'M99999'
     and volatility is not null and rank is not null`,
)

/** Processor time in seconds of this process and of the database's that serve it. */
async function processorSeconds(db: Db): Promise<number> {
  const { user, system } = process.cpuUsage()
  const processes = await db.rows(readProcesses)
  const ticks = processes.map(({ pid }) => {
    const path = `/proc/${pid}/stat`
    const words = existsSync(path) ? readFileSync(path, 'utf8').split(' ') : []
    return Number(words[13] ?? 0) + Number(words[14] ?? 0)
  })
  return (user + system) / 1e6 + ticks.reduce((sum, each) => sum + each, 0) / TICKS
}

async function processorTimeOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await processorSeconds(db)
  await work()
  return (await processorSeconds(db)) - before
}

/**
 * Rates, risk and ranks of 10,000 funds of five years each, by processor time of server and database together: the first
 * night, when all are due; the next one, when each has a new day; after an old value of every hundredth was corrected; and
 * when nothing is new. The floor reads every row of theirs once.
 */
export async function measureFunds({ db }: BenchDatabase): Promise<Measure[]> {
  await db.run(makeFunds, [FUNDS])
  await db.run(makeIndex)
  for (let from = 0; from < FUNDS; from += SLICE) await db.run(makeDays, [from, from + SLICE - 1])
  await db.run(analyse)
  const pass = () =>
    db.transaction(async (tx) => {
      await tx.run(alone)
      await tx.rows(onePass)
    })
  await pass()
  const floor = { name: 'one pass over their rows', value: await processorTimeOf(db, pass) }
  const measures: Measure[] = []
  const add = async (name: string, work: () => Promise<unknown>) => {
    const value = await processorTimeOf(db, work)
    measures.push({ name, unit: 's of processor time', value, floor })
  }
  const night = async (name: string, nowMs: number) => {
    await add(`rates of 10,000 funds, ${name}`, () => refreshMetrics(db, nowMs))
    await add(`  risk and ranks`, () => measureDue(db, nowMs))
  }
  await night('all due', NOW)
  const { funds } = await db.get(countMeasured)
  if (funds !== FUNDS) throw new Error(`${funds} of ${FUNDS} funds were measured`)
  await db.run(makeNextDay)
  await night('a new day of each', NEXT_NIGHT)
  await db.run(correctSome)
  await night('100 corrected', NEXT_NIGHT)
  await night('none due', NEXT_NIGHT)
  return measures
}
