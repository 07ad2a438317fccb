import { mainBrand } from '@koi/server/brand'
import { createServices } from '@koi/server/services'
import { refreshSearch } from '@koi/server/modules/market/index'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import { quantile, sample, type Measure } from '../report.ts'

const FUNDS = 27_000
const RUNS = 400

const makeFunds = sql(
  'bench-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state, heat)
   select 'S' || n, '1800007030', 'import',
     (array['华夏', '易方达', '南方', '嘉实', '博时', '广发', '富国', '招商', '汇添富', '景顺长城'])[1 + k % 10]
       || (array['沪深300', '中证500', '成长', '价值', '科技创新', '医药健康', '消费升级', '红利低波', '纯债', '短债'])[1 + k / 10 % 10]
       || (array['混合', '指数', '债券', '股票', '联接'])[1 + k / 100 % 5] || k || case n % 2 when 0 then 'A' else 'C' end,
     (array['HX', 'YFD', 'NF', 'JS', 'BS', 'GF', 'FG', 'ZS', 'HTF', 'JSCC'])[1 + k % 10] || k,
     (array['HUAXIA', 'YIFANGDA', 'NANFANG', 'JIASHI', 'BOSHI', 'GUANGFA', 'FUGUO', 'ZHAOSHANG', 'HUITIANFU', 'JINGSHUN'])[1 + k % 10] || k,
     'mixed', 'bench', 2, 'year1_rise_rate', 'open', k % 1000
   from generate_series(1, $1) n cross join lateral (select n / 2 as k) fund_of`,
)
/** Companies and two thousand managers, which are found by name as well. */
const makeCompanies = sql(
  'bench-search-companies',
  `with company as (
     insert into fund_company (code, name)
     select 'B' || n, '基准' || n || '基金管理有限公司' from generate_series(1, 150) n returning code)
   update fund set manager = '经理' || (heat + length(name) * 100), company_code = 'B' || 1 + heat % 150
   where code like 'S%' and (select count(*) from company) > 0`,
)
const analyse = sql('bench-search-analyse', 'analyze fund, fund_search')
const readKey = sql<{}>('bench-key-read', 'select name from fund where code = $1')

const WORDS = [
  '沪深300',
  '沪深',
  '指数',
  '3',
  'hx',
  'HUAXIA',
  '易方达成长',
  '科技',
  '红利低波',
  '债',
  'S123',
  'ETF',
  '医药 富国',
  '不存在的基金',
  'a',
  '胡深300',
  'hushne300',
  '易放达成长',
  '经理12',
  '医药',
]

/** Typing into the search field over 27,000 names, an A and a C class of each fund, 95th percentile, against a read by primary key. */
export async function search({ db }: BenchDatabase): Promise<Measure> {
  const { funds } = createServices({ db, isDemo: true })
  await db.run(makeFunds, [FUNDS])
  await db.run(makeCompanies)
  await refreshSearch(db)
  await db.run(analyse)
  const nowMs = Date.now()
  const ask = (run: number) =>
    funds.search({
      accountId: undefined,
      keyword: WORDS[run % WORDS.length] ?? '',
      isOnSaleOnly: false,
      isRecorded: false,
      offset: 0,
      limit: 20,
      nowMs,
      brand: mainBrand,
    })
  await sample(WORDS.length, ask)
  const floor = await sample(RUNS, (run) => db.find(readKey, [`S${run}`]))
  const times = await sample(RUNS, ask)
  return {
    name: 'search 27,000 funds, p95',
    unit: 'ms',
    value: quantile(times, 0.95),
    floor: { name: 'primary-key read, p95', value: quantile(floor, 0.95) },
    goal: '< 15 ms',
  }
}
