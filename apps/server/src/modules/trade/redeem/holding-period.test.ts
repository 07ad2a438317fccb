import { NAV_ONE } from '@koi/domain/products/nav'
import { addDays } from '@koi/domain/calendar/dates'
import { heldUntil } from '@koi/domain/trade/holding-period'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const setPeriod = sql(
  'test-holding-period',
  'update fund set duration_type = $2, duration = $3 where code = $1',
)
const setDividend = sql(
  'test-reinvested-dividend',
  `with reinvested as (update fund set dividend_default = 'reinvest' where code = $1)
   insert into fund_action (fund_code, day, kind, value) values ($1, '2026-03-20', 'dividend', 0.0500 * nav_one())`,
)
const readHeld = sql<{ day: string }>('test-held-until', 'select held_until($1, $2) as day')
const days = Object.fromEntries(
  [...Array(45).keys()].map((back) => [addDays('2026-02-27', back), NAV_ONE]),
)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

describe('a fund that is held for thirty days at the least', () => {
  const product = { fundCode: 'HELD', spid: TEST_SPID }

  beforeAll(async () => {
    await addFund(db, { code: 'HELD', days })
    await db.run(setPeriod, ['HELD', 1, 30])
  })

  it('says before a purchase when it can be sold, sells no share sooner, and then each by itself', async () => {
    const who = await createInvestor(koi)
    const { client } = who
    const pre = await client.queryBuyPre(product)
    expect(pre).toMatchObject({
      holdPeriod: { type: 1, count: 30 },
      orderDays: { confirmDate: '2026-03-03', redeemableDate: '2026-04-02' },
    })
    const { detail } = await client.querySkuDetail({ sku: product })
    expect(detail.orderDays.redeemableDate).toBe('2026-04-02')
    const orderId = await who.buy('HELD', 100_000)
    const { order } = await client.queryOrder({ orderId })
    expect(order.timeline.at(-1)).toMatchObject({ title: '持有期满，可卖出', day: '2026-04-02' })
    await goTo('2026-03-05T10:00')
    await who.buy('HELD', 50_000)
    await goTo('2026-04-01T10:00')
    expect(await codeOf(who.redeem('HELD', 100))).toBe('1407')
    const locked = await client.queryRedeemPre(product)
    // Two purchases, two days: the sentence about all of them names both.
    expect(locked).toMatchObject({
      redeemableShares: 0,
      firstOpenDate: '2026-04-02',
      lastOpenDate: '2026-04-07',
    })
    await goTo('2026-04-02T10:00')
    expect((await client.queryRedeemPre(product)).redeemableShares).toBe(100_000)
    expect(await codeOf(who.redeem('HELD', 100_001))).toBe('1407')
    await who.redeem('HELD', 100_000)
    await goTo('2026-04-03T10:00')
    expect(await auditBooks(db)).toEqual([])
  })

  it('tells of the end of a week’s holding as of any other', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, { code: 'WEEK', days })
    await db.run(setPeriod, ['WEEK', 1, 7])
    const who = await createInvestor(koi)
    const { order } = await who.client.queryOrder({ orderId: await who.buy('WEEK', 100_000) })
    expect(order.timeline.at(-1)).toMatchObject({ title: '持有期满，可卖出', day: '2026-03-10' })
  })

  it('keeps the shares of a reinvested dividend as long as those they came from', async () => {
    await addFund(db, { code: 'GROWS', days })
    await db.run(setPeriod, ['GROWS', 1, 30])
    await db.run(setDividend, ['GROWS'])
    await goTo('2026-03-02T10:00')
    const who = await createInvestor(koi)
    await who.buy('GROWS', 100_000)
    await goTo('2026-03-20T22:00')
    const { lots } = await who.client.queryLots({ fundCode: 'GROWS', spid: TEST_SPID })
    expect(lots.map((lot) => [lot.source, lot.redeemableDate])).toEqual([
      ['dividend', '2026-04-02'],
      ['buy', '2026-04-02'],
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('is the same in SQL, where orders get their days late', async () => {
    const calendar = await koi.services.calendar(db)
    const period = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 }))
    const date = fc.integer({ min: 0, max: 2000 }).map((ahead) => addDays('2026-01-01', ahead))
    await fc.assert(
      fc.asyncProperty(period, date, async ([type, count], confirmed) => {
        await db.run(setPeriod, ['HELD', type, count])
        const { day } = await db.get(readHeld, ['HELD', confirmed])
        expect(day).toBe(heldUntil(calendar, confirmed, { type, count }))
      }),
      { numRuns: 200, seed: 20_261_122 },
    )
  })
})
