import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addMoneyFund, quick, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { addTestFund, byPhone, newPhone } from './data-requests.fixture.ts'
import { closeDueAccounts } from './index.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
await addTestFund(koi)

const remains = sql(
  'test-closed-account',
  `select phone, nick_name as "nickName", closed_at as "closedMs",
     (select count(*)::int from identity i where i.account_id = a.id) as identities,
     (select count(*)::int from favourite f where f.account_id = a.id) as favourites,
     (select count(*)::int from session s where s.account_id = a.id and s.ended_at is null) as sessions,
     (select count(*)::int from trade_order o where o.account_id = a.id) as orders,
     (select count(*)::int from consent_record c where c.account_id = a.id) as consents
   from account a where a.id = $1`,
)
const requests = sql<{ state: string }>(
  'test-closings',
  'select state from account_closing where account_id = $1 order by id',
)
const identity = sql(
  'test-identity',
  `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, is_sealed)
   values ($1, 'main', $1, 'wechat', $1, '某人', '', true)`,
)
const stale = sql(
  'test-closing-stale',
  "update session set reauthed_at = now() - interval '1 hour' where account_id = $1",
)
const playBack = sql(
  'test-play-back',
  `select a.kind, a.owner, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id
   join ledger_account a on a.id = p.account_id where e.kind = 'playBack' and e.reference = $1 order by a.kind`,
)
const statesOf = async (accountId: string) =>
  (await db.rows(requests, [accountId])).map(({ state }) => state)

/** Lets the jobs of business time run at a moment. */
async function runJobsAt(momentMs: number) {
  await koi.clock.freeze(momentMs, { allowBackwards: true })
  return closeDueAccounts(db, momentMs)
}

describe('closing an account', () => {
  it('is refused while there is money, a running order or a holding, and says which', async () => {
    const who = await createInvestor(koi)
    const obstacles = async () => (await who.client.queryDataRequests({})).obstacles
    // Play money goes back to the operator by itself.
    expect(await obstacles()).toEqual([])
    await who.buy('FUND', 10_000_000)
    expect(await obstacles()).toEqual([{ kind: 'order', count: 1, amount: 0 }])
    expect(await codeOf(who.client.requestClosing({}))).toBe('1962')
    await koi.clock.freeze(shanghaiMs('2026-03-04T10:00'))
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-04T10:00'))
    expect(await obstacles()).toEqual([{ kind: 'position', count: 1, amount: 0 }])
    expect(await codeOf(who.client.requestClosing({}))).toBe('1962')
    expect(await statesOf(who.accountId)).toEqual([])
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('is refused while income of a money fund is to come, though all shares are gone', async () => {
    const span = { from: '2026-02-02', to: '2026-03-31', creditCents: 10_000_000 }
    await addMoneyFund(koi, { code: 'DAILY', ...span })
    await addMoneyFund(koi, { code: 'MONTHLY', ...span, carryDay: 15 })
    const goTo = timeOf(koi)
    const who = await createInvestor(koi)
    const obstacles = async () => (await who.client.queryDataRequests({})).obstacles
    for (const code of ['DAILY', 'MONTHLY']) await who.buy(code, 500_000)
    await goTo('2026-03-06T21:00')
    // On a Sunday: Saturday's income is not out, and that of the days before it is not paid in the other one.
    await goTo('2026-03-08T10:00')
    await quick(who, 'DAILY', 500_200)
    await quick(who, 'MONTHLY', 500_000)
    expect(await obstacles()).toEqual([{ kind: 'income', count: 2, amount: 0 }])
    expect(await codeOf(who.client.requestClosing({}))).toBe('1962')
    await goTo('2026-03-09T21:00')
    expect(await obstacles()).toEqual([])
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('is not held up by a change of the dividend mode, which moves nothing', async () => {
    const goTo = timeOf(koi)
    const who = await createInvestor(koi)
    await who.buy('FUND', 100_000)
    await goTo('2026-03-04T10:00')
    const product = { fundCode: 'FUND', spid: '1800007030' }
    await who.client.setDividendMode({ ...product, mode: 'reinvest', idempotencyKey: freshKey() })
    const { obstacles } = await who.client.queryDataRequests({})
    expect(obstacles).toEqual([{ kind: 'position', count: 1, amount: 0 }])
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('says how much play money goes back to the operator', async () => {
    const who = await createInvestor(koi)
    expect((await who.client.queryDataRequests({})).playCents).toBe(10_000_000)
    const own = await koi.person()
    expect((await own.client.queryDataRequests({})).playCents).toBe(0)
  })

  it('needs a person who proved lately who they are', async () => {
    const who = await koi.person()
    await db.run(stale, [who.accountId])
    expect(await codeOf(who.client.requestClosing({}))).toBe('1211')
    expect(await codeOf(koi.visitor().client.requestClosing({}))).toBe('1001')
  })

  it('waits 15 days of business time, and can be taken back until then', async () => {
    const who = await byPhone(koi, newPhone())
    const { dueMs } = await who.client.requestClosing({})
    expect(dueMs).toBe(NOW + 15 * DAY_MS)
    expect(await runJobsAt(dueMs - 1)).toBe(0)
    expect(await who.client.queryDataRequests({})).toMatchObject({ closing: { dueMs } })
    await who.client.cancelClosing({})
    expect(await codeOf(who.client.cancelClosing({}))).toBe('1963')
    expect(await runJobsAt(dueMs)).toBe(0)
    expect(await statesOf(who.accountId)).toEqual(['cancelled'])
    expect((await who.client.querySession({})).account).not.toBeNull()
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('asked for many times at once is one request', async () => {
    const who = await koi.person()
    const asked = await Promise.all([1, 2, 3, 4].map(() => who.client.requestClosing({})))
    expect(new Set(asked.map(({ dueMs }) => dueMs)).size).toBe(1)
    expect(await statesOf(who.accountId)).toEqual(['waiting'])
    await who.client.cancelClosing({})
  })

  it('cannot be taken back by somebody else', async () => {
    const [one, other] = [await koi.person(), await koi.person()]
    await one.client.requestClosing({})
    expect(await codeOf(other.client.cancelClosing({}))).toBe('1963')
    expect(await statesOf(one.accountId)).toEqual(['waiting'])
    await one.client.cancelClosing({})
  })

  it('ends sessions, frees the phone, blanks the person and keeps what the law wants, once', async () => {
    const phone = newPhone()
    const who = await byPhone(koi, phone)
    await db.run(identity, [who.accountId])
    await who.client.setFavor({ fundCode: 'FUND', spid: '1800007030', isFavourite: true })
    await who.client.recordAuthAndSetSwitch({ scene: 'statistics', version: 1, agreed: true })
    const { dueMs } = await who.client.requestClosing({})
    await koi.clock.freeze(dueMs)
    const closed = await Promise.all([closeDueAccounts(db, dueMs), closeDueAccounts(db, dueMs)])
    expect(closed.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await closeDueAccounts(db, dueMs + DAY_MS)).toBe(0)
    expect(await db.get(remains, [who.accountId])).toEqual({
      phone: null,
      nickName: '已注销用户',
      closedMs: dueMs,
      identities: 0,
      favourites: 0,
      sessions: 0,
      orders: 0,
      consents: 1,
    })
    expect((await who.client.querySession({})).account).toBeNull()
    // Even a session that slipped in finds nothing.
    const { token } = await koi.sessions.open(who.accountId, { proof: 'now' })
    expect(await koi.sessions.find(token, 'main')).toBeUndefined()
    const again = await byPhone(koi, phone)
    expect(again.accountId).not.toBe(who.accountId)
    expect((await again.client.queryDataRequests({})).closing).toBeNull()
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('keeps orders and the ledger of somebody who traded, under an id that names nobody', async () => {
    const who = await createInvestor(koi)
    const { orderId } = await who.client.buy(await who.buyRequest('FUND', 100_000))
    await koi.services.settlement.settleUntil(NOW + 3_600_000)
    await db.run(
      sql(
        'test-spend',
        `with entry as (
        insert into ledger_entry (kind, reference, business_date, made_at)
        values ('withdraw', $1, '2026-03-02', now()) returning id)
      insert into ledger_posting (entry_id, account_id, asset, amount)
      select entry.id, ledger_account_id(kind, owner, 'CNY'), 'CNY', amount
      from entry, (values ('cash', $1, -10000000), ('outside', 'demo', 10000000)) as l (kind, owner, amount)`,
      ),
      [who.accountId],
    )
    await who.client.requestClosing({})
    await runJobsAt(NOW + 15 * DAY_MS)
    expect(await db.get(remains, [who.accountId])).toMatchObject({
      nickName: '已注销用户',
      orders: 1,
    })
    expect(await statesOf(who.accountId)).toEqual(['closed'])
    expect(orderId).toMatch(/^K/)
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('of a demo gives its play money back to the operator, by an entry of the ledger', async () => {
    const who = await createInvestor(koi)
    await who.client.requestClosing({})
    expect(await runJobsAt(NOW + 15 * DAY_MS)).toBe(1)
    expect(await statesOf(who.accountId)).toEqual(['closed'])
    expect(await db.rows(playBack, [who.accountId])).toEqual([
      { kind: 'cash', owner: who.accountId, amount: -10_000_000 },
      { kind: 'outside', owner: 'demo', amount: 10_000_000 },
    ])
    await koi.clock.freeze(NOW, { allowBackwards: true })
  })

  it('ends as blocked where money came in the time to think', async () => {
    const who = await koi.person()
    await who.client.requestClosing({})
    await db.run(
      sql(
        'test-earn',
        `with entry as (
        insert into ledger_entry (kind, reference, business_date, made_at)
        values ('deposit', $1, '2026-03-02', now()) returning id)
      insert into ledger_posting (entry_id, account_id, asset, amount)
      select entry.id, ledger_account_id(kind, owner, 'CNY'), 'CNY', amount
      from entry, (values ('cash', $1, 500), ('outside', 'demo', -500)) as l (kind, owner, amount)`,
      ),
      [who.accountId],
    )
    expect(await runJobsAt(NOW + 15 * DAY_MS)).toBe(0)
    expect(await statesOf(who.accountId)).toEqual(['blocked'])
    expect(await who.client.queryDataRequests({})).toMatchObject({
      closing: null,
      wasBlocked: true,
      obstacles: [{ kind: 'money', amount: 500 }],
    })
  })
})
