import { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { signed } from '@koi/domain/trade/signed-acts'
import { sql, type Db } from '@koi/server/kernel/db'
import { sha256 } from '@koi/server/kernel/secrets/hash'
import { BALANCE_CHANNEL, protocolIdsOf } from '@koi/server/modules/trade/index'
import type { BenchDatabase } from '../database.ts'
import { openHttp, ROUNDS, type Ask } from '../http.ts'
import type { Measure } from '../report.ts'

const ORDERS = 1_000
const PEOPLE = 200
const AMOUNT_CENTS = 100_000

const makePeople = sql(
  'bench-buyers',
  `insert into account (id, kind, nick_name, opened_at)
   select 'buyer' || n, 'demo', 'buyer', '2026-01-01' from generate_series(0, $1::integer - 1) n`,
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
/** What a typed payment password gives; checking one is measured by `password-load`. */
const makeTokens = sql(
  'bench-tokens',
  `insert into pay_token (token_sha256, account_id, act, facts, expires_at)
   select token, account, 'buy', facts, business_now() + interval '1 day'
   from unnest($1::text[], $2::text[], $3::text[]) as made (token, account, facts)`,
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
interface Fund {
  code: string
  spid: string
}

const findOpen = sql<Fund>(
  'bench-open-funds',
  `select code, spid from fund where origin = 'demo' and sale_state = 'open' and day_limit_cents is null
     and subscribe_start is null and min_buy_cents <= $1 and category in ('index', 'mixed', 'stock', 'bond') order by code`,
)

async function makeBuyers(db: Db) {
  await db.run(makePeople, [PEOPLE])
  await db.run(makeSittings)
  await db.run(giveMoney)
  for (const statement of [transferTable, transferFunction]) await db.run(statement)
  await db.run(transferRows, [PEOPLE])
}

const personOf = (run: number) => run % PEOPLE

/** One order after the other, each by the next person in the next fund, with a token of its own. */
async function prepareOrders(db: Db, name: string, funds: readonly Fund[]) {
  const orders = Array.from({ length: ORDERS * (ROUNDS + 1) }, (_, run) => {
    const fund = funds[run % funds.length]
    if (!fund) throw new Error('no fund is open')
    const token = `bench-${name}-${String(run).padStart(12, '0')}`
    return { fund, token, person: personOf(run) }
  })
  const factsOf = ({ code, spid }: Fund) =>
    signed('buy', {
      fundCode: code,
      spid,
      amountCents: AMOUNT_CENTS,
      payChannel: BALANCE_CHANNEL,
      paySource: '',
      couponId: '',
    }).facts
  await db.run(makeTokens, [
    orders.map(({ token }) => sha256(token)),
    orders.map(({ person }) => `buyer${person}`),
    orders.map(({ fund }) => factsOf(fund)),
  ])
  return orders
}

/** Placing and paying by two calls, as a person does after the payment password. */
async function buyers(database: BenchDatabase, http: Awaited<ReturnType<typeof openHttp>>) {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, at) => http.person(`buyer${at}`)),
  )
  return async (name: string, funds: readonly Fund[]): Promise<Ask> => {
    const orders = await prepareOrders(database.db, name, funds)
    return async () => {
      const order = orders.shift()
      const ask = order && people[order.person]
      if (!order || !ask) throw new Error('no order is left')
      const { fund, token } = order
      const placed = await ask(tradeCalls.buy.path, {
        fund_code: fund.code,
        spid: fund.spid,
        amount: AMOUNT_CENTS,
        pay_channel: BALANCE_CHANNEL,
        password_token: token,
        idempotency_key: token,
        protocol_ids: protocolIdsOf(fund.code).join(','),
        confirm_mismatch: 1,
      })
      const { listid } = JSON.parse(placed)
      return ask(demoCashierCalls.mockPay.path, { listid, pay_code: 0 })
    }
  }
}

/** A whole purchase over real HTTP against a transfer of two rows over the same; then everybody in one fund. */
export async function buyOrder(database: BenchDatabase): Promise<Measure[]> {
  await makeBuyers(database.db)
  const funds = await database.db.rows(findOpen, [AMOUNT_CENTS])
  const http = await openHttp(database)
  const buyingOf = await buyers(database, http)
  const common = { unit: 'orders', runs: ORDERS }
  const cents = 100
  const spread = await http.compare({
    ...common,
    name: `buy and pay over HTTP, ${funds.length} funds`,
    goal: '0.30 ×',
    koi: await buyingOf('spread', funds),
    floor: {
      name: 'one-call SQL transfer',
      ask: (run) =>
        http.askFloor('/transfer', { from: personOf(run), to: personOf(run + 1), cents }),
    },
  })
  const together = await http.compare({
    ...common,
    name: 'everybody buys one fund',
    goal: '0.9 ×',
    koi: await buyingOf('one', funds.slice(0, 1)),
    floor: { name: 'spread over all', ask: await buyingOf('all', funds) },
  })
  await http.close()
  return [...spread, ...together]
}
