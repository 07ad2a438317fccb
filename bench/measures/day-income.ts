import { createSettlement } from '@koi/server/modules/settlement/index'
import { sql } from '@koi/server/kernel/db'
import type { BenchDatabase } from '../database.ts'
import type { Measure } from '../report.ts'

const HOLDERS = 1_000_000
const NOW = Date.parse('2026-03-03T20:31+08:00')

const makeFund = sql(
  'bench-income-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
   values ('MANY', '1800007030', 'demo', 'many', 'm', 'm', 'money', 'many', 1, 'day7_profit_rate', 'open')`,
)
const makeDay = sql(
  'bench-income-day',
  `insert into fund_day (fund_code, day, nav, income, total_index, published_at)
   values ('MANY', $1, nav_one(), 4321, 100000000, shanghai_time($1, 1200))`,
)
const makePeople = sql(
  'bench-income-people',
  `insert into account (id, kind, nick_name, opened_at)
   select 'many' || n, 'demo', 'many', '2026-01-01' from generate_series(1, $1) n`,
)
const makePositions = sql(
  'bench-income-positions',
  `insert into position (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents, value_day, opened_on)
   select 'many' || n, 'MANY', '1800007030', 1000000 + n, 1000000 + n, 1000000 + n, 1000000 + n, '2026-03-02', '2026-03-02'
   from generate_series(1, $1) n`,
)
const makeLots = sql(
  'bench-income-lots',
  `insert into lot (account_id, fund_code, spid, source, trade_date, confirm_date, redeemable_date, nav, shares_bought,
     shares_left, cost_cents, fee_cents)
   select account_id, fund_code, spid, 'buy', '2026-02-27', '2026-03-02', '2026-03-03', nav_one(), shares, shares, shares, 0
   from position where fund_code = 'MANY'`,
)
const openAccounts = sql(
  'bench-income-accounts',
  `insert into ledger_account (kind, owner, asset)
   select 'shares', account_id, 'MANY' from position where fund_code = 'MANY'
   union all select 'issued', 'MANY', 'MANY'`,
)
const postShares = sql(
  'bench-income-shares',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('testLots', 'MANY', '2026-03-02', '2026-03-02T02:00Z') returning id
   )
   insert into ledger_posting (entry_id, account_id, asset, amount)
   select entry.id, a.id, 'MANY', case a.kind when 'issued' then -(select sum(shares) from position where fund_code = 'MANY')
     else p.shares end
   from entry, ledger_account a left join position p on p.account_id = a.owner and p.fund_code = 'MANY'
   where a.asset = 'MANY'`,
)
const analyse = sql('bench-income-analyse', 'analyze')
const floorTable = sql(
  'bench-income-floor',
  'create table bench_income_floor (like position including all)',
)
const floorCopy = sql(
  'bench-income-copy',
  `insert into bench_income_floor select * from position where fund_code = 'MANY'`,
)
const countIncomes = sql<{ holders: number }>(
  'bench-income-count',
  `select count(*)::int as holders from profit_day where fund_code = 'MANY' and day = $1 and nav_profit_cents > 0`,
)

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/**
 * The evening of a money fund with a million holders: income truncated, remainders given away, shares, lots,
 * positions, profit rows and a million postings, all in one transaction; the second day meets lots that exist.
 */
export async function dayIncome({ db }: BenchDatabase): Promise<Measure[]> {
  await db.run(makeFund)
  await db.run(makePeople, [HOLDERS])
  await db.run(makePositions, [HOLDERS])
  await db.run(makeLots)
  await db.run(openAccounts)
  await db.run(analyse)
  await db.run(postShares)
  await db.run(analyse)
  await db.run(floorTable)
  const value = await seconds(() => db.run(floorCopy))
  const floor = { name: 'INSERT … SELECT of the same positions', value }
  const measures: Measure[] = []
  for (const [day, name] of [
    ['2026-03-03', 'income of 1,000,000 holders, first day'],
    ['2026-03-04', 'income of 1,000,000 holders, next day'],
  ] as const) {
    await db.run(makeDay, [day])
    const nowMs = NOW + (Date.parse(day) - Date.parse('2026-03-03'))
    const took = await seconds(() => createSettlement({ db }).settleUntil(nowMs))
    const { holders } = await db.get(countIncomes, [day])
    if (holders !== HOLDERS) throw new Error(`${holders} of ${HOLDERS} holders got income`)
    measures.push({ name, unit: 's', value: took, floor })
    await db.run(analyse)
  }
  return measures
}
