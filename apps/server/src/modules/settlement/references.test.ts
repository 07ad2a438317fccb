import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { until } from '#testing/until.ts'

/*
 * What the day close writes refers to its parents without foreign keys: the same is checked for whole statements
 * (docs/decisions/0013-references-as-sets.md). Each reference is tried from both sides.
 */

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'FUND',
  days: { '2026-02-27': navOf('1.0000'), '2026-03-02': navOf('1.0000') },
})
const who = await createInvestor(koi)
await who.buy('FUND', 100_000)
await koi.clock.freeze(shanghaiMs('2026-03-03T10:00'))
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T10:00'))
/** Not confirmed, so that it has no lot yet. */
const orderId = await who.buy('FUND', 100_000)

const REFUSED = { code: '23503' }

/** Tries a statement and takes it back where it was not refused. */
async function tried(name: string, text: string, values: readonly unknown[] = []) {
  const undo = new Error('was let through')
  await db.transaction(async (tx) => {
    await tx.run(sql(`test-reference ${name}`, text), values)
    throw undo
  })
}

const lotOf = (account: string, fund: string, order: string) =>
  `insert into lot (account_id, fund_code, spid, source, order_id, trade_date, confirm_date, redeemable_date, nav,
     shares_bought, shares_left, cost_cents, fee_cents)
   values (${account}, ${fund}, '${TEST_SPID}', 'dividend', ${order}, '2026-03-02', '2026-03-03', '2026-03-04', nav_one(),
     1, 1, 1, 0)`
const positionOf = (account: string, fund: string) =>
  `insert into position (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents, value_day, opened_on)
   values (${account}, ${fund}, '${TEST_SPID}', 1, 1, 1, 1, '2026-03-02', '2026-03-02')`
const dayOf = (account: string, fund: string) =>
  `insert into profit_day (account_id, fund_code, day, shares, nav, value_cents)
   values (${account}, ${fund}, '2026-03-09', 1, nav_one(), 1)`
const WHO = '(select account_id from trade_order limit 1)'

describe('a row without its parent', () => {
  it.each([
    ['history of an order', `insert into order_event values ('nobody', 'paid', now())`],
    ['lot of an account', lotOf(`'nobody'`, `'FUND'`, 'null')],
    ['lot of an account, of an order', lotOf(`'nobody'`, `'FUND'`, `'${orderId}'`)],
    ['lot of a fund', lotOf(WHO, `'NONE'`, 'null')],
    ['lot of an order', lotOf(WHO, `'FUND'`, `'nobody'`)],
    ['position of an account', positionOf(`'nobody'`, `'FUND'`)],
    ['position of a fund', positionOf(WHO, `'NONE'`)],
    ['day of a position', dayOf(WHO, `'NONE'`)],
    ['balance of an account', 'insert into ledger_balance values (-1, 0)'],
    [
      'posting of an entry',
      `insert into ledger_posting select -1, id, 'CNY', case kind when 'buyTransit' then 1 else -1 end
       from ledger_account where kind in ('buyTransit', 'fundCash') and owner = 'FUND'`,
    ],
    [
      'posting of an account',
      `insert into ledger_posting select max(id), -sign, 'CNY', sign from ledger_entry, (values (1), (-1)) v (sign)
       group by sign`,
    ],
  ])('is refused: %s', async (name, text) => {
    await expect(tried(name, text)).rejects.toMatchObject(REFUSED)
  })

  it('is refused where the account is one of another asset', async () => {
    const text = `with entry as (
         insert into ledger_entry (kind, reference, business_date, made_at) values ('pay', 'x', '2026-03-02', now())
         returning id
       )
       insert into ledger_posting select entry.id, a.id, 'FUND', case kind when 'buyTransit' then 1 else -1 end
       from entry, ledger_account a where kind in ('buyTransit', 'fundCash') and owner = 'FUND'`
    await expect(tried('another asset', text)).rejects.toMatchObject({ code: 'KL002' })
  })

  it('is refused among others that have theirs', async () => {
    const text = `insert into order_event select id, 'closed', now(), '' from (values ('${orderId}'), ('nobody')) v (id)`
    await expect(tried('one of two', text)).rejects.toMatchObject(REFUSED)
  })
})

describe('a row does not change its parent', () => {
  it.each([
    ['lot, account', `update lot set account_id = 'nobody'`],
    ['lot, order', 'update lot set order_id = null'],
    ['position, fund', `update position set fund_code = 'NONE'`],
    ['day', `update profit_day set account_id = 'nobody'`],
    ['balance', 'update ledger_balance set account_id = -account_id'],
  ])('%s', async (name, text) => {
    await expect(tried(name, text)).rejects.toMatchObject(REFUSED)
  })
})

describe('a parent stays', () => {
  it.each([
    ['order', 'delete from trade_order'],
    ['order renamed', `update trade_order set id = id || 'x'`],
    ['orders at once', 'truncate trade_order cascade'],
    ['position', 'delete from position'],
    ['positions at once', 'truncate position cascade'],
    ['account of the ledger', 'delete from ledger_account'],
    ['account of the ledger renamed', `update ledger_account set asset = 'OWN'`],
    ['accounts of the ledger at once', 'truncate ledger_account cascade'],
    ['fund renamed', `update fund set code = code || 'x'`],
  ])('%s', async (name, text) => {
    await expect(tried(name, text)).rejects.toMatchObject(REFUSED)
  })

  it.each([
    ['entry', 'delete from ledger_entry'],
    ['entries at once', 'truncate ledger_entry'],
  ])('%s', async (name, text) => {
    await expect(tried(name, text)).rejects.toMatchObject({ code: 'KL003' })
  })

  const makeGuest = sql(
    'test-reference-guest',
    `insert into account (id, kind, nick_name, opened_at) values ($1, 'guest', '', '2026-01-01')`,
  )
  const dropGuest = sql('test-reference-drop', 'delete from account where id = $1')
  const isDropWaiting = sql<{ isWaiting: boolean }>(
    'test-reference-waiting',
    `select exists (select from pg_stat_activity where wait_event_type = 'Lock'
       and query like 'delete from account where id = $1%') as "isWaiting"`,
  )
  const hold = sql('test-reference-hold', positionOf('$1', `'FUND'`))

  it('an account goes while nothing is held, and stays when something is', async () => {
    await db.run(makeGuest, ['goes'])
    expect(await db.run(dropGuest, ['goes'])).toBe(1)
    await db.run(makeGuest, ['holds'])
    await db.run(hold, ['holds'])
    await expect(db.run(dropGuest, ['holds'])).rejects.toMatchObject(REFUSED)
  })

  it('who deletes an account waits for who opens a holding of it', async () => {
    await db.run(makeGuest, ['raced'])
    let deleting: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx: Queries) => {
      await tx.run(hold, ['raced'])
      // Begun while the holding is there for nobody else; it ends after it is.
      deleting = db.run(dropGuest, ['raced']).catch((error: unknown) => error)
      await until(async () => (await db.get(isDropWaiting)).isWaiting)
    })
    expect(await deleting).toMatchObject(REFUSED)
  })
})
