import { navOf } from '@koi/domain/products/nav'
import { payCodes } from '@koi/contracts/codes/pay-codes'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-07-03T10:00') })
const { db } = koi
const at = (text: string) => koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
const days = {
  '2026-06-30': navOf('1.0000'),
  '2026-07-03': navOf('1.0000'),
  '2026-07-06': navOf('1.0000'),
  '2026-12-30': navOf('1.0000'),
}
await addFund(db, { code: 'HOME', days })
await addFund(db, { code: 'FAR', category: 'qdii', confirmDays: 2, navDelayDays: 1, days })
await addFund(db, { code: 'OLD', days: { '2024-12-02': navOf('1') } })
await addFund(db, { code: 'LIMIT', dayLimitCents: 100_000, days })

type Who = Awaited<ReturnType<typeof createInvestor>>
const orderOf = async (who: Who, orderId: string) =>
  (await who.client.queryOrder({ orderId })).order
const place = async (who: Who, fund: string, amount = 10_000) =>
  (await who.client.buy(await who.buyRequest(fund, amount))).orderId
const pay = (who: Who, orderId: string, payCode = 0) => who.client.mockPay({ orderId, payCode })
const cash = async (who: Who) => (await who.client.queryMainAsset({})).cashCents

describe('the moment of payment decides', () => {
  it.each([
    ['2026-07-03T14:59:59.999', '2026-07-03', '2026-07-06', '2026-07-07'],
    ['2026-07-03T15:00:00.000', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-07-04T10:00', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-09-30T14:59', '2026-09-30', '2026-10-08', '2026-10-09'],
    ['2026-09-30T15:00', '2026-10-08', '2026-10-09', '2026-10-12'],
    ['2026-10-10T10:00', '2026-10-12', '2026-10-13', '2026-10-14'],
    ['2026-02-13T15:00', '2026-02-24', '2026-02-25', '2026-02-26'],
    ['2026-02-28T10:00', '2026-03-02', '2026-03-03', '2026-03-04'],
  ])(
    'paid %s counts for %s, confirms %s, abroad %s (MONEY 1.1)',
    async (moment, trade, home, far) => {
      await at(moment)
      const who = await createInvestor(koi)
      const [near, abroad] = [await who.buy('HOME', 10_000), await who.buy('FAR', 10_000)]
      expect(await orderOf(who, near)).toMatchObject({ tradeDate: trade, confirmDate: home })
      expect(await orderOf(who, abroad)).toMatchObject({ tradeDate: trade, confirmDate: far })
    },
  )

  it.each([
    ['2025-01-27T10:00', '2025-01-27', '2025-02-05'],
    ['2025-01-27T15:00', '2025-02-05', '2025-02-06'],
    ['2025-01-28T10:00', '2025-02-05', '2025-02-06'],
    ['2025-02-03T10:00', '2025-02-05', '2025-02-06'],
    ['2025-09-30T15:00', '2025-10-09', '2025-10-10'],
    ['2025-12-31T15:00', '2026-01-05', '2026-01-06'],
  ])('RU-089 a look at a purchase at %s names %s and %s', async (moment, trade, confirm) => {
    await at('2026-07-03T10:00')
    const { client } = await createInvestor(koi)
    await at(moment)
    const product = { fundCode: 'OLD', spid: TEST_SPID }
    const { orderDays: known } = await client.queryBuyPre(product)
    expect(known).toMatchObject({ tradeDate: trade, confirmDate: confirm, isEstimated: false })
  })

  it('an order of 14:58 that is paid at 15:01 counts for the next day and its limit', async () => {
    await at('2026-07-03T14:58')
    const who = await createInvestor(koi)
    const orderId = await place(who, 'LIMIT', 100_000)
    await at('2026-07-03T15:01')
    await pay(who, orderId)
    expect(await orderOf(who, orderId)).toMatchObject({
      tradeDate: '2026-07-06',
      confirmDate: '2026-07-07',
      cancelUntilMs: shanghaiMs('2026-07-06T15:00'),
    })
    expect(await codeOf(who.buy('LIMIT', 1000))).toBe('1403')
    await at('2026-07-03T14:59')
    expect(await codeOf(who.buy('LIMIT', 100_000))).toBe('0')
  })

  it('refuses the money when the next day has no room left, and leaves the order waiting', async () => {
    await at('2026-07-03T14:58')
    const who = await createInvestor(koi)
    const early = await place(who, 'LIMIT', 60_000)
    await at('2026-07-03T15:00')
    await who.buy('LIMIT', 50_000)
    expect(await codeOf(pay(who, early))).toBe('1403')
    expect((await orderOf(who, early)).state).toBe('created')
    expect(await cash(who)).toBe(10_000_000 - 50_000)
  })

  it('takes no money for a real fund once its days are unknown, though the order was placed in time', async () => {
    const who = await createInvestor(koi)
    const calendar = await koi.services.calendar(db)
    // Bought three trading days before the end, all its days are known; after the cut-off the last is not.
    const day = calendar.plus(calendar.onOrBefore(calendar.to), -2)
    await addFund(db, {
      code: 'REAL',
      origin: 'import',
      days: { [calendar.previous(day)]: 10_000 },
    })
    await at(`${day}T14:58`)
    const orderId = await place(who, 'REAL')
    await at(`${day}T15:01`)
    expect(await codeOf(pay(who, orderId))).toBe('1505')
    expect(await cash(who)).toBe(10_000_000)
  })
})

describe('the payment window', () => {
  it.each([
    ['2026-07-03T10:15:00.000', '0', 'paid'],
    ['2026-07-03T10:15:00.001', '1503', 'closed'],
  ])('of an order placed at 10:00: paid %s → %s, %s', async (moment, code, state) => {
    await at('2026-07-03T10:00')
    const who = await createInvestor(koi)
    const orderId = await place(who, 'LIMIT', 100_000)
    await at(moment)
    expect(await codeOf(pay(who, orderId))).toBe(code)
    expect((await orderOf(who, orderId)).state).toBe(state)
    // A closed order gives its room back.
    expect(await codeOf(who.buy('LIMIT', 100_000))).toBe(state === 'closed' ? '0' : '1403')
  })

  it('is closed by the settlement too, once, with the room given back', async () => {
    await at('2026-07-03T10:00')
    const who = await createInvestor(koi)
    const orderId = await place(who, 'LIMIT', 100_000)
    await koi.services.settlement.settleUntil(shanghaiMs('2026-07-03T10:15:00.001'))
    const order = await orderOf(who, orderId)
    expect(order).toMatchObject({
      state: 'closed',
      stateText: '已关闭',
      failReason: '超时未支付',
    })
    expect(await codeOf(pay(who, orderId))).toBe('1503')
    expect(await codeOf(who.buy('LIMIT', 100_000))).toBe('0')
  })

  const unpaid = Object.entries(payCodes).map(([code, { text }]) => [code, text] as const)
  it.each(unpaid.filter(([code]) => code !== '0'))(
    'code %s of the cashier says %s and leaves the order waiting',
    async (code, text) => {
      await at('2026-07-03T10:00')
      const who = await createInvestor(koi)
      const orderId = await place(who, 'HOME')
      expect((await pay(who, orderId, Number(code))).data.payText).toBe(text)
      expect((await orderOf(who, orderId)).state).toBe('created')
      expect(await cash(who)).toBe(10_000_000)
      await pay(who, orderId)
      expect((await orderOf(who, orderId)).state).toBe('paid')
    },
  )

  it('knows no other code', async () => {
    const who = await createInvestor(koi)
    expect(await codeOf(pay(who, await place(who, 'HOME'), 2))).toBe('1002')
  })

  it('ER-009 refuses a second payment with 28027201 and takes the money once', async () => {
    const who = await createInvestor(koi)
    const orderId = await who.buy('HOME', 10_000)
    expect(await codeOf(pay(who, orderId))).toBe('28027201')
    expect(await cash(who)).toBe(10_000_000 - 10_000)
  })
})

describe('cancelling', () => {
  it.each([
    ['2026-07-03T14:59:59.999', '0', 10_000_000, true],
    ['2026-07-03T15:00:00.000', '1502', 9_990_000, false],
  ])('a buy at %s → %s (MONEY 1.2)', async (moment, code, money, canCancel) => {
    await at('2026-07-03T10:00')
    const who = await createInvestor(koi)
    const orderId = await who.buy('HOME', 10_000)
    await at(moment)
    expect((await orderOf(who, orderId)).canCancel).toBe(canCancel)
    expect(await codeOf(who.client.cancelOrder({ orderId }))).toBe(code)
    expect(await cash(who)).toBe(money)
  })

  it('lets go of an order that waits for its money, pressed twice as once', async () => {
    await at('2026-07-03T10:00')
    const who = await createInvestor(koi)
    const orderId = await place(who, 'HOME')
    expect(await codeOf(who.client.cancelOrder({ orderId }))).toBe('0')
    expect(await codeOf(who.client.cancelOrder({ orderId }))).toBe('0')
  })

  it('gives the room of the day back', async () => {
    const who = await createInvestor(koi)
    const orderId = await who.buy('LIMIT', 100_000)
    expect(await codeOf(who.buy('LIMIT', 1000))).toBe('1403')
    await who.client.cancelOrder({ orderId })
    expect(await codeOf(who.buy('LIMIT', 100_000))).toBe('0')
  })

  it.each([
    ['2026-07-07T14:59:59.999', '0', 10_000],
    ['2026-07-07T15:00:00.000', '1502', 0],
  ])('a redemption at %s → %s unfreezes the shares', async (moment, code, shares) => {
    await at('2026-07-03T10:00')
    const who = await createInvestor(koi)
    await who.buy('HOME', 10_000)
    await koi.services.settlement.settleUntil(shanghaiMs('2026-07-06T21:00'))
    await at('2026-07-07T10:00')
    const orderId = await who.redeem('HOME', 10_000)
    await at(moment)
    expect(await codeOf(who.client.cancelOrder({ orderId }))).toBe(code)
    const product = { fundCode: 'HOME', spid: TEST_SPID }
    expect((await who.client.queryRedeemPre(product)).redeemableShares).toBe(shares)
    expect(await auditBooks(db)).toEqual([])
  })
})
