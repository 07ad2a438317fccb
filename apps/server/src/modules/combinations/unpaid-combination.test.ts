import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { tellWaiting } from '#modules/messages/tell.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)

const START = 10_000_000
const countParts = sql<{ count: number }>(
  'test-unpaid-parts',
  'select count(*)::integer as count from trade_order where parent_id = $1',
)
const limitWhole = sql(
  'test-unpaid-limit',
  `update fund set day_limit_cents = $1 where code = 'WHOLE'`,
)

const orderOf = ({ client }: Investor, orderId: string) => client.queryOrder({ orderId })
async function place({ client, buyRequest }: Investor, amountCents: number): Promise<string> {
  return (await client.buy(await buyRequest('WHOLE', amountCents))).orderId
}
/** What somebody is told of their orders. */
async function toldOf({ client }: Investor) {
  await tellWaiting(db, tellers)
  return (await client.queryMessages({ kind: 'trade' })).messages
}

describe('a combination that is ordered and not paid', () => {
  it('is let go of whole: it has no part yet, no money moved, and its person is told once', async () => {
    const person = await createInvestor(koi)
    const orderId = await place(person, 50_000)
    const { order, parts } = await orderOf(person, orderId)
    expect(order).toMatchObject({ state: 'created', canCancel: true, needsPayment: true })
    // Nothing would come back: nothing was given.
    expect([order.cancelGivesBack, parts]).toEqual(['', []])
    expect(await toldOf(person)).toEqual([])

    expect(await person.client.cancelOrder({ orderId })).toMatchObject({ state: 'closed' })
    expect(await person.client.cancelOrder({ orderId })).toMatchObject({ state: 'closed' })
    const ended = (await orderOf(person, orderId)).order
    expect(ended).toMatchObject({ state: 'closed', canCancel: false, needsPayment: false })
    expect((await db.get(countParts, [orderId])).count).toBe(0)
    expect(await cashBalance(db, person.accountId)).toBe(START)
    const told = await toldOf(person)
    expect(told).toEqual([expect.objectContaining({ link: expect.stringContaining(orderId) })])
    expect(told[0]?.body).toContain('攻守组合 500.00 元')
    expect(await auditBooks(db)).toEqual([])
  })

  it('is paid no more, whatever comes of the cashier afterwards', async () => {
    const person = await createInvestor(koi)
    const orderId = await place(person, 50_000)
    await person.client.cancelOrder({ orderId })
    expect(await codeOf(person.client.mockPay({ orderId, payCode: 0 }))).not.toBe('0')
    expect((await db.get(countParts, [orderId])).count).toBe(0)
    expect(await cashBalance(db, person.accountId)).toBe(START)
  })

  it('paid and let go of at once, it is one of the two, and its parts and money say which', async () => {
    const person = await createInvestor(koi)
    for (let round = 0; round < 5; round += 1) {
      const before = await cashBalance(db, person.accountId)
      const orderId = await place(person, 50_000)
      await Promise.all([
        codeOf(person.client.cancelOrder({ orderId })),
        codeOf(person.client.mockPay({ orderId, payCode: 0 })),
      ])
      const { order, parts } = await orderOf(person, orderId)
      const paidCents = before - (await cashBalance(db, person.accountId))
      // Paid first it is a paid order that was taken back before its cut-off.
      expect([order.state, parts.length, paidCents]).toEqual(
        order.state === 'closed' ? ['closed', 0, 0] : ['cancelled', 3, 0],
      )
      expect(new Set(parts.map(({ state }) => state))).toEqual(
        new Set(order.state === 'closed' ? [] : ['cancelled']),
      )
    }
    expect(await auditBooks(db)).toEqual([])
  })

  it('gives back what it took of the day’s room', async () => {
    const person = await createInvestor(koi)
    await db.run(limitWhole, [80_000])
    const orderId = await place(person, 50_000)
    expect(await codeOf(place(person, 40_000))).toBe('1403')
    await person.client.cancelOrder({ orderId })
    expect(await codeOf(place(person, 40_000))).toBe('0')
    await db.run(limitWhole, [null])
  })

  it('takes no card: of the parts each has its own fee, and the card stays as it was', async () => {
    const person = await createInvestor(koi)
    const prizeFile = { id: 'card', name: '五元卡', kind: 'feeAmount', feeOffCents: 500 }
    await person.client.savePrize({ prizeFile: { ...prizeFile, validDays: 30, pages: ['way'] } })
    const { token } = await person.client.preExecPathDispatch({ page: 'way' })
    const [coupon] = (await person.client.execPathDispatch({ token })).coupons
    const couponId = coupon?.couponId ?? ''
    const request = await person.buyRequest('WHOLE', 50_000, { couponId })
    expect(await codeOf(person.client.buy(request))).toBe('2202')
    expect((await person.client.queryCoupon({ couponId })).coupon).toMatchObject({
      state: 3,
      orderId: '',
    })
  })

  it('is nobody else’s to let go of', async () => {
    const owner = await createInvestor(koi)
    const orderId = await place(owner, 50_000)
    const other = await createInvestor(koi)
    expect(await codeOf(other.client.cancelOrder({ orderId }))).not.toBe('0')
    expect((await orderOf(owner, orderId)).order.state).toBe('created')
  })
})
