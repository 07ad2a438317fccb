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

const product = { fund_code: '000101', spid: TEST_SPID }
await addFund(db, {
  code: product.fund_code,
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
  const sold = { fundCode: product.fund_code, spid: product.spid }
  const what =
    purpose === 'buy'
      ? signed('buy', { ...sold, amountCents: quantity, payChannel: 5, paySource: '' })
      : signed('redeem', { ...sold, shares: quantity, restMode: 'defer' })
  return (await person.client.verifyPayPassword({ ...what, password: PASSWORD })).token
}

const orderOf = async (person: Person, listid: string) =>
  (await person.client.queryOrder({ listid })).order

describe('the way of an investor through one fund', async () => {
  const person = await koi.demoPerson()
  const { client } = person
  let first = ''
  let second = ''

  async function placeBuy(amount: number) {
    const { protocols } = await client.queryBuyPre(product)
    const { listid } = await client.buy({
      ...product,
      amount,
      pay_channel: 5,
      password_token: await token(person, 'buy', amount),
      idempotency_key: freshKey(),
      protocol_ids: protocols.map(({ protocol_id }) => protocol_id).join(','),
      confirm_mismatch: 0,
      bi_stat: 'from-home',
    })
    return listid
  }

  it('CL-056 says before the exam what the order needs: limits, channel, balance, fees, days, verdict', async () => {
    const pre = await client.queryBuyPre(product)
    expect(pre).toMatchObject({
      is_demo_market: true,
      buy_button_status: 1,
      min_buy_cents: 1000,
      step_cents: 1,
      day_room_cents: null,
      channels: [
        { channel: 5, name: '余额', balance_cents: START, usable: true, reason: '' },
        {
          channel: 0,
          name: '银行卡',
          balance_cents: null,
          usable: false,
          reason: '请先添加银行卡',
        },
      ],
      nav: '1.2000',
      nav_day: '2026-02-27',
      may_buy: { kind: 'examMissing' },
      has_pay_password: false,
    })
    expect(pre.buy_fees).toEqual([
      {
        from_cents: 0,
        to_cents: 100_000_000,
        rate_ppm: 15_000,
        discounted_rate_ppm: 1500,
        fixed_cents: null,
      },
      {
        from_cents: 100_000_000,
        to_cents: null,
        rate_ppm: null,
        discounted_rate_ppm: null,
        fixed_cents: 100_000,
      },
    ])
    expect(pre.order_days).toMatchObject({
      trade_date: '2026-03-02',
      nav_publish_date: '2026-03-02',
      confirm_date: '2026-03-03',
      redeemable_date: '2026-03-04',
      cut_off_ms: shanghaiMs('2026-03-02T15:00'),
      is_estimated: false,
    })
  })

  it('sits the exam and sets the password', async () => {
    const { questions, exam_version } = await client.queryExam({})
    const answers = questions.map(({ questionid }) => ({
      questionid,
      options: Array.from(Object.entries(bolder).find(([id]) => id === questionid)?.[1] ?? ''),
    }))
    const result = await client.submitExam({ examid: 'risk', exam_version, answers })
    expect(result.investor_class).toBe('C5')
    await client.setPayPassword({ password: PASSWORD })
    expect(await client.queryBuyPre(product)).toMatchObject({
      may_buy: { kind: 'allowed', investor_class: 'C5' },
      has_pay_password: true,
    })
  })

  it('CL-098 places a buy that waits for its money', async () => {
    first = await placeBuy(1_000_000)
    const order = await orderOf(person, first)
    expect(order).toMatchObject({
      state: 'created',
      state_text: '待支付',
      needs_payment: true,
      can_cancel: false,
      paid_ms: null,
      trade_date: '',
      nav: null,
      net_cents: null,
      fee_cents: null,
      confirmed_shares: null,
      confirmed_cents: null,
    })
    expect((await client.queryMainAsset({})).cash_balance).toBe(START)
  })

  it('CL-010 takes the money when the cashier says 0, and decides the trade date then', async () => {
    const { data } = await client.mockPay({ listid: first, pay_code: 0 })
    expect(data).toEqual({ listid: first, pay_code: 0, pay_text: '支付成功' })
    expect(await orderOf(person, first)).toMatchObject({
      state: 'paid',
      state_text: '确认中',
      trade_date: '2026-03-02',
      paid_ms: shanghaiMs('2026-03-02T10:00'),
      can_cancel: true,
      confirmed_cents: null,
    })
    expect(await client.queryMainAsset({})).toMatchObject({
      cash_balance: START - 1_000_000,
      in_transit_cents: 1_000_000,
      in_transit_count: 1,
      total_asset: START,
    })
  })

  it('gives the money of a cancelled order back, once', async () => {
    const { listid, state } = await client.cancelOrder({ listid: first })
    expect({ listid, state }).toEqual({ listid: first, state: 'cancelled' })
    await client.cancelOrder({ listid: first })
    expect(await orderOf(person, first)).toMatchObject({
      state: 'cancelled',
      can_cancel: false,
      confirmed_cents: null,
    })
    expect((await client.queryMainAsset({})).cash_balance).toBe(START)
    expect(await auditBooks(db)).toEqual([])
  })

  it('confirms at the NAV of the trade date what the domain says, and opens the holding', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-02T10:01'))
    second = await placeBuy(1_000_000)
    await client.mockPay({ listid: second, pay_code: 0 })
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
      net_cents: bought.netCents,
      fee_cents: bought.feeCents,
      fee_rate_ppm: 1500,
      confirmed_shares: bought.shares,
      confirmed_cents: 1_000_000,
    })
    expect(bought.shares).toBe(808_831)
    expect((await client.queryMainAsset({})).position_money).toBe(998_502)
    expect(await auditBooks(db)).toEqual([])
  })

  it('keeps the shares locked until the trading day after the confirmation', async () => {
    expect(await client.queryRedeemPre(product)).toMatchObject({
      redeem_button_status: 2,
      redeemable_shares: 0,
      locked_shares: 808_831,
    })
    const redeem = { ...product, shares: 1, idempotency_key: freshKey() }
    const early = client.redeem({ ...redeem, password_token: await token(person, 'redeem', 1) })
    expect(await codeOf(early)).toBe('1407')
  })

  it('previews a redemption per lot, and the settlement at the same NAV gives exactly that (PRODUCT 4)', async () => {
    // After the cut-off of the 4th: T is the 5th, whose NAV is that of the preview only if it stays.
    await goTo('2026-03-04T21:00')
    const preview = await client.queryRedeemPre({ ...product, shares: 300_000 })
    expect(preview).toMatchObject({
      nav: '1.2500',
      nav_day: '2026-03-04',
      arrive_date: '2026-03-09',
    })
    expect(preview.order_days).toMatchObject({
      trade_date: '2026-03-05',
      confirm_date: '2026-03-06',
    })
    // 3,000.00 × 1.2500 = 3,750.00; three days held: 1.5 %.
    expect(preview).toMatchObject({ gross_cents: 375_000, fee_cents: 5625, net_cents: 369_375 })
    // Ordered on the 9th it confirms on the 10th, seven days after the 3rd.
    expect(preview.waiting_saves).toEqual([
      { days: 4, from_date: '2026-03-09', saves_cents: 3750 },
      { days: 27, from_date: '2026-04-01', saves_cents: 5625 },
    ])
    await db.run({
      name: 'test-same-nav',
      text: `update fund_day set nav = 1.25 * nav_one() where day = '2026-03-05'`,
    })
    const { listid } = await client.redeem({
      ...product,
      shares: 300_000,
      password_token: await token(person, 'redeem', 300_000),
      idempotency_key: freshKey(),
    })
    await goTo('2026-03-06T09:30')
    const order = await orderOf(person, listid)
    expect(order).toMatchObject({
      state: 'confirmed',
      state_text: '待到账',
      net_cents: preview.net_cents,
      fee_cents: preview.fee_cents,
      confirmed_shares: 300_000,
      confirmed_cents: preview.net_cents,
    })
    expect(order.lots).toEqual(preview.lots)
  })

  it('CL-099 pays the redemption out on its arrival date', async () => {
    expect((await client.queryMainAsset({})).cash_balance).toBe(START - 1_000_000)
    await goTo('2026-03-09T09:30')
    expect(await client.queryMainAsset({})).toMatchObject({
      cash_balance: START - 1_000_000 + 369_375,
      in_transit_cents: 0,
      in_transit_count: 0,
    })
    const { order_list } = await client.queryOrders({})
    expect(order_list.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'redeem paidOut',
      'buy confirmed',
      'buy cancelled',
    ])
    expect(await auditBooks(db)).toEqual([])
  })
})
