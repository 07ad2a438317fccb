import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const setNav = sql('test-set-nav', 'update fund_day set nav = $3 where fund_code = $1 and day = $2')
const setLimit = sql('test-set-limit', 'update fund set reconfirm_from_ppm = $2 where code = $1')
const readCorrections = sql(
  'test-corrections',
  `select day, version, mode, deviation_ppm as deviation, holders, orders, note from nav_correction
   where fund_code = $1 order by id`,
)
const readHolder = sql(
  'test-correction-holder',
  `select h.shares_diff as shares, h.cash_diff_cents as cash, h.value_after_cents - h.value_before_cents as value
   from nav_correction_holder h join nav_correction c on c.id = h.correction_id
   where c.fund_code = $1 and h.account_id = $2 order by h.correction_id`,
)
const readOrders = sql<
  Record<'id', string> & Record<'oldShares' | 'newShares' | 'keptShares' | 'keptCents', number>
>(
  'test-correction-orders',
  `select o.order_id as id, old_shares as "oldShares", new_shares as "newShares", kept_shares as "keptShares",
     kept_cents as "keptCents" from nav_correction_order o
   join nav_correction c on c.id = o.correction_id where c.fund_code = $1 order by o.correction_id, o.order_id`,
)
const readRows = sql(
  'test-correction-rows',
  `select day, shares, nav, value_cents as value from profit_day where account_id = $1 and fund_code = $2 order by day`,
)
const readKept = sql(
  'test-correction-kept',
  `select day, shares, nav, value_cents as value from profit_day_version
   where account_id = $1 and fund_code = $2 order by correction_id, day`,
)

const setDividend = sql(
  'test-set-dividend',
  `insert into fund_action (fund_code, day, kind, value) values ($1, $2, 'dividend', $3)`,
)
const navs = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0100'),
  '2026-03-04': navOf('1.0200'),
  '2026-03-05': navOf('1.0300'),
  '2026-03-06': navOf('1.0400'),
  '2026-03-09': navOf('1.0500'),
}

async function makeMarket() {
  const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
  for (const code of ['WRONG', 'QUIET']) {
    await addFund(koi.db, { code, days: navs, redeemTiers: [{ from: 0, ratePpm: 15_000 }] })
  }
  async function goTo(moment: string) {
    await koi.clock.freeze(shanghaiMs(moment))
    await koi.services.settlement.settleUntil(shanghaiMs(moment))
  }
  return { ...koi, goTo }
}

const cashOf = async ({ client }: Investor) => (await client.queryMainAsset({})).cashCents
const product = (code: string) => ({ fundCode: code, spid: '1800007030' })
const orderOf = async ({ client }: Investor, orderId: string) =>
  (await client.queryOrder({ orderId })).order

async function expectWhole({ db }: Pick<TestApp, 'db'>) {
  expect(await auditBooks(db)).toEqual([])
}

describe('a NAV that was wrong', () => {
  it('by half a percent or more: its orders are confirmed again, and nobody else is touched', async () => {
    const koi = await makeMarket()
    const [buyer, bystander] = [await createInvestor(koi), await createInvestor(koi)]
    const order = await buyer.buy('WRONG', 1_000_000)
    await bystander.buy('QUIET', 1_000_000)
    await koi.goTo('2026-03-04T21:00')
    const quiet = await koi.db.rows(readRows, [bystander.accountId, 'QUIET'])

    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0080')])
    await koi.goTo('2026-03-05T09:01')
    const { confirmedShares: shares, nav } = await orderOf(buyer, order)
    // 10,000.00 / 1.0080
    expect([shares, nav]).toEqual([992_063, '1.0080'])
    expect(await koi.db.rows(readCorrections, ['WRONG'])).toEqual([
      {
        day: '2026-03-02',
        version: 1,
        mode: 'reconfirm',
        deviation: 7937,
        holders: 1,
        orders: 1,
        note: '',
      },
    ])
    expect(await koi.db.rows(readRows, [buyer.accountId, 'WRONG'])).toEqual([
      { day: '2026-03-02', shares: 992_063, nav: navOf('1.0080'), value: 1_000_000 },
      { day: '2026-03-03', shares: 992_063, nav: navOf('1.0100'), value: 1_001_984 },
      { day: '2026-03-04', shares: 992_063, nav: navOf('1.0200'), value: 1_011_904 },
    ])
    // What stood there before is kept.
    expect(await koi.db.rows(readKept, [buyer.accountId, 'WRONG'])).toMatchObject([
      { day: '2026-03-02', shares: 1_000_000, value: 1_000_000 },
      { day: '2026-03-03', shares: 1_000_000, value: 1_010_000 },
      { day: '2026-03-04', shares: 1_000_000, value: 1_020_000 },
    ])
    expect(await koi.db.rows(readHolder, ['WRONG', buyer.accountId])).toEqual([
      { shares: -7937, cash: 0, value: -8096 },
    ])
    expect(await koi.db.rows(readRows, [bystander.accountId, 'QUIET'])).toEqual(quiet)
    expect((await buyer.client.queryNavCorrections(product('WRONG'))).corrections).toMatchObject([
      {
        day: '2026-03-02',
        oldNav: '1.0000',
        newNav: '1.0080',
        isReconfirmed: true,
        sharesDiff: -7937,
        cashDiffCents: 0,
        valueDiffCents: -8096,
      },
    ])
    expect((await bystander.client.queryNavCorrections({})).corrections).toEqual([])
    await expectWhole(koi)

    await koi.goTo('2026-03-06T21:00')
    const asset = await buyer.client.queryAsset(product('WRONG'))
    expect(asset.position).toMatchObject({ shares: 992_063, valueCents: 1_031_746 })
    expect(await koi.db.rows(readCorrections, ['WRONG'])).toHaveLength(1)
    await expectWhole(koi)
  })

  it('takes no shares that an order keeps frozen, however many purchases of the day there were', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    for (let times = 0; times < 3; times += 1) await buyer.buy('WRONG', 100_000)
    await koi.goTo('2026-03-04T21:00')
    // 3,000.00 shares, of which 150.00 are free: at the right NAV each purchase is 90.91 shares less.
    await buyer.redeem('WRONG', 285_000)
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.1000')])
    await koi.goTo('2026-03-05T09:01')
    const kept = await koi.db.rows(readOrders, ['WRONG'])
    expect(kept.map(({ keptShares }) => keptShares)).toEqual([0, 3182, 9091])
    await expectWhole(koi)
    await koi.goTo('2026-03-09T09:01')
    await expectWhole(koi)
  })

  it('after a dividend was paid: it stays as paid, and the difference is told', async () => {
    const koi = await makeMarket()
    const [cash, again] = [await createInvestor(koi), await createInvestor(koi)]
    await cash.buy('WRONG', 1_000_000)
    await again.buy('WRONG', 1_000_000)
    await koi.db.run(setDividend, ['WRONG', '2026-03-04', navOf('0.1000')])
    await koi.goTo('2026-03-03T10:00')
    const key = { idempotencyKey: freshKey() }
    await again.client.setDividendMode({ ...product('WRONG'), mode: 'reinvest', ...key })
    const before = await cashOf(cash)
    await koi.goTo('2026-03-04T21:00')
    expect(await cashOf(cash)).toBe(before + 100_000)
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0080')])
    await koi.goTo('2026-03-05T09:01')
    // 9,920.63 shares would have got 992.06.
    expect(await cashOf(cash)).toBe(before + 100_000)
    for (const who of [cash, again]) {
      const asset = await who.client.queryAsset(product('WRONG'))
      const { corrections } = await who.client.queryNavCorrections(product('WRONG'))
      expect(corrections).toMatchObject([{ sharesDiff: -7_937, dividendDiffCents: -794 }])
      const asked = { ...product('WRONG'), figure: 'dividends' } as const
      const { lines, booksGapCents } = await who.client.queryProfitProof(asked)
      expect([lines[0]?.value, booksGapCents]).toEqual([100_000, 0])
      const total = await who.client.queryProfitProof({ ...asked, figure: 'totalProfit' })
      expect([total.lines[0]?.value, total.booksGapCents]).toEqual([
        asset.profit.totalProfitCents,
        0,
      ])
    }
    await expectWhole(koi)
    // A second correction notes what it adds.
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0000')])
    await koi.goTo('2026-03-05T15:01')
    const { corrections } = await cash.client.queryNavCorrections(product('WRONG'))
    expect(corrections.map((each) => each.dividendDiffCents)).toEqual([794, -794])
    await expectWhole(koi)
  })

  it('by less: the books go on from the right value, orders stay as they are', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    const order = await buyer.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-04T21:00')
    await koi.db.run(setNav, ['WRONG', '2026-03-04', navOf('1.0210')])
    await koi.goTo('2026-03-05T09:01')
    expect((await orderOf(buyer, order)).confirmedShares).toBe(1_000_000)
    expect(await koi.db.rows(readCorrections, ['WRONG'])).toMatchObject([
      { day: '2026-03-04', mode: 'forward', orders: 0, holders: 1 },
    ])
    expect((await koi.db.rows(readRows, [buyer.accountId, 'WRONG'])).at(-1)).toMatchObject({
      nav: navOf('1.0210'),
      value: 1_021_000,
    })
    expect((await buyer.client.queryAsset(product('WRONG'))).profit.dayProfitCents).toBe(11_000)
    await expectWhole(koi)
  })

  it('before anything was confirmed at it: nothing has to be corrected', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    const order = await buyer.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-02T20:30')
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.2500')])
    await koi.goTo('2026-03-03T09:01')
    expect((await orderOf(buyer, order)).confirmedShares).toBe(800_000)
    expect(await koi.db.rows(readCorrections, ['WRONG'])).toEqual([])
    await expectWhole(koi)
  })

  it('for a redemption: the holder gets what is missing, and keeps what was too much', async () => {
    const koi = await makeMarket()
    const [first, second] = [await createInvestor(koi), await createInvestor(koi)]
    for (const one of [first, second]) await one.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-04T10:00')
    await first.redeem('WRONG', 500_000)
    await koi.goTo('2026-03-05T10:00')
    await second.redeem('WRONG', 500_000)
    await koi.goTo('2026-03-09T21:00')
    const [before, kept] = [await cashOf(first), await cashOf(second)]

    await koi.db.run(setNav, ['WRONG', '2026-03-04', navOf('1.0300')])
    await koi.db.run(setNav, ['WRONG', '2026-03-05', navOf('1.0200')])
    await koi.goTo('2026-03-10T09:01')
    // 5,000.00 shares × 0.0100 less 1.5 %: 49.25.
    expect((await cashOf(first)) - before).toBe(4925)
    expect(await cashOf(second)).toBe(kept)
    expect((await koi.db.rows(readOrders, ['WRONG'])).map(({ keptCents }) => keptCents)).toEqual([
      0, 4925,
    ])
    await expectWhole(koi)
  })

  it('for shares that were sold meanwhile: the holder keeps them, and it is noted', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    await buyer.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-04T10:00')
    await buyer.redeem('WRONG', 1_000_000)
    await koi.goTo('2026-03-06T09:01')
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0100')])
    await koi.goTo('2026-03-09T09:01')
    expect(await koi.db.rows(readOrders, ['WRONG'])).toMatchObject([
      { oldShares: 1_000_000, newShares: 1_000_000, keptShares: 9901 },
    ])
    await expectWhole(koi)
  })

  it('looked at as of a day before it was corrected, what was known then is shown', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    await buyer.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-04T21:00')
    const asked = { ...product('WRONG'), asOf: '2026-03-04' }
    const before = await buyer.client.queryHoldingAsOf(asked)
    expect(before).toMatchObject({
      shares: 1_000_000,
      nav: '1.0200',
      valueCents: 1_020_000,
    })
    await koi.goTo('2026-03-05T09:01')
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0080')])
    await koi.db.run(setNav, ['WRONG', '2026-03-04', navOf('1.0250')])
    await koi.goTo('2026-03-05T10:00')
    expect(await buyer.client.queryHoldingAsOf(asked)).toEqual(before)
    const then = await buyer.client.queryProfitProof({ ...asked, figure: 'value' })
    expect(then.lines[0]).toMatchObject({
      value: 1_020_000,
      formula: expect.not.stringContaining('更正'),
    })
    const now = await buyer.client.queryProfitProof({ ...product('WRONG'), figure: 'value' })
    expect(now.booksGapCents).toBe(0)
    expect(now.lines[0]?.formula).toContain('1.0250（更正前 1.0200）')
    const cost = await buyer.client.queryProfitProof({ ...product('WRONG'), figure: 'cost' })
    expect(cost.lines.map(({ formula }) => formula).join()).toContain('（更正前 1.0000）')
    await expectWhole(koi)
  })

  it('twice: each version is corrected once, the entries follow one another', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    const order = await buyer.buy('WRONG', 1_000_000)
    await koi.goTo('2026-03-04T21:00')
    for (const [nav, moment] of [
      [navOf('1.0080'), '2026-03-05T09:01'],
      [navOf('0.9900'), '2026-03-06T09:01'],
      [navOf('1.0000'), '2026-03-09T09:01'],
    ] as const) {
      await koi.db.run(setNav, ['WRONG', '2026-03-02', nav])
      await koi.goTo(moment)
      await expectWhole(koi)
    }
    expect((await orderOf(buyer, order)).confirmedShares).toBe(1_000_000)
    expect(await koi.db.rows(readCorrections, ['WRONG'])).toMatchObject([
      { version: 1, mode: 'reconfirm' },
      { version: 2, mode: 'reconfirm' },
      { version: 3, mode: 'reconfirm' },
    ])
  })

  it('by whatever a contract calls an error: the limit is data', async () => {
    const koi = await makeMarket()
    const buyer = await createInvestor(koi)
    const order = await buyer.buy('WRONG', 1_000_000)
    await koi.db.run(setLimit, ['WRONG', 0])
    await koi.goTo('2026-03-04T21:00')
    await koi.db.run(setNav, ['WRONG', '2026-03-02', navOf('1.0001')])
    await koi.goTo('2026-03-05T09:01')
    expect((await orderOf(buyer, order)).confirmedShares).toBe(999_900)
    await expectWhole(koi)
  })
})
