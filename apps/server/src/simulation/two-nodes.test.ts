import { navOf } from '@koi/domain/products/nav'
import { signed } from '@koi/domain/trade/signed-acts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { createPayer, fakeChatPayAt, notify } from '#modules/payment/payers.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'

/* Two servers on one database: what one does, the other must not do once more. */

const nowMs = shanghaiMs('2026-03-02T10:00')
const { fake, chatPay } = fakeChatPayAt(nowMs)
const database = await createTestDb()
const koi = await createTestApp({ nowMs, chatPay, database })
const { db, connection } = koi
const otherDb = createDb({ connection, max: 10 })
const other = await createTestApp({ chatPay, database: { ...database, db: otherDb } })
afterAll(() => otherDb.close())
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0100'),
  '2026-03-03': navOf('1.0200'),
}
await addFund(db, { code: 'FUND', days })

/** The same person, asking the other server. */
function atOther(who: Pick<Investor, 'cookies'>) {
  const browser = other.visitor()
  for (const [name, value] of who.cookies) browser.cookies.set(name, value)
  return browser
}
const readCash = sql<{ cents: number }>(
  'test-two-nodes-cash',
  `select b.amount as cents from ledger_account l join ledger_balance b on b.account_id = l.id
   where l.kind = 'cash' and l.owner = $1 and l.asset = 'CNY'`,
)
const countEntries = sql<{ count: number }>(
  'test-two-nodes-entries',
  'select count(*)::integer as count from ledger_entry where kind = $1 and reference = any($2)',
)
const cashOf = async ({ accountId }: Investor) => (await db.get(readCash, [accountId])).cents
const entries = async (kind: string, references: readonly string[]) =>
  (await db.get(countEntries, [kind, references])).count
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, at) => work(at)))
const ok = (codes: readonly string[]) => codes.filter((code) => code === '0').length

afterEach(async () => expect(await auditBooks(db)).toEqual([]))

describe('an order', () => {
  it('asked for at both with one key is one, and paid at both is paid once', async () => {
    const who = await createInvestor(koi)
    const twin = atOther(who)
    const before = await cashOf(who)
    const pairs = await times(10, async () => {
      const request = await who.buyRequest('FUND', 10_000)
      return Promise.all([who.client.buy(request), twin.client.buy(request)])
    })
    for (const [one, same] of pairs) expect(same.orderId).toBe(one.orderId)
    const ids = pairs.map(([{ orderId }]) => orderId)
    expect(new Set(ids).size).toBe(10)
    const codes = await Promise.all(
      ids.flatMap((orderId) =>
        [who, twin, who, twin].map((at) => codeOf(at.client.mockPay({ orderId, payCode: 0 }))),
      ),
    )
    expect(ok(codes)).toBe(10)
    expect(before - (await cashOf(who))).toBe(100_000)
  })

  it('is one for one signature, and orders beyond the balance are not paid', async () => {
    const who = await createInvestor(koi)
    const twin = atOther(who)
    const request = await who.buyRequest('FUND', 5_000)
    const again = { ...request, idempotencyKey: freshKey() }
    const codes = [codeOf(who.client.buy(request)), codeOf(twin.client.buy(again))]
    expect(ok(await Promise.all(codes))).toBe(1)
    // All are placed before the first is paid: what a payment leaves may refuse an order as early as that.
    const placed = await times(6, async (at) => {
      const { client } = at % 2 === 0 ? who : twin
      return client.buy(await who.buyRequest('FUND', 3_000_000))
    })
    const dear = await Promise.all(
      placed.map(({ orderId }, at) =>
        codeOf((at % 2 === 0 ? twin : who).client.mockPay({ orderId, payCode: 0 })),
      ),
    )
    expect(ok(dear)).toBe(3)
    expect(await cashOf(who)).toBe(1_000_000)
  })

  it('taken back at one and paid at the other leaves no money behind', async () => {
    const who = await createInvestor(koi)
    const twin = atOther(who)
    const before = await cashOf(who)
    const states = await times(10, async () => {
      const { orderId } = await who.client.buy(await who.buyRequest('FUND', 10_000))
      await Promise.all([
        codeOf(who.client.mockPay({ orderId, payCode: 0 })),
        codeOf(twin.client.cancelOrder({ orderId })),
      ])
      await Promise.all([
        codeOf(who.client.cancelOrder({ orderId })),
        codeOf(twin.client.cancelOrder({ orderId })),
      ])
      return (await who.client.queryOrder({ orderId })).order.state
    })
    expect(states.filter((state) => state === 'paid')).toEqual([])
    expect(await cashOf(who)).toBe(before)
  })
})

it('a payment told to both servers is taken once, and sent back once when both work the refunds', async () => {
  const payer = await createPayer(koi)
  const twin = atOther(payer)
  const made = []
  for (let at = 0; at < 5; at += 1) made.push(await payer.order('FUND', 60_000 + at))
  for (const { paymentId } of made) fake.ledger.pay(paymentId, nowMs)
  const statuses = await Promise.all(
    made.flatMap(({ paymentId }) => {
      const same = fake.notificationOf(paymentId)
      const news = [same, same, fake.notificationOf(paymentId), fake.notificationOf(paymentId)]
      return news.map((each, at) => notify(at % 2 === 0 ? koi : other, each))
    }),
  )
  // A server out of connections answers 503, and is told again.
  expect(statuses.filter((status) => status !== 204 && status !== 503)).toEqual([])
  const ids = made.map(({ orderId }) => orderId)
  expect(await entries('pay', ids)).toBe(5)
  // Whoever asks a second time is told that it is taken back.
  const cancelled = ids.flatMap((orderId) =>
    [payer, twin].map((at) => codeOf(at.client.cancelOrder({ orderId }))),
  )
  expect(ok(await Promise.all(cancelled))).toBe(10)
  expect(await entries('refund', ids)).toBe(5)
  await times(6, (at) => (at % 2 === 0 ? koi : other).services.operations.catchUp())
  const refunds = (await Promise.all(ids.map((id) => payer.refundsOf(id)))).flat()
  expect(refunds.map(({ state }) => state)).toEqual(ids.map(() => 'done'))
  expect(fake.ledger.refunds.size).toBe(5)
  expect(
    await entries(
      'refundOut',
      refunds.map(({ id }) => id),
    ),
  ).toBe(5)
})

it('money for a card leaves once, when both servers work the payouts', async () => {
  const who = await createInvestor(koi)
  const begun = await who.client.beginBindCard({
    name: '张小明',
    idNumber: '11010519491231002X',
    cardNumber: '6222021234567890128',
    phone: '13812345678',
  })
  const code = begun.demoCode ?? ''
  const { cardId } = await who.client.bindCard({ bindingId: begun.bindingId, code })
  const facts = { cardId, amountCents: 500_000 }
  const requestOf = async (way: 'deposit' | 'withdraw', amount: number) => ({
    cardId,
    amount,
    passwordToken: await who.token(signed(way, { ...facts, amountCents: amount })),
    idempotencyKey: freshKey(),
  })
  const work = () =>
    times(6, async (at) => {
      await koi.clock.freeze((await koi.clock.now()) + 1)
      await (at % 2 === 0 ? koi : other).services.operations.catchUp()
    })
  const before = await cashOf(who)
  await who.client.depositFromCard(await requestOf('deposit', facts.amountCents))
  await work()
  expect(await cashOf(who)).toBe(before + facts.amountCents)
  const twin = atOther(who)
  const codes = await times(5, async (at) =>
    codeOf(
      (at % 2 === 0 ? who : twin).client.withdrawToCard(
        await requestOf('withdraw', facts.amountCents),
      ),
    ),
  )
  // Only what came from the card goes back to it: the rest is play money.
  expect(ok(codes)).toBe(1)
  await work()
  expect(await cashOf(who)).toBe(before)
})

it('an order is taken back at one server or confirmed by the other, never both', async () => {
  const people = await times(6, () => createInvestor(koi))
  const held = await Promise.all(people.map((who) => who.buy('FUND', 100_000)))
  const before = await Promise.all(people.map(cashOf))
  // The callers' clock stands before the cut-off, that of the settlements in the next morning.
  const morning = shanghaiMs('2026-03-03T09:05')
  const settled = [koi, other].map(({ services }) => services.settlement.settleUntil(morning))
  const codes = await Promise.all(
    people.map((who, at) => codeOf(atOther(who).client.cancelOrder({ orderId: held[at] ?? '' }))),
  )
  await Promise.all(settled)
  for (const [at, who] of people.entries()) {
    const { state } = (await who.client.queryOrder({ orderId: held[at] ?? '' })).order
    expect(state).toBe(codes[at] === '0' ? 'cancelled' : 'confirmed')
    expect((await cashOf(who)) - (before[at] ?? 0)).toBe(codes[at] === '0' ? 100_000 : 0)
  }
})
