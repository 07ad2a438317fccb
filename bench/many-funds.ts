import { refreshSearch } from '@koi/server/modules/market/index'
import { sql, type Db } from '@koi/server/kernel/db'

/** As many as there are public funds. */
const MANY_FUNDS = 27_000

/** The code of the first, second … of them. */
export const manyFundCode = (number: number) => `S${String(number).padStart(5, '0')}`

const makeFunds = sql(
  'bench-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, board, risk_code, rate_key, sale_state, heat, history_rule)
   select 'S' || lpad(n::text, 5, '0'), '1800007030', 'import',
     (array['华夏', '易方达', '南方', '嘉实', '博时', '广发', '富国', '招商', '汇添富', '景顺长城'])[1 + k % 10]
       || (array['沪深300', '中证500', '成长', '价值', '科技创新', '医药健康', '消费升级', '红利低波', '纯债', '短债'])[1 + k / 10 % 10]
       || (array['混合', '指数', '债券', '股票', '联接'])[1 + k / 100 % 5] || k || case n % 2 when 0 then 'A' else 'C' end,
     (array['HX', 'YFD', 'NF', 'JS', 'BS', 'GF', 'FG', 'ZS', 'HTF', 'JSCC'])[1 + k % 10] || k,
     (array['HUAXIA', 'YIFANGDA', 'NANFANG', 'JIASHI', 'BOSHI', 'GUANGFA', 'FUGUO', 'ZHAOSHANG', 'HUITIANFU', 'JINGSHUN'])[1 + k % 10] || k,
     (array['mixed', 'index', 'bond', 'equity', 'fof'])[1 + k / 100 % 5], 'bench', 'advanced', 1 + k % 5, 'year1_rise_rate', 'open', k % 1000, 32767
   from generate_series(1, $1) n cross join lateral (select n / 2 as k) fund_of`,
)
/** Companies and two thousand managers, which are found by name as well. */
const makeCompanies = sql(
  'bench-funds-companies',
  `with company as (
     insert into fund_company (code, name)
     select 'B' || n, '基准' || n || '基金管理有限公司' from generate_series(1, 150) n returning code)
   update fund set manager = '经理' || (heat + length(name) * 100), company_code = 'B' || 1 + heat % 150
   where code like 'S%' and (select count(*) from company) > 0`,
)
/** A value of yesterday and one of a week before, so that each can be bought. */
const makeDays = sql(
  'bench-funds-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select code, day, nav_one(), 100000000, shanghai_time(day, 1200)
   from fund, (values (shanghai_date(to_timestamp($1::bigint / 1000.0)) - 1), (shanghai_date(to_timestamp($1::bigint / 1000.0)) - 8)) last (day)
   where code like 'S%'`,
)
const makeMetrics = sql(
  'bench-funds-metrics',
  `insert into fund_metric (fund_code, day, nav, day1, week1, month1, month3, month6, year1, setup)
   select code, shanghai_date(to_timestamp($1::bigint / 1000.0)) - 1, nav_one(), h % 20000, h % 30000, h % 60000, h % 100000, h % 200000, h % 400000, h % 900000
   from fund cross join lateral (select hashtext(code)::bigint as h) hashed where code like 'S%'`,
)
/** Nothing is worked out of them when a server starts. */
const takeDueAway = sql(
  'bench-funds-not-due',
  `with metric as (delete from fund_metric_due where fund_code like 'S%')
   delete from fund_measure_due where fund_code like 'S%'`,
)
const analyse = sql('bench-funds-analyse', 'analyze fund, fund_search, fund_day, fund_metric')
const countMade = sql<{ count: number }>(
  'bench-funds-count',
  `select count(*) as count from fund where code like 'S%'`,
)

/** 27,000 funds on a list, an A and a C class of each, with their rates: made once for all measures that ask for them. */
export async function makeManyFunds(db: Db): Promise<void> {
  if ((await db.get(countMade)).count > 0) return
  const nowMs = Date.now()
  await db.run(makeFunds, [MANY_FUNDS])
  await db.run(makeCompanies)
  await db.run(makeDays, [nowMs])
  await db.run(makeMetrics, [nowMs])
  await db.run(takeDueAway)
  await refreshSearch(db)
  await db.run(analyse)
}
