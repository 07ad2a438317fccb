import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addMoneyFund, quick, timeOf } from './money-funds.fixture.ts'

/* Data folders of before: what their migrations mend, on rows as they were written then. */

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const goTo = timeOf(koi)
const span = { from: '2026-03-02', to: '2026-04-30' }

/** The part of a migration that works on existing rows. */
function rowsOf(name: string) {
  const text = readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')
  const [block = ''] = /do \$\$[^]*?end \$\$;/.exec(text) ?? []
  return sql(`test-${name}`, block)
}

const readDays = sql(
  'test-upgrade-days',
  `select day, shares, value_cents, in_cents, out_cents, nav_profit_cents from profit_day
   where account_id = $1 and fund_code = $2 order by day`,
)
/** As transfers were booked: on the newest valued day, and every day from it on was smaller. */
const bookAsBefore = sql(
  'test-upgrade-before',
  `with rows as (
     update profit_day set
       shares = shares - case when day < $4 then $5::bigint else 0 end,
       value_cents = value_cents - case when day < $4 then $5::bigint else 0 end,
       out_cents = case when day = $3 then out_cents + $5 when day = $4 then out_cents - $5 else out_cents end
     where account_id = $1 and fund_code = $2 and day between $3 and $4
   )
   update position set moved_day = null where account_id = $1 and fund_code = $2`,
)

it('money that left at once moves from the newest valued day to its own', async () => {
  await addMoneyFund(koi, { code: 'MOVED', ...span, creditCents: 10_000_000 })
  const who = await createInvestor(koi)
  await who.buy('MOVED', 2_000_000)
  await goTo('2026-03-07T10:00')
  await quick(who, 'MOVED', 900_000)
  await goTo('2026-03-10T22:00')
  const where = [who.accountId, 'MOVED']
  const right = await db.rows(readDays, where)
  await db.run(bookAsBefore, [...where, '2026-03-06', '2026-03-07', 900_000])
  expect(await db.rows(readDays, where)).not.toEqual(right)
  await db.run(rowsOf('0040_days_of_moves'))
  expect(await db.rows(readDays, where)).toEqual(right)
  // Nothing is left to move: the same once more changes nothing.
  await db.run(rowsOf('0040_days_of_moves'))
  expect(await db.rows(readDays, where)).toEqual(right)
})

const leaveBehind = sql(
  'test-upgrade-leave-behind',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     values ('income', 'test:' || $1, '2026-03-19', now()) returning id
   ), posted as (
     insert into ledger_posting (entry_id, account_id, asset, amount)
     select entry.id, ledger_account_id(kind, owner, 'DUST'), 'DUST', amount
     from entry, (values ('shares', $1, $2::bigint), ('issued', 'DUST', -$2::bigint)) as line (kind, owner, amount)
   ), gathered as (
     update lot set shares_left = shares_left + $2 where account_id = $1 and fund_code = 'DUST' and source = 'income'
   ), rows as (
     update profit_day set shares = $2, value_cents = $2, nav_profit_cents = nav_profit_cents + $2
     where account_id = $1 and fund_code = 'DUST' and day = '2026-03-18'
   )
   update position set shares = $2, value_cents = $2, profit_cents = profit_cents + $2
   where account_id = $1 and fund_code = 'DUST'`,
)
const readHeld = sql(
  'test-upgrade-held',
  `select shares, (select count(*)::int from trade_order o
     where o.account_id = p.account_id and o.fund_code = p.fund_code and o.state = 'accepted') as orders
   from position p where account_id = $1 and fund_code = 'DUST'`,
)

it('income that was left behind is redeemed on the next trading day; what somebody kept stays', async () => {
  await addMoneyFund(koi, { code: 'DUST', ...span })
  const [gone, keeps] = [await createInvestor(koi), await createInvestor(koi)]
  for (const who of [gone, keeps]) await who.buy('DUST', 2_000_000)
  await goTo('2026-03-17T10:00')
  const { redeemableShares: all } = await gone.client.queryRedeemPre({
    fundCode: 'DUST',
    spid: '1800007030',
  })
  await gone.redeem('DUST', all)
  await keeps.redeem('DUST', 2_000_000)
  await goTo('2026-03-19T22:00')
  await db.run(leaveBehind, [gone.accountId, 52])
  const before = (await gone.client.queryMainAsset({})).cashCents
  await db.run(rowsOf('0041_income_left_behind'))
  expect(await db.get(readHeld, [gone.accountId])).toEqual({ shares: 52, orders: 1 })
  expect(await db.get(readHeld, [keeps.accountId])).toMatchObject({ orders: 0 })
  await goTo('2026-03-24T22:00')
  expect(await db.get(readHeld, [gone.accountId])).toEqual({ shares: 0, orders: 0 })
  expect((await gone.client.queryMainAsset({})).cashCents).toBe(before + 52)
})
