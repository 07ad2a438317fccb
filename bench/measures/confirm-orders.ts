import { createSettlement } from '@koi/server/modules/settlement/index'
import { sql } from '@koi/server/kernel/db'
import { placeOrders } from '@koi/server/modules/trade/orders/insert-orders-sql'
import type { BenchDatabase } from '../database.ts'
import type { Measure } from '../report.ts'

const ORDERS = 100_000
const NOW = Date.parse('2026-03-03T09:01+08:00')

const makeFund = sql(
  'bench-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
   values ('BENCH', '1800007030', 'demo', 'bench', 'b', 'b', 'mixed', 'bench', 2, 'year1_rise_rate', 'open')
   on conflict do nothing`,
)
const makeTier = sql(
  'bench-tier',
  `insert into fee_tier (fund_code, side, from_value, rate_ppm) values ('BENCH', 'buy', 0, 1500) on conflict do nothing`,
)
const makeDay = sql(
  'bench-day',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   values ('BENCH', '2026-03-02', 1.2345 * nav_one(), 100000000, '2026-03-02T12:00Z') on conflict do nothing`,
)
const makePeople = sql(
  'bench-people',
  `insert into account (id, kind, nick_name, opened_at)
   select 'bench' || n, 'demo', 'bench', '2026-01-01' from generate_series(1, $1) n on conflict do nothing`,
)
const makeOrders = placeOrders('bench-orders', {
  kind: 'buy',
  state: 'paid',
  source: 'select n from generate_series(1, $1) n',
  set: {
    id: `'BENCHORDER' || s.n`,
    account_id: `'bench' || s.n`,
    fund_code: `'BENCH'`,
    spid: `'1800007030'`,
    amount_cents: '100000 + s.n',
    created_at: `'2026-03-02T02:00Z'::timestamptz`,
    trade_date: `'2026-03-02'`,
    confirm_date: `'2026-03-03'`,
    redeemable_date: `'2026-03-04'`,
  },
})
const makeTransit = sql(
  'bench-transit',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('pay', 'BENCH', '2026-03-02', '2026-03-02T02:00Z') returning id
   )
   insert into ledger_posting (entry_id, account_id, asset, amount)
   select entry.id, ledger_account_id(v.kind, v.owner, 'CNY'), 'CNY', v.sign * (select sum(amount_cents) from trade_order
     where fund_code = 'BENCH')
   from entry, (values ('outside', 'bench', -1), ('buyTransit', 'BENCH', 1)) as v (kind, owner, sign)`,
)
const floorTable = sql(
  'bench-floor-table',
  'create table bench_floor (like trade_order including all excluding generated)',
)
const floorCopy = sql(
  'bench-floor-copy',
  `insert into bench_floor select * from trade_order where fund_code = 'BENCH'`,
)
const analyse = sql('bench-analyse', 'analyze')

/** Confirming 100,000 buys (orders, lots, positions, profit rows, 500,000 postings) against copying their rows. */
export async function confirmOrders({ db }: BenchDatabase): Promise<Measure> {
  for (const statement of [makeFund, makeTier, makeDay]) await db.run(statement)
  await db.run(makePeople, [ORDERS])
  // Foreign keys are checked by plans that were made when the tables were small.
  await db.run(analyse)
  await db.run(makeOrders, [ORDERS])
  await db.run(makeTransit)
  await db.run(analyse)
  await db.run(floorTable)
  const floorStarted = performance.now()
  await db.run(floorCopy)
  const floorSeconds = (performance.now() - floorStarted) / 1000
  const started = performance.now()
  const settled = await createSettlement({ db }).settleUntil(NOW)
  const seconds = (performance.now() - started) / 1000
  if (settled.buys !== ORDERS) throw new Error(`confirmed ${settled.buys} of ${ORDERS} orders`)
  return {
    name: 'confirm 100,000 buys',
    unit: 's',
    value: seconds,
    floor: { name: 'INSERT … SELECT of the same orders', value: floorSeconds },
  }
}
