import { createServices } from '@koi/server/services'
import { sql, type Db } from '@koi/server/kernel/db'
import { BALANCE_CHANNEL, payOrder, placeBuy, protocolIdsOf } from '@koi/server/modules/trade/index'
import { throughput, type Measure } from '../report.ts'

const CALLERS = 16
const ORDERS = 2_000
const PEOPLE = 200

const makePeople = sql(
  'bench-buyers',
  `insert into account (id, kind, nick_name, opened_at)
   select 'buyer' || n, 'demo', 'buyer', '2026-01-01' from generate_series(0, $1) n`,
)
const makeSittings = sql(
  'bench-sittings',
  `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   select id, 'risk', 1, '{}', 90, 'C5', business_now(), business_now() + interval '1 year'
   from account where id like 'buyer%'`,
)
const giveMoney = sql(
  'bench-money',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('demoMoney', 'buyers', '2026-01-01', now()) returning id
   ), line as (
     select 'cash' as kind, id as owner, 1000000000::bigint as amount from account where id like 'buyer%'
     union all select 'outside', 'demo', -1000000000 * count(*) from account where id like 'buyer%'
   )
   insert into ledger_posting (entry_id, account_id, asset, amount)
   select entry.id, ledger_account_id(kind, owner, 'CNY'), 'CNY', amount from entry, line`,
)
const transferTable = sql(
  'bench-transfer-table',
  'create table bench_account (id integer primary key, amount bigint not null check (amount >= 0))',
)
const transferRows = sql(
  'bench-transfer-rows',
  'insert into bench_account select n, 1000000000 from generate_series(0, $1) n',
)
const transferFunction = sql(
  'bench-transfer-function',
  `create function bench_transfer(one integer, other integer, cents bigint) returns void language plpgsql as $$
   begin
     update bench_account set amount = amount - cents where id = one;
     update bench_account set amount = amount + cents where id = other;
   end $$`,
)
const transfer = sql('bench-transfer', 'select bench_transfer($1, $2, $3)')
const findOpen = sql<{ code: string; spid: string }>(
  'bench-open-fund',
  `select code, spid from fund where origin = 'demo' and sale_state = 'open' and category = 'index'
     and day_limit_cents is null order by code limit 1`,
)

/** A whole buy (place with all checks, then pay through the ledger) against a bare transfer of two rows. */
export async function buyOrder(db: Db): Promise<Measure> {
  const { trade } = createServices({ db, isDemo: true })
  const deps = { ...trade, asksNoPassword: true }
  await db.run(makePeople, [PEOPLE])
  await db.run(makeSittings)
  await db.run(giveMoney)
  for (const statement of [transferTable, transferFunction]) await db.run(statement)
  await db.run(transferRows, [PEOPLE])
  const { code, spid } = await db.get(findOpen)
  const floor = await throughput(CALLERS, ORDERS, (run) =>
    db.run(transfer, [run % PEOPLE, (run + 1) % PEOPLE, 100]),
  )
  const value = await throughput(CALLERS, ORDERS, async (run) => {
    const accountId = `buyer${run % PEOPLE}`
    const { orderId } = await placeBuy(deps, {
      accountId,
      fundCode: code,
      spid,
      amountCents: 100_000,
      payChannel: BALANCE_CHANNEL,
      passwordToken: '',
      idempotencyKey: `bench-${String(run).padStart(12, '0')}`,
      protocolIds: protocolIdsOf(code).join(','),
      confirmedMismatch: true,
      biStat: undefined,
    })
    await payOrder(deps, { accountId, orderId, payCode: 0 })
  })
  return {
    name: `buy and pay, ${CALLERS} callers`,
    unit: 'orders/s',
    value,
    floor: { name: 'one-call SQL transfer', value: floor },
  }
}
