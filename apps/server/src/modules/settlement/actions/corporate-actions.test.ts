import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shareBalances } from '#modules/ledger/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { auditBooks } from '../index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)

const putInPeriods = sql(
  'test-lots-in-periods',
  `update lot set issue = case when shares_left = 101 then 'B' else 'A' end,
     confirm_date = confirm_date - (shares_left <> 101)::integer
   where fund_code = $1`,
)
const orderOfPeriod = sql(
  'test-order-of-period',
  `update trade_order set issue = 'B' where id = $1`,
)
const dayInsert = sql(
  'test-late-day',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   values ($1, $2::date, $3, 100000000, shanghai_time($2::date, 1200))`,
)
const insertDay = (code: string, day: string, nav: number) => db.run(dayInsert, [code, day, nav])

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

type Who = Awaited<ReturnType<typeof createInvestor>>
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const positionOf = async (who: Who, fund: string) => {
  const { position, profit } = await who.client.queryAsset(of(fund))
  return { ...position, ...profit }
}
const orderOf = async (who: Who, orderId: string) =>
  (await who.client.queryOrder({ orderId })).order

const WEEK = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
]
const navs = (...values: string[]) =>
  Object.fromEntries(values.map((nav, index) => [WEEK[index] ?? '', navOf(nav)]))

describe('a split while shares are frozen', () => {
  it('lets the redemption follow its lots to the hundredth, whatever each of them rounds to', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, {
      code: 'S1',
      days: navs('10.0000', '10.0000', '9.9602', '9.9602', '9.9602'),
    })
    await db.run(insertAction, ['S1', '2026-03-04', 'split', 1_004_000])
    const who = await createInvestor(koi)
    // Three lots of 1.01 become 1.01404 each: 3.03, not the 3.04 of 3.03 × 1.004.
    for (let lot = 0; lot < 3; lot += 1) await who.buy('S1', 1010)
    await goTo('2026-03-04T10:00')
    const orderId = await who.redeem('S1', 303)
    await goTo('2026-03-04T21:00')
    expect(await shareBalances(db, who.accountId, 'S1')).toEqual({ free: 0, frozen: 303 })
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'paidOut', confirmedShares: 303 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('gives a redemption of a part the part of the split lots, and the rest the rest', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, { code: 'S2', days: navs('1.0000', '1.0000', '0.5000', '0.5000', '0.5000') })
    await db.run(insertAction, ['S2', '2026-03-04', 'split', 2_000_000])
    const who = await createInvestor(koi)
    await who.buy('S2', 100_000)
    await goTo('2026-03-04T10:00')
    const orderId = await who.redeem('S2', 30_000)
    await goTo('2026-03-05T10:00')
    // 300.00 shares asked before the split are 600.00 at the NAV after it: 300.00 yuan.
    expect(await orderOf(who, orderId)).toMatchObject({
      confirmedShares: 60_000,
      netCents: 30_000,
    })
    expect(await shareBalances(db, who.accountId, 'S2')).toEqual({ free: 140_000, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('unfreezes all of them when the redemption is cancelled after it', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, { code: 'S3', days: navs('1.0000', '1.0000', '0.5000', '0.5000', '0.5000') })
    await db.run(insertAction, ['S3', '2026-03-04', 'split', 2_000_000])
    const who = await createInvestor(koi)
    await who.buy('S3', 100_000)
    // After the cut-off: T is the 5th, so that it can still be cancelled when the split is done.
    await goTo('2026-03-04T16:00')
    const orderId = await who.redeem('S3', 30_000)
    await goTo('2026-03-05T10:00')
    await who.client.cancelOrder({ orderId })
    expect(await shareBalances(db, who.accountId, 'S3')).toEqual({ free: 200_000, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('fails a redemption of which nothing is left, and the settlement goes on', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, {
      code: 'S4',
      days: navs('1.0000', '1.0000', '10.0000', '10.0000', '10.0000'),
    })
    await db.run(insertAction, ['S4', '2026-03-04', 'split', 100_000])
    const who = await createInvestor(koi)
    await who.buy('S4', 100_000)
    await goTo('2026-03-04T10:00')
    const orderId = await who.redeem('S4', 1)
    await goTo('2026-03-05T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({
      state: 'failed',
      failReason: '份额折算后不足 0.01 份',
    })
    expect(await shareBalances(db, who.accountId, 'S4')).toEqual({ free: 10_000, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a split of a product with periods, while shares of one period are frozen', () => {
  it('follows the lots of that period, whatever those of the others round to', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, {
      code: 'S5',
      days: navs('10.0000', '10.0000', '9.9602', '9.9602', '9.9602'),
    })
    await db.run(insertAction, ['S5', '2026-03-04', 'split', 1_004_000])
    const who = await createInvestor(koi)
    await who.buy('S5', 100_000)
    for (let lot = 0; lot < 3; lot += 1) await who.buy('S5', 1010)
    await goTo('2026-03-04T10:00')
    await db.run(putInPeriods, ['S5'])
    const orderId = await who.redeem('S5', 303)
    await db.run(orderOfPeriod, [orderId])
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'paidOut', confirmedShares: 303 })
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('orders priced before a split or dividend and confirmed after its day', () => {
  it.each([
    ['dividend', 'D1', navOf('0.1000'), '0.9000'],
    ['split', 'D2', 2_000_000, '0.5000'],
  ] as const)(
    'get the %s: a buyer loses nothing, a seller gains nothing',
    async (kind, code, value, navAfter) => {
      await goTo('2026-03-02T10:00')
      // Confirmed two days later although the value is out the same evening.
      await addFund(db, {
        code,
        confirmDays: 2,
        days: navs('1.0000', '1.0000', '1.0000', navAfter, navAfter, navAfter),
      })
      await db.run(insertAction, [code, '2026-03-05', kind, value])
      const [holder, buyer] = await Promise.all([createInvestor(koi), createInvestor(koi)])
      await holder.buy(code, 100_000)
      await goTo('2026-03-04T10:00')
      await buyer.buy(code, 100_000)
      await koi.clock.freeze(shanghaiMs('2026-03-05T09:00'))
      await goTo('2026-03-05T14:00')
      await goTo('2026-03-05T21:00')
      await goTo('2026-03-06T21:00')
      for (const who of [holder, buyer]) {
        expect((await who.client.queryMainAsset({})).totalCents).toBe(10_000_000)
        expect(await positionOf(who, code)).toMatchObject({ totalProfitCents: 0 })
      }
      expect(await auditBooks(db)).toEqual([])
    },
  )

  it('a seller is paid the shares of the day of the order', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, {
      code: 'D3',
      confirmDays: 2,
      days: navs('1.0000', '1.0000', '1.0000', '1.0000', '0.5000', '0.5000', '0.5000'),
    })
    await db.run(insertAction, ['D3', '2026-03-06', 'split', 2_000_000])
    const who = await createInvestor(koi)
    await who.buy('D3', 100_000)
    await goTo('2026-03-05T10:00')
    const orderId = await who.redeem('D3', 40_000)
    await goTo('2026-03-10T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({
      confirmedShares: 40_000,
      netCents: 40_000,
    })
    expect(await positionOf(who, 'D3')).toMatchObject({
      shares: 120_000,
      valueCents: 60_000,
    })
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a dividend', () => {
  it('goes to who held before its day, frozen shares included, and not to who bought on it', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, { code: 'D4', days: navs('1.0000', '1.0000', '0.9500', '0.9500', '0.9500') })
    await db.run(insertAction, ['D4', '2026-03-04', 'dividend', navOf('0.0500')])
    const [before, sameDay] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    await before.buy('D4', 100_000)
    await goTo('2026-03-04T10:00')
    await sameDay.buy('D4', 95_000)
    await before.redeem('D4', 100_000)
    await goTo('2026-03-06T10:00')
    expect((await before.client.queryMainAsset({})).cashCents).toBe(
      10_000_000 - 100_000 + 5000 + 95_000,
    )
    expect(await positionOf(sameDay, 'D4')).toMatchObject({
      shares: 100_000,
      dividendCents: 0,
      totalProfitCents: 0,
    })
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('orders of later days while a closing waits for the order of an earlier one', () => {
  it.each([
    ['dividend', 'W1', navOf('0.1000'), '0.9000'],
    ['split', 'W2', 2_000_000, '0.5000'],
  ] as const)(
    'wait with it, so that nobody who holds loses the %s',
    async (kind, code, value, navAfter) => {
      await goTo('2026-03-02T10:00')
      const late = {
        '2026-03-04': navOf('1.0000'),
        '2026-03-05': navOf(navAfter),
        '2026-03-06': navOf(navAfter),
      }
      await addFund(db, {
        code,
        days: { '2026-03-02': navOf('1.0000'), ...late, '2026-03-09': navOf(navAfter) },
      })
      await db.run(insertAction, [code, '2026-03-05', kind, value])
      const [holder, seller, waiting] = await Promise.all([
        createInvestor(koi),
        createInvestor(koi),
        createInvestor(koi),
      ])
      for (const who of [holder, seller]) await who.buy(code, 100_000)
      await goTo('2026-03-03T10:00')
      // The NAV of the 3rd comes a week late: the dividend of the 5th has to wait for this purchase.
      await waiting.buy(code, 100_000)
      await goTo('2026-03-05T10:00')
      await holder.buy(code, 9000)
      await seller.redeem(code, 50_000)
      await goTo('2026-03-09T10:00')
      expect(await positionOf(holder, code)).toMatchObject({ shares: 100_000 })
      await insertDay(code, '2026-03-03', navOf('1.0000'))
      await goTo('2026-03-09T21:00')
      await goTo('2026-03-10T21:00')
      for (const who of [holder, seller, waiting]) {
        expect((await who.client.queryMainAsset({})).totalCents).toBe(10_000_000)
      }
      expect(await auditBooks(db)).toEqual([])
    },
  )

  it('a closing does not pass the day of a dividend whose value is late', async () => {
    await goTo('2026-03-02T10:00')
    await addFund(db, {
      code: 'W3',
      days: {
        '2026-03-02': navOf('1.0000'),
        '2026-03-03': navOf('1.0000'),
        '2026-03-05': navOf('0.9000'),
        '2026-03-06': navOf('0.9000'),
      },
    })
    await db.run(insertAction, ['W3', '2026-03-04', 'dividend', navOf('0.1000')])
    const who = await createInvestor(koi)
    await who.buy('W3', 100_000)
    await goTo('2026-03-06T10:00')
    await insertDay('W3', '2026-03-04', navOf('0.9000'))
    await goTo('2026-03-06T21:00')
    expect((await who.client.queryMainAsset({})).totalCents).toBe(10_000_000)
    expect(await auditBooks(db)).toEqual([])
  })
})
