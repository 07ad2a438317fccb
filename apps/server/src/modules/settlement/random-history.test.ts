import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { post } from '#modules/ledger/index.ts'
import { codeOf, shanghaiMs, sitExam, tradingAs, type Investor } from '#testing/investor.ts'
import { addAccount, addFund, TEST_SPID } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { auditBooks } from './index.ts'

/** Two apps with the same history: one settles often, the other only at the end. */
const often = await createTestApp({
  nowMs: shanghaiMs('2026-03-02T00:00'),
  database: await createTestDb(),
})
const rarely = await createTestApp({
  nowMs: shanghaiMs('2026-03-02T00:00'),
  database: await createTestDb(),
})

const SEEDS = [1, 2, 3]
const TRADED_DAYS = 40
const QUIET_DAYS = 20
const FUNDS = ['HOME', 'LATE', 'FAR', 'CASH']

/** mulberry32: the same numbers from the same seed, 0 inclusive to 1 exclusive. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Random = ReturnType<typeof createRandom>
const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)
const publishAt = sql(
  'test-publish-at',
  'update fund_day set published_at = to_timestamp($3 / 1000.0) where fund_code = $1 and day = $2',
)

async function makeMarket(app: TestApp, seed: number, days: readonly string[]) {
  const { db } = app
  const random = createRandom(seed * 7919)
  const calendar = await app.services.calendar(db)
  const code = (name: string) => `${name}${seed}`
  const walk = (splitDay?: string) => {
    let nav = between(random, 3000, 30_000)
    return Object.fromEntries(
      days.map((day) => {
        nav = Math.max(
          100,
          Math.round((nav * (0.97 + random() * 0.06)) / (day === splitDay ? 1.041 : 1)),
        )
        return [day, nav]
      }),
    )
  }
  const tiers = {
    buyTiers: [
      { from: 0, ratePpm: 15_000 },
      { from: 100_000, ratePpm: 8000 },
    ],
    redeemTiers: [
      { from: 0, ratePpm: 15_000 },
      { from: 7, ratePpm: 5000 },
      { from: 30, ratePpm: 0 },
    ],
  }
  const pick = (from: number, to: number) => days[between(random, from, to)] ?? ''
  const splitDay = pick(15, 30)
  await addFund(db, { code: code('HOME'), ...tiers, discountPermille: 100, days: walk(splitDay) })
  await db.run(insertAction, [code('HOME'), splitDay, 'split', 1_041_000])
  await db.run(insertAction, [code('HOME'), pick(5, 12), 'dividend', between(random, 1, 700)])
  await db.run(insertAction, [code('HOME'), pick(45, 55), 'dividend', between(random, 1, 700)])
  await addFund(db, {
    code: code('LATE'),
    ...tiers,
    shareRounding: 'down',
    minHoldShares: 500,
    days: walk(),
  })
  // Three values come days later than those that follow them.
  for (const day of [pick(3, 10), pick(15, 25), pick(41, 50)]) {
    await db.run(publishAt, [code('LATE'), day, shanghaiMs(`${calendar.plus(day, 3)}T11:00`)])
  }
  await addFund(db, {
    code: code('FAR'),
    category: 'qdii',
    ...tiers,
    confirmDays: 2,
    navDelayDays: 1,
    arriveDays: 5,
    days: walk(),
  })
  await db.run(insertAction, [code('FAR'), pick(8, 50), 'dividend', between(random, 1, 700)])
  const last = days.at(-1) ?? ''
  const incomes: Record<string, number> = {}
  for (let day = days[0] ?? ''; day <= last; day = addDays(day, 1))
    incomes[day] = between(random, 0, 9000)
  await addFund(db, { code: code('CASH'), category: 'money', arriveDays: 1, incomes })
  for (const day of Object.keys(incomes)) {
    await db.run(publishAt, [code('CASH'), day, shanghaiMs(`${calendar.onOrAfter(day)}T19:30`)])
  }
}

async function openPeople(app: TestApp, seed: number): Promise<Investor[]> {
  const people: Investor[] = []
  for (const name of ['Ann', 'bea', 'cat']) {
    const accountId = `${name}${seed}`
    await addAccount(app.db, accountId)
    await sitExam(app.db, accountId, 'C5')
    await app.db.transaction((tx) =>
      post(tx, {
        kind: 'demoMoney',
        reference: accountId,
        businessDate: '2026-03-02',
        atMs: shanghaiMs('2026-03-02T00:00'),
        postings: [
          { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -50_000_000 },
          { kind: 'cash', owner: accountId, asset: 'CNY', amount: 50_000_000 },
        ],
      }),
    )
    const browser = app.visitor()
    const { token, csrfKey } = await app.sessions.open(accountId)
    browser.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', accountId)
    people.push(tradingAs({ ...browser, accountId }, app.db))
  }
  return people
}

/** One deed of a person: buys mostly, sells a part or all, sometimes takes it back at once. */
async function act(who: Investor, seed: number, random: Random) {
  const fund = `${FUNDS[between(random, 0, 3)]}${seed}`
  const [isBuy, part, isCancelled] = [random() < 0.6, random(), random() < 0.2]
  const amount = between(random, 1000, 300_000)
  let listid: string
  if (isBuy) listid = await who.buy(fund, amount)
  else {
    const { redeemable_shares: most } = await who.client.queryRedeemPre({
      fund_code: fund,
      spid: TEST_SPID,
    })
    const shares = part > 0.6 ? most : Math.ceil(most * part)
    if (shares === 0) return
    const request = await who.redeemRequest(fund, shares)
    // Less than the minimum holding would be left.
    if ((await codeOf(who.client.redeem(request))) === '1408') return
    listid = (await who.client.redeem(request)).listid
  }
  if (isCancelled) await who.client.cancelOrder({ listid })
}

const readVariety = sql(
  'test-variety',
  `select count(distinct (kind, state, substr(fund_code, 1, 4)))
       filter (where state in ('confirmed', 'paidOut'))::int as kinds,
     (select count(*) > 0 from ledger_entry where kind = 'dividend' and reference like $1) as dividends,
     (select count(*) > 0 from ledger_entry where kind = 'split' and reference like $1) as splits
   from trade_order where fund_code like $1`,
)
const stillness = { fundDays: 0, buys: 0, redemptions: 0, payOuts: 0 }
const readOdd = sql(
  'test-odd-books',
  `select 'frozen' as what, coalesce(b.owner, o.account_id) as who from
     (select a.owner, a.asset, b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.kind = 'sharesFrozen' and b.amount <> 0) b
     full join (select account_id, fund_code, sum(shares)::bigint as amount from trade_order
       where kind = 'redeem' and state = 'accepted' group by 1, 2) o on o.account_id = b.owner and o.fund_code = b.asset
     where b.amount is distinct from o.amount
   union all
   select 'lots', p.account_id from position p
     where p.shares <> (select coalesce(sum(l.shares_left), 0) from lot l
       where l.account_id = p.account_id and l.fund_code = p.fund_code)
   union all
   select 'value', p.account_id from position p join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day
     where p.value_cents <> divide_half_up(p.shares::numeric * d.nav, 10000)
   union all
   select 'paid', id from trade_order where kind = 'buy' and state = 'confirmed' and net_cents + fee_cents <> amount_cents
   union all
   select 'path', o.id from trade_order o
     where o.state <> (select e.state from order_event e where e.order_id = o.id
       order by e.happened_at desc, array_position(array['created','accepted','paid','confirmed','paidOut','cancelled','closed'], e.state) desc limit 1)`,
)

async function settle(app: TestApp, moment: string) {
  await app.services.settlement.settleUntil(shanghaiMs(moment))
  expect(await auditBooks(app.db)).toEqual([])
  expect(await app.db.rows(readOdd)).toEqual([])
  expect(await app.services.settlement.settleUntil(shanghaiMs(moment))).toEqual(stillness)
}

const dumps = [
  `select account_id, fund_code, shares, cost_cents, in_cents, out_cents, realised_cents, dividend_cents, value_cents,
     value_day, profit_cents, day_profit_cents, day_profit_day from position order by 1, 2`,
  'select * from profit_day order by account_id, fund_code, day',
  `select account_id, fund_code, source, trade_date, confirm_date, nav, shares_bought, shares_left, cost_cents, fee_cents
     from lot order by account_id, fund_code, confirm_date, shares_bought`,
  `select account_id, fund_code, kind, state, amount_cents, shares, trade_date, nav, net_cents, fee_cents, confirmed_shares
     from trade_order order by account_id, created_at, fund_code, kind, amount_cents, shares`,
  `select a.owner, a.kind, a.asset, b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
     order by 1, 2, 3`,
].map((text, index) => sql(`test-dump-${index}`, text))

const dump = (app: TestApp) => Promise.all(dumps.map((statement) => app.db.rows(statement)))

describe('a random history of three people in four funds', () => {
  let firstDay = '2026-03-02'
  it.each(SEEDS)(
    'of seed %i keeps every book whole every day, however often it is settled',
    async (seed) => {
      const calendar = await often.services.calendar(often.db)
      const lastDay = calendar.plus(firstDay, TRADED_DAYS + QUIET_DAYS + 10)
      const days = calendar.days(firstDay, lastDay)
      for (const app of [often, rarely]) {
        await makeMarket(app, seed, days)
        const people = await openPeople(app, seed)
        const random = createRandom(seed)
        for (const day of days.slice(0, TRADED_DAYS)) {
          for (const who of people) {
            // Some after the cut-off: they count for the next trading day.
            const isLate = random() < 0.2
            await app.clock.freeze(shanghaiMs(`${day}T${isLate ? '15:30' : '10:00'}`), {
              allowBackwards: true,
            })
            await act(who, seed, random)
          }
          await settle(app, `${day}T21:00`)
        }
      }
      const quiet = days.slice(TRADED_DAYS, TRADED_DAYS + QUIET_DAYS)
      for (const day of quiet)
        for (const time of ['00:01', '12:00', '21:00']) await settle(often, `${day}T${time}`)
      await settle(rarely, `${quiet.at(-1)}T21:00`)
      const books = await dump(often)
      expect(books).toEqual(await dump(rarely))
      // The history is not an empty one.
      expect(books.map((rows) => rows.length > 5)).toEqual(books.map(() => true))
      expect(await often.db.get(readVariety, [`%${seed}`])).toEqual({
        kinds: 8,
        dividends: true,
        splits: true,
      })
      firstDay = calendar.plus(lastDay, 1)
    },
    120_000,
  )
})
