import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { convertWorld, navs } from './conversions.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const { addConvertFund, goTo, orderOf } = convertWorld(koi)
const insertDay = sql(
  'test-large-day',
  `insert into large_redemption (fund_code, day, total_shares, net_shares, published_at)
   values ($1, $2, $3, $4, shanghai_time($2, 1230))`,
)
const MILLION = 100_000_000
/** A quarter of the fund wants out: four tenths of each application are accepted (MONEY 1.4). */
const quarterOut = [100 * MILLION, 25 * MILLION]

async function holder(fund: string): Promise<Investor> {
  await goTo('2026-03-02T10:00')
  const who = await createInvestor(koi)
  await who.buy(fund, 200_000)
  await goTo('2026-03-04T10:00')
  return who
}

describe('a large redemption', () => {
  it('confirms 400.00 of 1,000.00, and defers the rest to the next open day at its NAV', async () => {
    await addConvertFund({
      code: 'L1',
      days: navs('1.0000', '1.0000', '1.0000', '1.2000'),
      mayDefer: true,
    })
    await db.run(insertDay, ['L1', '2026-03-04', ...quarterOut])
    const who = await holder('L1')
    const listid = await who.redeem('L1', 100_000)
    await goTo('2026-03-05T10:00')
    const rest = `${listid}R`
    expect(await orderOf(who, listid)).toMatchObject({
      state: 'confirmed',
      quantityText: '1,000.00 份',
      confirmedShares: 40_000,
      netCents: 40_000,
    })
    const { parts } = await who.client.queryOrder({ orderId: listid })
    expect(parts).toMatchObject([{ orderId: rest, quantityText: '600.00 份' }])
    expect((await orderOf(who, listid)).sentence).toContain('600.00 份顺延')
    expect(await orderOf(who, rest)).toMatchObject({
      state: 'accepted',
      shares: 60_000,
      tradeDate: '2026-03-05',
      confirmDate: '2026-03-06',
      parentId: listid,
      canCancel: true,
      cancelUntilMs: shanghaiMs('2026-03-05T15:00'),
    })
    expect(await shareBalances(db, who.accountId, 'L1')).toEqual({ free: 100_000, frozen: 60_000 })
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, rest)).toMatchObject({ state: 'confirmed', netCents: 72_000 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('lets the rest be taken back until the cut-off of its own day, and no longer', async () => {
    await addConvertFund({ code: 'L5', days: navs('1.0000'), mayDefer: true })
    await db.run(insertDay, ['L5', '2026-03-04', ...quarterOut])
    const [early, late] = [await holder('L5'), await holder('L5')]
    const rests = [`${await early.redeem('L5', 100_000)}R`, `${await late.redeem('L5', 100_000)}R`]
    await goTo('2026-03-05T14:59:59')
    const [first = '', second = ''] = rests
    expect(await codeOf(late.client.cancelOrder({ orderId: first }))).toBe('1501')
    await early.client.cancelOrder({ orderId: first })
    expect(await orderOf(early, first)).toMatchObject({ state: 'cancelled', canCancel: false })
    expect(await shareBalances(db, early.accountId, 'L5')).toEqual({ free: 160_000, frozen: 0 })
    await goTo('2026-03-05T15:00')
    expect(await codeOf(late.client.cancelOrder({ orderId: second }))).toBe('1502')
    await goTo('2026-03-06T10:00')
    expect(await orderOf(late, second)).toMatchObject({ state: 'confirmed' })
    expect(await auditBooks(db)).toEqual([])
  })

  it('gives the rest back where the person chose so', async () => {
    await addConvertFund({ code: 'L2', days: navs('1.0000'), mayDefer: true })
    await db.run(insertDay, ['L2', '2026-03-04', ...quarterOut])
    const who = await holder('L2')
    const request = await who.redeemRequest('L2', 100_000, 'cancel')
    const { orderId } = await who.client.redeem(request)
    await goTo('2026-03-05T10:00')
    const order = await orderOf(who, orderId)
    expect(order).toMatchObject({ state: 'confirmed', confirmedShares: 40_000 })
    expect(order.sentence).toContain('600.00 份已退回')
    expect(await shareBalances(db, who.accountId, 'L2')).toEqual({ free: 160_000, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('cuts the rest again where the next day is large too, without priority', async () => {
    await addConvertFund({ code: 'L3', days: navs('1.0000'), mayDefer: true })
    await db.run(insertDay, ['L3', '2026-03-04', ...quarterOut])
    await db.run(insertDay, ['L3', '2026-03-05', ...quarterOut])
    const who = await holder('L3')
    const listid = await who.redeem('L3', 100_000)
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, `${listid}R`)).toMatchObject({ confirmedShares: 24_000 })
    expect(await orderOf(who, `${listid}RR`)).toMatchObject({ state: 'accepted', shares: 36_000 })
    await goTo('2026-03-09T10:00')
    expect(await shareBalances(db, who.accountId, 'L3')).toEqual({ free: 100_000, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('is none up to a tenth of the fund', async () => {
    await addConvertFund({ code: 'L4', days: navs('1.0000'), mayDefer: true })
    await db.run(insertDay, ['L4', '2026-03-04', 100 * MILLION, 10 * MILLION])
    const who = await holder('L4')
    const listid = await who.redeem('L4', 100_000)
    await goTo('2026-03-05T10:00')
    expect(await orderOf(who, listid)).toMatchObject({ confirmedShares: 100_000 })
  })
})
