import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { act, createRandom, makeMarket, openPeople } from '#testing/random-history.ts'
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

const readVariety = sql(
  'test-variety',
  `select count(distinct (kind, state, substr(fund_code, 1, 4)))
       filter (where state in ('confirmed', 'paidOut'))::int as kinds,
     (select count(*) > 0 from ledger_entry where kind = 'dividend' and reference like $1) as dividends,
     (select count(*) > 0 from ledger_entry where kind = 'split' and reference like $1) as splits
   from trade_order where fund_code like $1`,
)
const stillness = { fundDays: 0, buys: 0, redemptions: 0, payOuts: 0, others: 0 }
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
     where p.value_cents <> divide_half_up(p.shares::numeric * d.nav, nav_one())
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
