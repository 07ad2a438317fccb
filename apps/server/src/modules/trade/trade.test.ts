import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import { settleBuy } from '@koi/domain/fees/buy-fee'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, freshKey, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const START = cents(10_000_000)
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const settle = (at: string) => koi.services.settlement.settleUntil(shanghaiMs(at))
/** Business time goes to a moment and everything due happens, as the ticker does it. */
async function goTo(at: string) {
  await koi.clock.freeze(shanghaiMs(at))
  await settle(at)
}

const product = { fundCode: '000101', spid: TEST_SPID }
await addFund(db, {
  code: product.fundCode,
  riskCode: 3,
  discountPermille: 100,
  buyTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 100_000_000, fixedCents: 100_000 },
  ],
  redeemTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 7, ratePpm: 5000 },
    { from: 30, ratePpm: 0 },
  ],
  days: {
    '2026-02-27': navOf('1.2000'),
    '2026-03-02': navOf('1.2345'),
    '2026-03-03': navOf('1.2400'),
    '2026-03-04': navOf('1.2500'),
    '2026-03-05': navOf('1.2611'),
    '2026-03-09': navOf('1.2700'),
  },
})

const PASSWORD = '240718'
const bold = {
  age: 'B',
  income: 'D',
  share: 'D',
  debts: 'D',
  experience: 'D',
  held: 'E',
  horizon: 'D',
}
const bolder = { ...bold, knowledge: 'ABCDE', liquidity: 'C', aim: 'D', loss: 'E', reaction: 'D' }

async function token(person: Person, purpose: 'buy' | 'redeem', quantity: number) {
  const sold = { fundCode: product.fundCode, spid: product.spid }
  const what =
    purpose === 'buy'
      ? signed('buy', {
          ...sold,
          amountCents: quantity,
          payChannel: 5,
          paySource: '',
          couponId: '',
        })
      : signed('redeem', { ...sold, shares: quantity, restMode: 'defer' })
  return (await person.client.verifyPayPassword({ ...what, password: PASSWORD })).token
}

const orderOf = async (person: Person, orderId: string) =>
  (await person.client.queryOrder({ orderId })).order

describe('the way of an investor through one fund', async () => {
  const person = await koi.demoPerson()
  const { client } = person
  let first = ''
  let second = ''

  async function placeBuy(amount: number) {
    const { protocols } = await client.queryBuyPre(product)
    const { orderId } = await client.buy({
      ...product,
      amount,
      payChannel: 5,
      passwordToken: await token(person, 'buy', amount),
      idempotencyKey: freshKey(),
      protocolIds: protocols.map(({ protocolId }) => protocolId).join(','),
      confirmMismatch: 0,
      biStat: 'from-home',
    })
    return orderId
  }

  it('CL-056 says before the exam what the order needs: limits, channel, balance, fees, days, verdict', async () => {
    const pre = await client.queryBuyPre(product)
    expect(pre).toMatchObject({
      isDemoMarket: true,
      buyStatus: 1,
      minBuyCents: 1000,
      stepCents: 1,
      dayRoomCents: null,
      channels: [
        { channel: 5, name: '余额', balanceCents: START, usable: true, reason: '' },
        {
          channel: 0,
          name: '银行卡',
          balanceCents: null,
          usable: false,
          reason: '请先添加银行卡',
        },
      ],
      nav: '1.2000',
      navDay: '2026-02-27',
      mayBuy: { kind: 'examMissing' },
      hasPayPassword: false,
    })
    expect(pre.buyFees).toEqual([
      {
        fromCents: 0,
        toCents: 100_000_000,
        ratePpm: 15_000,
        discountedRatePpm: 1500,
        fixedCents: null,
      },
      {
        fromCents: 100_000_000,
        toCents: null,
        ratePpm: null,
        discountedRatePpm: null,
        fixedCents: 100_000,
      },
    ])
    expect(pre.orderDays).toMatchObject({
      tradeDate: '2026-03-02',
      navPublishDate: '2026-03-02',
      confirmDate: '2026-03-03',
      redeemableDate: '2026-03-04',
      cutOffMs: shanghaiMs('2026-03-02T15:00'),
      isEstimated: false,
    })
  })

  it('sits the exam and sets the password', async () => {
    const { questions, examVersion } = await client.queryExam({})
    const answers = questions.map(({ questionid }) => ({
      questionid,
      options: Array.from(Object.entries(bolder).find(([id]) => id === questionid)?.[1] ?? ''),
    }))
    const result = await client.submitExam({ examid: 'risk', examVersion, answers })
    expect(result.investorClass).toBe('C5')
    await client.setPayPassword({ password: PASSWORD })
    expect(await client.queryBuyPre(product)).toMatchObject({
      mayBuy: { kind: 'allowed', investorClass: 'C5' },
      hasPayPassword: true,
    })
  })

  it('CL-098 places a buy that waits for its money', async () => {
    first = await placeBuy(1_000_000)
    const order = await orderOf(person, first)
    expect(order).toMatchObject({
      state: 'created',
      stateText: '待支付',
      needsPayment: true,
      canCancel: true,
      paidMs: null,
      tradeDate: '',
      nav: null,
      netCents: null,
      feeCents: null,
      confirmedShares: null,
      confirmedCents: null,
    })
    expect((await client.queryMainAsset({})).cashCents).toBe(START)
  })

  it('CL-010 takes the money when the cashier says 0, and decides the trade date then', async () => {
    const { data } = await client.mockPay({ orderId: first, payCode: 0 })
    expect(data).toEqual({ orderId: first, payCode: 0, payText: '支付成功' })
    expect(await orderOf(person, first)).toMatchObject({
      state: 'paid',
      stateText: '确认中',
      tradeDate: '2026-03-02',
      paidMs: shanghaiMs('2026-03-02T10:00'),
      canCancel: true,
      confirmedCents: null,
    })
    expect(await client.queryMainAsset({})).toMatchObject({
      cashCents: START - 1_000_000,
      inTransitCents: 1_000_000,
      inTransitCount: 1,
      totalCents: START,
    })
  })

  it('gives the money of a cancelled order back, once', async () => {
    const { orderId, state } = await client.cancelOrder({ orderId: first })
    expect({ orderId, state }).toEqual({ orderId: first, state: 'cancelled' })
    await client.cancelOrder({ orderId: first })
    expect(await orderOf(person, first)).toMatchObject({
      state: 'cancelled',
      canCancel: false,
      confirmedCents: null,
    })
    expect((await client.queryMainAsset({})).cashCents).toBe(START)
    expect(await auditBooks(db)).toEqual([])
  })

  it('confirms at the NAV of the trade date what the domain says, and opens the holding', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-02T10:01'))
    second = await placeBuy(1_000_000)
    await client.mockPay({ orderId: second, payCode: 0 })
    const price = async () => (await orderOf(person, second)).timeline[2]?.detail
    expect(await price()).toBe('净值当晚公布，价格以公布为准')
    await goTo('2026-03-02T20:31')
    expect(await price()).toBe('净值 1.2345 已公布，等待确认')
    await goTo('2026-03-03T09:30')
    expect(await price()).toBe('净值 1.2345')
    const bought = settleBuy({
      amountCents: cents(1_000_000),
      tiers: [{ fromCents: 0, ratePpm: 15_000 }],
      discountPermille: 100,
      nav: navOf('1.2345'),
      shareRounding: 'half-up',
    })
    expect(await orderOf(person, second)).toMatchObject({
      state: 'confirmed',
      nav: '1.2345',
      netCents: bought.netCents,
      feeCents: bought.feeCents,
      feeRatePpm: 1500,
      confirmedShares: bought.shares,
      confirmedCents: 1_000_000,
    })
    expect(bought.shares).toBe(808_831)
    expect((await client.queryMainAsset({})).valueCents).toBe(998_502)
    expect(await auditBooks(db)).toEqual([])
  })

  it('keeps the shares locked until the trading day after the confirmation', async () => {
    expect(await client.queryRedeemPre(product)).toMatchObject({
      redeemStatus: 2,
      redeemableShares: 0,
      lockedShares: 808_831,
    })
    const redeem = { ...product, shares: 1, idempotencyKey: freshKey() }
    const early = client.redeem({ ...redeem, passwordToken: await token(person, 'redeem', 1) })
    expect(await codeOf(early)).toBe('1407')
  })

  it('previews a redemption per lot, and the settlement at the same NAV gives exactly that (PRODUCT 4)', async () => {
    // After the cut-off of the 4th: T is the 5th, whose NAV is that of the preview only if it stays.
    await goTo('2026-03-04T21:00')
    const preview = await client.queryRedeemPre({ ...product, shares: 300_000 })
    expect(preview).toMatchObject({
      nav: '1.2500',
      navDay: '2026-03-04',
      arriveDate: '2026-03-09',
    })
    expect(preview.orderDays).toMatchObject({
      tradeDate: '2026-03-05',
      confirmDate: '2026-03-06',
    })
    // 3,000.00 × 1.2500 = 3,750.00; three days held: 1.5 %.
    expect(preview).toMatchObject({ grossCents: 375_000, feeCents: 5625, netCents: 369_375 })
    // Ordered on the 9th it confirms on the 10th, seven days after the 3rd.
    expect(preview.waitingSaves).toEqual([
      { days: 4, fromDate: '2026-03-09', savesCents: 3750 },
      { days: 27, fromDate: '2026-04-01', savesCents: 5625 },
    ])
    await db.run({
      name: 'test-same-nav',
      text: `update fund_day set nav = 1.25 * nav_one() where day = '2026-03-05'`,
    })
    const { orderId } = await client.redeem({
      ...product,
      shares: 300_000,
      passwordToken: await token(person, 'redeem', 300_000),
      idempotencyKey: freshKey(),
    })
    await goTo('2026-03-06T09:30')
    const order = await orderOf(person, orderId)
    expect(order).toMatchObject({
      state: 'confirmed',
      stateText: '待到账',
      netCents: preview.netCents,
      feeCents: preview.feeCents,
      confirmedShares: 300_000,
      confirmedCents: preview.netCents,
    })
    expect(order.lots).toEqual(preview.lots)
  })

  it('CL-099 pays the redemption out on its arrival date', async () => {
    expect((await client.queryMainAsset({})).cashCents).toBe(START - 1_000_000)
    await goTo('2026-03-09T09:30')
    expect(await client.queryMainAsset({})).toMatchObject({
      cashCents: START - 1_000_000 + 369_375,
      inTransitCents: 0,
      inTransitCount: 0,
    })
    const { orders } = await client.queryOrders({})
    expect(orders.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'redeem paidOut',
      'buy confirmed',
      'buy cancelled',
    ])
    expect(await auditBooks(db)).toEqual([])
  })
})
