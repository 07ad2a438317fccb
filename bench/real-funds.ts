import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importFile, refreshSearch } from '@koi/server/modules/market/index'
import { sql, type Db } from '@koi/server/kernel/db'
import { realDataFolder } from '../e2e/support/real-data.ts'

const LIST_FILE = 'fund_list.csv'

/** What only a source of values would say: without it imported names are found by search and stand on no list. No start works their past out anew. */
const openThem = sql(
  'bench-real-open',
  `update fund set sale_state = 'open', heat = abs(hashtext(code)) % 1000, history_rule = 32767 where origin = 'import'`,
)
/** A value of yesterday and one of a week before, so that each can be bought. */
const makeDays = sql(
  'bench-real-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select code, day, nav_one(), 100000000, shanghai_time(day, 1200)
   from fund, (values (shanghai_date(to_timestamp($1::bigint / 1000.0)) - 1), (shanghai_date(to_timestamp($1::bigint / 1000.0)) - 8)) last (day)
   where origin = 'import' on conflict do nothing`,
)
const makeMetrics = sql(
  'bench-real-metrics',
  `insert into fund_metric (fund_code, day, measured_day, nav, day1, week1, month1, month3, month6, year1, setup, trend)
   select code, yesterday, yesterday, nav_one(), h % 20000, h % 30000, h % 60000, h % 100000, h % 200000, h % 400000, h % 900000,
     (select array_agg(100 + abs(hashtext(code || step)) % 40) from generate_series(1, 20) step)
   from fund cross join lateral (
     select hashtext(code)::bigint as h, shanghai_date(to_timestamp($1::bigint / 1000.0)) - 1 as yesterday) of_it where origin = 'import' on conflict do nothing`,
)
/** Nothing is worked out of them when a server starts. */
const takeDueAway = sql(
  'bench-real-not-due',
  `with metric as (delete from fund_metric_due due using fund where fund.code = due.fund_code and origin = 'import')
   delete from fund_measure_due due using fund where fund.code = due.fund_code and origin = 'import'`,
)
const analyse = sql('bench-real-analyse', 'analyze fund, fund_search, fund_day, fund_metric')

/**
 * The real names of a fund list, by the importer that operators use, each with values made for it so that it stands on the
 * lists. False where there is no such file: measures of real names are left out then, and say so.
 */
export async function makeRealFunds(db: Db): Promise<boolean> {
  if (realDataFolder === undefined) return false
  const bytes = await readFile(join(realDataFolder, LIST_FILE))
  await importFile(db, { kind: 'fund-list', fileName: LIST_FILE, bytes })
  const nowMs = Date.now()
  await db.run(openThem)
  await db.run(makeDays, [nowMs])
  await db.run(makeMetrics, [nowMs])
  await db.run(takeDueAway)
  await refreshSearch(db)
  await db.run(analyse)
  return true
}
