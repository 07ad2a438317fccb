import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { profitCalls } from '@koi/contracts/calls/profit'
import { createSettlement } from '@koi/server/modules/settlement/index'
import { sql, type Db } from '@koi/server/kernel/db'
import { placeOrders } from '@koi/server/modules/trade/orders/insert-orders-sql'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import type { Measure } from '../report.ts'

const FUNDS = 10
/** A buy on every trading day of a year and a quarter. */
const BUYS = 304
const MANY = { runs: 300, callers: 16 }
const FEW = { runs: 10, callers: 1 }
const ACCOUNT = 'bench-long'
const SPID = '1800007030'
/** Weekdays from here on; long before the days of the other measures. */
const FIRST_DAY = '2024-01-02'
const NOW = Date.parse('2026-03-03T09:01+08:00')

const makeFunds = sql(
  'bench-long-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
   select 'LONG' || n, '${SPID}', 'demo', 'long' || n, 'l', 'l', 'mixed', 'long', 2, 'year1_rise_rate', 'open'
   from generate_series(0, $1 - 1) n`,
)
const makeTiers = sql(
  'bench-long-tiers',
  `insert into fee_tier (fund_code, side, from_value, rate_ppm)
   select code, side, 0, 1500 from fund, unnest(array['buy', 'redeem']) as side where code like 'LONG%'`,
)
const makeAccount = sql(
  'bench-long-account',
  `insert into account (id, kind, nick_name, opened_at) values ('${ACCOUNT}', 'demo', 'long', '2024-01-01')`,
)
/** Weekdays, numbered from 1. */
const weekdays = `select day, row_number() over (order by day) as place from (
  select day::date from generate_series($1::date, $1::date + 700, interval '1 day') as day
  where extract(isodow from day) <= 5) days`
const makeDays = sql(
  'bench-long-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select f.code, d.day, nav_one() * (10000 + (d.place * 37) % 900) / 10000, 100000000, shanghai_time(d.day, 1200)
   from fund f, (${weekdays}) d where f.code like 'LONG%' and d.place <= $2 + 2`,
)
const makeOrders = placeOrders('bench-long-orders', {
  kind: 'buy',
  state: 'paid',
  source: `select f.code, d.place, d.day, n.day as next_day from fund f, (${weekdays}) d, (${weekdays}) n
     where f.code like 'LONG%' and d.place <= $2 and n.place = d.place + 1`,
  set: {
    id: `s.code || '-' || s.place`,
    account_id: `'${ACCOUNT}'`,
    fund_code: 's.code',
    spid: `'${SPID}'`,
    amount_cents: '10000 + s.place',
    created_at: 'shanghai_time(s.day, 600)',
    trade_date: 's.day',
    confirm_date: 's.next_day',
    redeemable_date: 's.next_day + 1',
  },
})
const makeTransit = sql(
  'bench-long-transit',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('pay', 'LONG', $1, shanghai_time($1, 600)) returning id
   ), paid as (
     select fund_code, sum(amount_cents)::bigint as amount from trade_order where fund_code like 'LONG%' group by fund_code
   )
   insert into ledger_posting (entry_id, account_id, asset, amount)
   select entry.id, ledger_account_id('buyTransit', fund_code, 'CNY'), 'CNY', amount from entry, paid
   union all
   select entry.id, ledger_account_id('outside', 'long', 'CNY'), 'CNY', -(select sum(amount) from paid) from entry`,
)
const analyse = sql('bench-long-analyse', 'analyze')
const countLots = sql<{ lots: number }>(
  'bench-long-lots',
  `select count(*)::int as lots from lot where account_id = '${ACCOUNT}' and shares_left > 0`,
)

async function makeHolding(db: Db) {
  await db.run(makeAccount)
  await db.run(makeFunds, [FUNDS])
  await db.run(makeTiers)
  await db.run(makeDays, [FIRST_DAY, BUYS])
  await db.run(makeOrders, [FIRST_DAY, BUYS])
  await db.run(makeTransit, [FIRST_DAY])
  await db.run(analyse)
  await createSettlement({ db }).settleUntil(NOW)
  await db.run(analyse)
  const { lots } = await db.get(countLots)
  if (lots !== FUNDS * BUYS) throw new Error(`${lots} lots of ${FUNDS * BUYS}`)
}

/** What somebody sees who bought ten funds 304 times each: list, detail, lots and proofs over real HTTP. */
export async function longHolding(database: BenchDatabase): Promise<Measure[]> {
  await makeHolding(database.db)
  const http = await openHttp(database)
  const ask = await http.person(ACCOUNT)
  const product = { fund_code: 'LONG0', spid: SPID }
  const total = { figure: 'totalProfit' }
  const floor = {
    name: 'bare Fastify + pg key read',
    ask: () => http.askFloor('/key', { code: 'LONG0' }),
  }
  // A proof replays every fact since the first day: asked by one after the other, and seldom.
  const asked: { name: string; path: string; body: unknown; runs: number; callers: number }[] = [
    { name: 'list of 10 holdings', path: holdingsCalls.queryAssetList.path, body: {}, ...MANY },
    {
      name: 'detail of a holding of 304 buys',
      path: holdingsCalls.queryAsset.path,
      body: product,
      ...MANY,
    },
    { name: 'its 304 lots', path: holdingsCalls.queryLots.path, body: product, ...MANY },
    {
      name: 'proof of its profit, one caller',
      path: profitCalls.queryProfitProof.path,
      body: { ...product, ...total },
      ...FEW,
    },
    {
      name: 'proof of the profit of all ten, one caller',
      path: profitCalls.queryTotalProof.path,
      body: total,
      ...FEW,
    },
  ]
  const measures: Measure[] = []
  for (const { path, body, ...each } of asked) {
    const koi = () => ask(path, body)
    measures.push(...(await http.compare({ ...each, unit: 'reads', floor, koi })))
  }
  await http.close()
  return measures
}
