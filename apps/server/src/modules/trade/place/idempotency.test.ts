import { navOf } from '@koi/domain/products/nav'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { toWire } from '@koi/contracts/wire'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0000'),
}
await addFund(db, { code: 'A', days })
await addFund(db, { code: 'B', days })
await addFund(db, { code: 'LIMIT', dayLimitCents: 10_000, days })

const countOrders = sql<{ count: number }>(
  'test-count-orders',
  'select count(*) as count from trade_order where account_id = $1',
)
const ordersOf = async (accountId: string) => (await db.get(countOrders, [accountId])).count

describe('fifty times the same order at once (RELIABILITY T1)', () => {
  it('is one buy with fifty equal answers and no failure', async () => {
    const who = await createInvestor(koi)
    const request = await who.buyRequest('A', 10_000)
    const send = () =>
      who.inject(who.requestOf(tradeCalls.buy, toWire(tradeCalls.buy.request, request)))
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const bodies = new Set(answers.map(({ body }) => body))
    expect(bodies.size).toBe(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ retcode: 0, needs_payment: true })
    expect(await ordersOf(who.accountId)).toBe(1)
  })

  it('is one redemption, and freezes the shares once', async () => {
    const who = await createInvestor(koi)
    await who.buy('A', 100_000)
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T09:00'))
    await koi.clock.freeze(shanghaiMs('2026-03-04T10:00'))
    const request = await who.redeemRequest('A', 1000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => who.client.redeem(request)))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await ordersOf(who.accountId)).toBe(2)
    const asset = await who.client.queryAsset({ fundCode: 'A', spid: request.spid })
    expect(asset.position).toMatchObject({
      redeemingShares: 1000,
      redeemableShares: 99_000,
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('answers the same order long after it was paid and cancelled', async () => {
    const who = await createInvestor(koi)
    const request = await who.buyRequest('A', 10_000)
    const { orderId } = await who.client.buy(request)
    await who.client.mockPay({ orderId, payCode: 0 })
    await who.client.cancelOrder({ orderId })
    // A retry carries whatever token the person typed last, or none that is good.
    const retry = { ...request, passwordToken: 'y'.repeat(43) }
    expect(await who.client.buy(retry)).toEqual({ orderId, needsPayment: true })
    expect(await ordersOf(who.accountId)).toBe(1)
  })
})

describe('a key', () => {
  it.each([
    ['another amount', { amount: 20_000 }],
    ['another fund', { fundCode: 'B' }],
    ['another seller', { spid: '1900000000' }],
  ])(
    'used for %s is refused with 1504, and nothing of the first order is told',
    async (_case, change) => {
      const who = await createInvestor(koi)
      const request = await who.buyRequest('A', 10_000)
      const { orderId } = await who.client.buy(request)
      const answer = await who.inject(
        who.requestOf(tradeCalls.buy, toWire(tradeCalls.buy.request, { ...request, ...change })),
      )
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ retcode: 1504 })
      expect(Object.keys(answer.json()).toSorted()).not.toContain('listid')
      expect(answer.body).not.toContain(orderId)
      expect(await ordersOf(who.accountId)).toBe(1)
    },
  )

  it('of a buy is refused for a redemption', async () => {
    const who = await createInvestor(koi)
    const request = await who.buyRequest('A', 10_000)
    await who.client.buy(request)
    const redeem = {
      ...(await who.redeemRequest('A', 10_000)),
      idempotencyKey: request.idempotencyKey,
    }
    expect(await codeOf(who.client.redeem(redeem))).toBe('1504')
  })

  it('of a refused order is free for the corrected one, and then taken', async () => {
    const who = await createInvestor(koi)
    const idempotencyKey = freshKey()
    const send = async (amount: number) =>
      codeOf(
        who.client.buy({
          ...(await who.buyRequest('LIMIT', amount)),
          idempotencyKey,
        }),
      )
    expect(await send(500)).toBe('1401')
    expect(await send(20_000)).toBe('1403')
    expect(await send(10_000)).toBe('0')
    expect(await send(10_000)).toBe('0')
    expect(await send(9_000)).toBe('1504')
    expect(await ordersOf(who.accountId)).toBe(1)
  })

  it('wanted by a wrong and a right order at once goes to the right one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await createInvestor(koi)
      const idempotencyKey = freshKey()
      const right = { ...(await who.buyRequest('A', 10_000)), idempotencyKey }
      const wrong = { ...right, passwordToken: 'z'.repeat(43) }
      // The wrong one is refused when it is first, and told the right one's order when it is second.
      const [one, other] = await Promise.all([
        codeOf(who.client.buy(wrong)),
        codeOf(who.client.buy(right)),
      ])
      expect(['0', '1603']).toContain(one)
      expect(other).toBe('0')
      expect(await ordersOf(who.accountId)).toBe(1)
    }
  })

  it('is of one person: another with the same key gets an order of their own', async () => {
    const [one, other] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    const idempotencyKey = freshKey()
    const first = await one.client.buy({
      ...(await one.buyRequest('A', 10_000)),
      idempotencyKey,
    })
    const second = await other.client.buy({
      ...(await other.buyRequest('B', 20_000)),
      idempotencyKey,
    })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await codeOf(other.client.queryOrder({ orderId: first.orderId }))).toBe('1501')
  })

  it('decides anew about the trade date when the first try was refused before the cut-off', async () => {
    const who = await createInvestor(koi)
    const request = await who.buyRequest('A', 10_000)
    await koi.clock.freeze(shanghaiMs('2026-03-05T14:59'))
    expect(await codeOf(who.client.buy({ ...request, amount: 1 }))).toBe('1401')
    await koi.clock.freeze(shanghaiMs('2026-03-05T15:00'))
    const late = {
      ...(await who.buyRequest('A', 10_000)),
      idempotencyKey: request.idempotencyKey,
    }
    const { orderId } = await who.client.buy(late)
    await who.client.mockPay({ orderId, payCode: 0 })
    expect((await who.client.queryOrder({ orderId })).order.tradeDate).toBe('2026-03-06')
  })

  it.each([
    [16, '0'],
    [256, '0'],
    [15, '1002'],
    [257, '1002'],
  ])('of %i characters → %s', async (length, code) => {
    const who = await createInvestor(koi)
    const request = { ...(await who.buyRequest('A', 10_000)), idempotencyKey: 'k'.repeat(length) }
    expect(await codeOf(who.client.buy(request))).toBe(code)
  })
})
