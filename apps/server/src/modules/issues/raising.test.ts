import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance, shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addRaising, moveTo } from './issues.fixture.ts'

const YUAN = 100
const MILLION = 1_000_000 * YUAN
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-03T10:00') })
const { db } = koi

const dates = {
  firstDay: '2026-03-02',
  lastDay: '2026-03-05',
  effectDay: '2026-03-10',
  openDay: '2026-03-12',
}
const days = { '2026-03-10': navOf('1.0000'), '2026-03-11': navOf('1.0100') }
const buyTiers = [{ from: 0, ratePpm: 8000 }]
await addFund(db, { code: 'NEW', name: '新基金', buyTiers, days })
// 100,000 yuan from 03-03 until 03-10 earn 50.00: 50 × 360 ÷ (7 × 100,000).
await addRaising(db, { code: 'NEW', ...dates, interestPpm: 25_714 })
await addFund(db, { code: 'CAP', name: '限额基金', buyTiers, days })
await addRaising(db, {
  code: 'CAP',
  ...dates,
  capCents: 2000 * MILLION,
  minCents: 200 * MILLION,
  minHolders: 200,
  outside: { '2026-03-04': 1900 * MILLION, '2026-03-05': 500 * MILLION - 10_000 * YUAN },
})
await addFund(db, { code: 'FAIL', name: '小基金', buyTiers })
await addRaising(db, { code: 'FAIL', ...dates, minCents: 200 * MILLION, minHolders: 200 })
await addFund(db, { code: 'FULL', name: '满额基金', buyTiers, days })
await addRaising(db, {
  code: 'FULL',
  ...dates,
  capCents: 5_000 * YUAN,
  outside: { '2026-03-02': 4_000 * YUAN },
})

const keys = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const readRaising = sql('test-outcome', 'select outcome from raising where fund_code = $1')
const readDays = sql(
  'test-raising-days',
  'select day, applied_cents as applied, room_cents as room from raising_day where fund_code = $1 order by day',
)

const whole = await createInvestor(koi)
const late = await createInvestor(koi)
const unlucky = await createInvestor(koi)
const early = await createInvestor(koi)

describe('a subscription while the fund is raised (MONEY 1.8)', () => {
  it('ST-066 is offered as state 3 with its days and its interest', async () => {
    const answer = await whole.client.queryBuyPre(keys('NEW'))
    expect(answer).toMatchObject({
      buyStatus: 3,
      subscription: {
        lastDay: '2026-03-05',
        effectDay: '2026-03-10',
        openDay: '2026-03-12',
        interestPpm: 25_714,
      },
      period: null,
      orderDays: { tradeDate: '2026-03-03', confirmDate: '2026-03-10' },
    })
  })

  it('takes the money into transit, and is never cancelled (MONEY 1.2)', async () => {
    const orderId = await whole.buy('NEW', 100_000 * YUAN)
    const { order } = await whole.client.queryOrder({ orderId })
    expect(order).toMatchObject({
      kind: 'subscribe',
      state: 'paid',
      stateText: '募集中',
      canCancel: false,
      tradeDate: '2026-03-03',
      confirmDate: '2026-03-10',
    })
    expect(order.timeline.map(({ title, day }) => [title, day])).toEqual([
      ['提交认购', '2026-03-03'],
      ['付款成功', '2026-03-03'],
      ['募集中', '2026-03-03'],
      ['合同生效后确认份额', '2026-03-10'],
      ['开放赎回', '2026-03-12'],
    ])
    expect(await codeOf(whole.client.cancelOrder({ orderId }))).toBe('1502')
    expect(await cashBalance(db, whole.accountId)).toBe(0)
    await unlucky.buy('FAIL', 10_000 * YUAN)
    await early.buy('FULL', 3_000 * YUAN)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is refused once the days before reached the cap', async () => {
    await moveTo(koi, '2026-03-04T10:00')
    expect(await codeOf(early.buy('FULL', 100 * YUAN))).toBe('1522')
  })

  it('is refused from the cut-off of the last day on', async () => {
    await moveTo(koi, '2026-03-05T10:00')
    await late.buy('CAP', 10_000 * YUAN)
    await koi.clock.freeze(shanghaiMs('2026-03-05T15:00'))
    expect(await codeOf(late.buy('CAP', 100 * YUAN))).toBe('1521')
    await koi.clock.freeze(shanghaiMs('2026-03-05T15:01'))
    expect((await late.client.queryBuyPre(keys('CAP'))).buyStatus).toBe(5)
  })
})

describe('the end of a raising', () => {
  it('is decided at the cut-off of its last day', async () => {
    await moveTo(koi, '2026-03-05T15:01')
    expect(await db.get(readRaising, ['NEW'])).toEqual({ outcome: 'effective' })
    expect(await db.get(readRaising, ['FAIL'])).toEqual({ outcome: 'failed' })
    expect(await db.rows(readDays, ['CAP'])).toEqual([
      { day: '2026-03-04', applied: 1900 * MILLION, room: 1900 * MILLION },
      { day: '2026-03-05', applied: 500 * MILLION, room: 100 * MILLION },
    ])
    expect((await unlucky.client.queryBuyPre(keys('FAIL'))).buyStatus).toBe(6)
  })

  it('confirms nothing before the contract takes effect', async () => {
    await moveTo(koi, '2026-03-10T15:01')
    expect(await shareBalances(db, whole.accountId, 'NEW')).toEqual({ free: 0, frozen: 0 })
  })

  it('makes net and interest shares: 100,000 at 0.8 % with 50.00 are 99,256.35', async () => {
    await moveTo(koi, '2026-03-10T20:31')
    expect(await shareBalances(db, whole.accountId, 'NEW')).toEqual({ free: 9_925_635, frozen: 0 })
    const { orders } = await whole.client.queryOrders({ fundCode: 'NEW' })
    expect(orders[0]).toMatchObject({
      state: 'confirmed',
      netCents: 9_920_635,
      feeCents: 79_365,
      confirmedShares: 9_925_635,
      confirmedCents: 10_000_000,
    })
    expect(orders[0]?.figures).toContainEqual({ label: '募集期利息', value: '50.00 元' })
  })

  it('accepts a fifth of the last day and returns the rest: 10,000 gives 2,000 and 8,000 back', async () => {
    const { orders } = await late.client.queryOrders({ fundCode: 'CAP' })
    expect(orders[0]).toMatchObject({
      state: 'confirmed',
      confirmedCents: 200_000,
      netCents: 198_413,
      feeCents: 1587,
      // Five days of 0.35 %: 0.10 of interest.
      confirmedShares: 198_423,
      sentence: '已确认 1,984.23 份，8,000.00 元已退回余额',
    })
    expect(await cashBalance(db, late.accountId)).toBe(98_000 * YUAN)
  })

  it('never accepts more than the cap of a raising that ended early', async () => {
    const { orders } = await early.client.queryOrders({ fundCode: 'FULL' })
    expect(orders[0]).toMatchObject({ state: 'confirmed', confirmedCents: 1_000 * YUAN })
    expect(await cashBalance(db, early.accountId)).toBe(99_000 * YUAN)
  })

  it('returns principal and interest of a raising that failed', async () => {
    const { orders } = await unlucky.client.queryOrders({ fundCode: 'FAIL' })
    expect(orders[0]).toMatchObject({
      state: 'failed',
      stateText: '认购失败',
      failReason: '未达到基金合同生效条件，本金与利息已退回',
    })
    // Seven days of 0.35 % on 10,000 yuan are 0.68.
    expect(await cashBalance(db, unlucky.accountId)).toBe(100_000 * YUAN + 68)
  })

  it('does it once, whatever comes later, and the books are good', async () => {
    await moveTo(koi, '2026-03-11T20:31')
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-11T20:31'))
    const asset = await whole.client.queryAsset(keys('NEW'))
    // 99,256.35 × 1.01
    expect(asset.position.valueCents).toBe(10_024_891)
    expect(asset.profit.dayProfitCents).toBe(99_256)
    expect(await auditBooks(db)).toEqual([])
  })

  it('opens for redemption on its day', async () => {
    expect((await whole.client.queryRedeemPre(keys('NEW'))).redeemableShares).toBe(9_925_635)
    await moveTo(koi, '2026-03-11T10:00')
    expect((await whole.client.queryRedeemPre(keys('NEW'))).redeemableShares).toBe(0)
  })
})
