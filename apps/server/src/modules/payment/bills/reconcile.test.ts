import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { fakeBill } from '#gateways/chat-pay/testing/fake-bill.ts'
import { readBill } from '#gateways/chat-pay/bill.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { missingBills, openMatters, reconcileDay, returnSuspended } from '../index.ts'
import { createPayer, fakeChatPayAt, notify } from '../payers.fixture.ts'

const DAY = '2026-03-02'
const nowMs = shanghaiMs(`${DAY}T10:00`)
const { clock, fake, chatPay } = fakeChatPayAt(nowMs)
const koi = await createTestApp({ nowMs, chatPay })
const { db } = koi
const { deps } = koi.services.payments
await addFund(db, { code: 'FUND', days: { '2026-02-27': navOf('1.0000') } })
const payer = await createPayer(koi)

async function paid(amountCents: number) {
  const order = await payer.order('FUND', amountCents)
  fake.ledger.pay(order.paymentId, clock.ms)
  await notify(koi, fake.notificationOf(order.paymentId))
  return order
}
const found = async () =>
  (await reconcileDay(deps, DAY)).map(({ kind, id, class: group }) => [kind, id, group])

const first = await paid(100_000)
const second = await paid(50_000)
await payer.client.cancelOrder({ orderId: second.orderId })
await koi.services.operations.catchUp()

describe('the bill of a day (T13)', () => {
  it('agrees with the rows and the ledger', async () => {
    expect(await found()).toEqual([])
  })

  it('with a payment that we do not know', async () => {
    const line = { kind: 'payment' as const, id: 'P-alien', paymentId: 'P-alien' }
    fake.ledger.addMovement({ ...line, amountCents: 1, atMs: clock.ms })
    expect(await found()).toEqual([['payment', 'P-alien', 'missingHere']])
    fake.ledger.movements().pop()
  })

  it('without one that we have', async () => {
    const [dropped] = fake.ledger.movements().splice(0, 1)
    expect(await found()).toEqual([['payment', first.paymentId, 'missingThere']])
    expect((await openMatters({ db })).breaks).toMatchObject([{ day: DAY, class: 'missingThere' }])
    if (dropped) fake.ledger.movements().unshift(dropped)
  })

  it('over another amount, also of a refund', async () => {
    for (const each of fake.ledger.movements()) each.amountCents += 1
    expect(new Set((await found()).map(String))).toEqual(
      new Set([
        `payment,${first.paymentId},amount`,
        `payment,${second.paymentId},amount`,
        `refund,${fake.ledger.movements().at(-1)?.id},amount`,
      ]),
    )
    for (const each of fake.ledger.movements()) each.amountCents -= 1
    expect(await found()).toEqual([])
    expect((await openMatters({ db })).breaks).toEqual([])
  })

  it('with a payment whose news never came: nothing is mended by itself', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 30_000)
    fake.ledger.pay(paymentId, clock.ms)
    expect(await found()).toEqual([['payment', paymentId, 'state']])
    expect(await payer.stateOf(orderId)).toBe('created')
    await notify(koi, fake.notificationOf(paymentId))
    expect(await found()).toEqual([])
  })

  it('where a row was altered behind the ledger’s back', async () => {
    const alter = sql(
      'test-alter-payment',
      'update payment set amount_cents = $2, received_cents = $2 where id = $1',
    )
    await db.run(alter, [first.paymentId, 99_999])
    expect(new Set((await found()).map(([, , group]) => group))).toEqual(
      new Set(['amount', 'ledger']),
    )
    expect((await auditBooks(db)).length).toBeGreaterThan(0)
    await db.run(alter, [first.paymentId, 100_000])
    expect(await found()).toEqual([])
  })
})

it('money of another amount is listed, and goes back when an operator says so', async () => {
  const { paymentId, orderId } = await payer.order('FUND', 40_000)
  fake.ledger.pay(paymentId, clock.ms)
  await notify(koi, fake.notificationOf(paymentId, { amountCents: 4_000 }))
  expect((await openMatters({ db })).suspended).toMatchObject([{ id: paymentId }])
  await returnSuspended(deps, paymentId)
  await expect(returnSuspended(deps, paymentId)).rejects.toThrow(/already/)
  await expect(returnSuspended(deps, first.paymentId)).rejects.toThrow(/no payment in suspense/)
  expect(await auditBooks(db)).toEqual([])
  await koi.services.operations.catchUp()
  expect(await payer.refundsOf(orderId)).toMatchObject([{ state: 'done', amountCents: 4_000 }])
  expect((await openMatters({ db })).suspended).toEqual([])
  expect(await auditBooks(db)).toEqual([])
})

describe('a bill that is broken (T13)', () => {
  const bill = () => fakeBill(fake.ledger.movements())
  /** The day compared with a bill of this text, as the provider gave it. */
  const reconcileWith = (text: string) => {
    const { chatPay: provider } = deps.providers
    if (!provider) throw new Error('no provider')
    const broken = { ...provider, bill: async () => readBill(text) }
    return reconcileDay({ ...deps, providers: { ...deps.providers, chatPay: broken } }, DAY)
  }
  const lines = (text: string) => text.split('\n')

  it.each<[string, (bill: string) => string, RegExp]>([
    ['cut off before its summary', (text) => text.slice(0, text.indexOf('总交易单数')), /cut off/],
    ['without the column of amounts', (text) => text.replace('应结订单金额', '金额'), /no column/],
    ['with an amount that is none', (text) => text.replace(/`\d+\.\d\d/, '`1.2.3'), /no amount/],
    [
      'with fewer lines than its summary says',
      (text) => lines(text).toSpliced(1, 1).join('\n'),
      /says \d+ lines and has \d+/,
    ],
    [
      'with one line twice',
      (text) =>
        lines(text)
          .with(2, lines(text)[1] ?? '')
          .join('\n'),
      /stands twice/,
    ],
    ['empty', () => '', /no column/],
    ['of another kind', () => '<html>维护中</html>', /no column/],
  ])(
    '%s is refused whole, and the right one is taken when it comes',
    async (_name, breakIt, why) => {
      const before = (await openMatters({ db })).breaks
      await expect(reconcileWith(breakIt(bill()))).rejects.toThrow(why)
      expect((await openMatters({ db })).breaks).toEqual(before)
      expect(await reconcileWith(bill())).toEqual(await reconcileDay(deps, DAY))
      expect(await auditBooks(db)).toEqual([])
    },
  )

  it('of a day is missing until a whole one comes', async () => {
    const [day, later] = ['2026-03-03', shanghaiMs('2026-03-04T11:00')]
    const ofChatPay = async () =>
      (await missingBills(deps, later)).filter(({ provider }) => provider === 'chatPay')
    expect(await ofChatPay()).toEqual([{ provider: 'chatPay', day }])
    await reconcileDay(deps, day)
    expect(await ofChatPay()).toEqual([])
  })
})
