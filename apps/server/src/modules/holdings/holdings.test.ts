import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { toWire } from '@koi/contracts/wire'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)

const WEEK = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
]
const navs = (values: string[]) =>
  Object.fromEntries(WEEK.map((day, index) => [day, navOf(values[index] ?? '1.0000')]))
const redeemTiers = [
  { from: 0, ratePpm: 15_000 },
  { from: 7, ratePpm: 5000 },
]
const buyTiers = [{ from: 0, ratePpm: 1500 }]
await addFund(db, {
  code: 'HOME',
  name: '本地混合',
  riskCode: 2,
  buyTiers,
  redeemTiers,
  days: navs(['1.0000', '1.0333', '1.0177', '0.9900', '1.0050', '1.0123', '1.0101', '1.0200']),
})
await addFund(db, {
  code: 'FAR',
  category: 'qdii',
  confirmDays: 2,
  navDelayDays: 1,
  buyTiers,
  days: {
    ...navs(['1.0000', '1.0100', '1.0200', '1.0300', '1.0400', '1.0500', '1.0600', '1.0700']),
    '2026-03-12': navOf('1.0800'),
  },
})
await addFund(db, {
  code: 'CASH',
  category: 'money',
  incomes: Object.fromEntries(WEEK.map((day) => [day, 4321])),
})
await addFund(db, { code: 'NONE', days: navs([]) })
await db.run(sql('test-product-code', `update fund set product_code = 12 where code = 'HOME'`))
await db.run(
  sql(
    'test-dividend',
    `insert into fund_action (fund_code, day, kind, value) values ('HOME', '2026-03-05', 'dividend', 0.0100 * nav_one())`,
  ),
)
await db.run(
  sql('test-seven-days', `update fund_day set seven_day_rate = 15980 where fund_code = 'CASH'`),
)

const who = await createInvestor(koi)
const { client } = who

describe('the way of a holding through its pages', () => {
  it('RU-077 answers 1613467522 for what is not held, and for a product that is not there', async () => {
    expect(await codeOf(client.queryAsset(of('HOME')))).toBe('1613467522')
    expect(await codeOf(client.queryAsset(of('NOBODY')))).toBe('1613467522')
    expect(await codeOf(client.queryLots(of('HOME')))).toBe('1613467522')
    expect(await codeOf(client.queryProfitDetail(of('HOME')))).toBe('1613467522')
    expect(await codeOf(client.queryHoldingCurve({ ...of('HOME'), period: 'setup' }))).toBe(
      '1613467522',
    )
  })

  it('EN-125 shows money on its way before there are shares, and no profit of it', async () => {
    await who.buy('HOME', 1_000_000)
    await who.buy('FAR', 500_000)
    await who.buy('CASH', 1_200_000)
    const asset = await client.queryAsset(of('HOME'))
    expect(toWire(holdingsCalls.queryAsset.response, asset)).toMatchObject({
      profit_info: { last_profit_desc: '首笔收益尚未公布' },
    })
    expect(asset).toMatchObject({
      position: {
        valueCents: 0,
        inTransitCents: 1_000_000,
        nextConfirmDate: '2026-03-03',
        shares: 0,
        unitCost: '--',
      },
      profit: {
        dayProfitCents: null,
        holdingProfitCents: 0,
        holdingProfitRate: '--',
        lastProfitDesc: '首笔收益尚未公布',
      },
    })
    const { holdings } = await client.queryAssetList({})
    expect(
      holdings.map((item) => [item.fundCode, item.inTransitCents, item.dayProfitCents]),
    ).toEqual([
      ['CASH', 1_200_000, null],
      ['FAR', 500_000, null],
      ['HOME', 1_000_000, null],
    ])
    const overview = await client.queryOverview({})
    expect(overview).toMatchObject({
      hasOrders: true,
      // All of it is still on its way.
      hasConfirmed: false,
      comingCount: 3,
      nextConfirmDate: '2026-03-03',
    })
    expect(
      overview.coming.map(({ kind, day, amountCents, originDay }) => [
        kind,
        day,
        amountCents,
        originDay,
      ]),
    ).toEqual([
      ['confirm', '2026-03-03', 1_200_000, '2026-03-02'],
      ['confirm', '2026-03-03', 1_000_000, '2026-03-02'],
      ['confirm', '2026-03-04', 500_000, '2026-03-02'],
    ])
    // Another person does not see it.
    const other = await createInvestor(koi)
    expect(await codeOf(other.client.queryAsset(of('HOME')))).toBe('1613467522')
    expect(await other.client.queryOverview({})).toMatchObject({
      hasOrders: false,
      hasConfirmed: false,
      coming: [],
      comingCount: 0,
      nextConfirmDate: '',
      favouriteCount: 0,
      cardCount: 0,
      hasPension: false,
    })
  })

  it('names the kind of a holding as its product page does', async () => {
    const { holdings } = await client.queryAssetList({})
    for (const { fundCode, spid, categoryText } of holdings) {
      const { detail } = await client.querySkuDetail({ sku: { fundCode, spid } })
      expect(categoryText).toBe(detail.categoryText)
    }
    expect(holdings.map(({ categoryText }) => categoryText)).toContain('混合基金')
  })

  it('CL-080 answers a holding with its position, product, profit and buttons', async () => {
    await goTo('2026-03-04T10:00')
    // 9,985.02 / 1.0000 = 9,985.02 shares; at 1.0333 they are worth 10,317.52.
    expect(await client.queryAsset(of('HOME'))).toMatchObject({
      position: {
        valueCents: 1_031_752,
        redeemableShares: 998_502,
        shares: 998_502,
        unitCost: '1.0015',
        nav: '1.0333',
        navDay: '2026-03-03',
        inTransitCents: 0,
        redeemingShares: 0,
      },
      sku: {
        ...of('HOME'),
        name: '本地混合',
        riskName: '中风险',
        riskCode: 2,
        onlineStatus: 1,
        rateKey: 'year1_rise_rate',
        rateLabel: '近1年涨跌幅',
        rateValue: '--',
        productCode: '12',
        subscribeStartTime: '',
        isNewlyIssued: 0,
        isDemoMarket: true,
      },
      profit: {
        dayProfitCents: 33_250,
        costCents: 1_000_000,
        holdingProfitCents: 31_752,
        holdingProfitRate: '3.18',
        lastProfitDesc: '',
        todayProfitCents: null,
        totalProfitCents: 31_752,
        realisedCents: 0,
        dividendCents: 0,
      },
      trading: { buy: { buyStatus: 1 }, redeem: { redeemStatus: 1 } },
      isProfitDegraded: false,
      timeUpdated: shanghaiMs('2026-03-04T10:00'),
      timeExpired: shanghaiMs('2026-03-04T10:00:15'),
    })
  })

  it('CL-093 answers the same holding in short, and 1613467522 for what is not held', async () => {
    const { position, profit } = await client.queryAsset(of('HOME'))
    expect((await client.queryAssetOneSimple(of('HOME'))).fundAssetCents).toEqual({
      valueCents: position.valueCents,
      shares: position.shares,
      holdingProfitCents: profit.holdingProfitCents,
      holdingProfitRate: profit.holdingProfitRate,
      dayProfitCents: profit.dayProfitCents,
      dayProfitDay: '2026-03-03',
      inTransitCents: position.inTransitCents,
      navDay: position.navDay,
    })
    expect(await codeOf(client.queryAssetOneSimple(of('NONE')))).toBe('1613467522')
  })

  it('EN-134 says that profits are degraded while a newer value waits for the books', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-04T20:10'))
    const sent = async () =>
      toWire(holdingsCalls.queryAsset.response, await client.queryAsset(of('HOME')))
    expect(await sent()).toMatchObject({ is_profit_degraded: true })
    await goTo('2026-03-04T20:30')
    expect(await sent()).toMatchObject({ is_profit_degraded: false })
  })

  it('says of which day the profit of a fund abroad is, which comes a day later', async () => {
    await goTo('2026-03-05T09:30')
    const { profit } = await client.queryAsset(of('FAR'))
    // T 2 March, confirmed on the 4th; the value of the 3rd came out on the 4th.
    expect(profit).toMatchObject({ dayProfitCents: 4993, lastProfitDesc: '03-03 收益' })
    const main = await client.queryMainAsset({})
    expect(main.updatedDay).toBe('2026-03-04')
    const { holdings } = await client.queryAssetList({})
    const days = Object.fromEntries(holdings.map((item) => [item.fundCode, item.dayProfitDay]))
    expect(days).toEqual({ HOME: '2026-03-04', CASH: '2026-03-04', FAR: '2026-03-03' })
    // The profit of the newest day leaves out the fund whose day is another one.
    const newest = holdings.filter((item) => item.dayProfitDay === '2026-03-04')
    expect(main.dayProfitCents).toBe(sum(newest.map((item) => item.dayProfitCents ?? 0)))
    // What moved the total adds up to it, highest first; the other fund names its own day.
    const moved = main.dayProfits.filter(({ dayProfitDay }) => dayProfitDay === main.updatedDay)
    expect(moved.map(({ fundCode }) => fundCode).toSorted()).toEqual(['CASH', 'HOME'])
    expect(sum(moved.map((each) => each.dayProfitCents))).toBe(main.dayProfitCents)
    expect(main.dayProfits).toContainEqual(
      expect.objectContaining({
        fundCode: 'FAR',
        spid: TEST_SPID,
        dayProfitDay: '2026-03-03',
        dayProfitCents: 4993,
      }),
    )
    const figures = main.dayProfits.map((each) => each.dayProfitCents)
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  })

  it('CL-092 totals: cash, holdings and money on its way are all there is', async () => {
    await who.redeem('HOME', 300_000)
    await goTo('2026-03-06T09:30')
    const main = await client.queryMainAsset({})
    const { holdings } = await client.queryAssetList({})
    expect(main.valueCents).toBe(sum(holdings.map((item) => item.valueCents)))
    expect(main.totalProfitCents).toBe(sum(holdings.map((item) => item.totalProfitCents)))
    expect(main.holdingProfitCents).toBe(sum(holdings.map((item) => item.holdingProfitCents)))
    expect(main.totalCents).toBe(main.cashCents + main.valueCents + main.inTransitCents)
    expect(sum(main.parts.map((part) => part.valueCents))).toBe(main.totalCents)
    expect(main.parts.map(({ part, count }) => `${part} ${count}`)).toEqual([
      'funds 3',
      'wallet 0',
      'cash 1',
      'confirming 1',
      'gold 0',
      'pension 0',
      'accounts 0',
    ])
    // Something was confirmed; of whoever cancelled their first order nothing was.
    expect((await client.queryOverview({})).hasConfirmed).toBe(true)
    const newcomer = await createInvestor(koi)
    const orderId = await newcomer.buy('HOME', 100_000)
    expect(await codeOf(newcomer.client.cancelOrder({ orderId }))).toBe('0')
    expect(await newcomer.client.queryOverview({})).toMatchObject({
      hasOrders: true,
      hasConfirmed: false,
    })
    // The sale is confirmed: its money is known, and comes on a day.
    expect((await client.queryOverview({})).coming).toMatchObject([
      { kind: 'arrive', amountCents: 292_545, name: '本地混合' },
    ])
    // 3,000.00 × 0.9900 less 1.5 % is on its way; the dividend of 9,985.02 × 0.0100 is cash.
    expect(main).toMatchObject({ inTransitCents: 292_545, inTransitCount: 1, holdingCount: 3 })
    expect(main.cashCents).toBe(10_000_000 - 2_700_000 + 9985)
    expect(main.totalCents).toBe(10_000_000 + main.totalProfitCents)
  })

  it('EN-131 leads to the discussion of the fund, and EN-307 names its kind as lists do', async () => {
    const asset = await client.queryAsset(of('HOME'))
    expect(toWire(holdingsCalls.queryAsset.response, asset)).toMatchObject({
      apl_info: { community: { community_id: asset.sku.fundCode } },
    })
    const subjectOf = async () =>
      (await client.querySkuDetail({ sku: of('HOME') })).discussionSubject
    expect(await subjectOf()).toBe(asset.sku.fundCode)
    // A brand without the community has no such place.
    const setHome = sql('test-holdings-home', `update brand set home = $1 where id = 'main'`)
    await db.run(setHome, [['entries', 'featured']])
    koi.services.brands.forget()
    expect((await client.queryAsset(of('HOME'))).aplInfo.community.communityId).toBe('')
    expect(await subjectOf()).toBe('')
    await db.run(setHome, [null])
    koi.services.brands.forget()
    const { items } = await client.queryBriefBaseInfoList({
      products: [of('HOME')],
    })
    const [day] = (await client.queryProfitDetail(of('HOME'))).profitDays
    expect([day?.fundType, items[0]?.fundType]).toEqual([3, 3])
  })

  it('EN-301..310 EN-311 EN-314..315 list the profit of every day in parts that add up to the cent', async () => {
    await goTo('2026-03-09T21:00')
    const detail = await client.queryProfitDetail(of('HOME'))
    const [newest] = detail.profitDays
    const sent = toWire(holdingsCalls.queryProfitDetail.response, detail)
    expect(sent).toMatchObject({ plat_type: 4, ret_num: 6, total_profit: detail.totalProfitCents })
    expect(sent).toMatchObject({
      profit_list: [
        {
          acc_time: '2026-03-09 00:00:00',
          day: '20260309',
          day1_profit_rate: '--',
          day7_profit_rate: '--',
          fund_brief_name: '本地混合',
          fund_code: 'HOME',
          fund_type: 3,
          profit: 5099,
          nav_profit: 5099,
          dividend_profit: 0,
          fee: 0,
          spid: TEST_SPID,
          valid_money: 707_094,
        },
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(newest).toMatchObject({ shares: 698_502, nav: '1.0123' })
    expect(detail.hasMore).toBe(false)
    for (const day of detail.profitDays)
      expect(day.profit).toBe(day.navProfitCents + day.dividendProfitCents + day.fee)
    expect(sum(detail.profitDays.map(({ profit }) => profit))).toBe(detail.totalProfitCents)
    expect(detail.profitDays.find(({ day }) => day === '20260305')).toMatchObject({
      dividendProfitCents: 9985,
    })
    const cash = await client.queryProfitDetail({ ...of('CASH'), limit: 1 })
    expect(cash).toMatchObject({ count: 1, hasMore: true })
    // 12,000.00 shares × 0.4321 / 10,000 = 0.5185…, cut at the fen (MONEY 1.5).
    expect(cash.profitDays[0]).toMatchObject({
      per10kIncome: '0.4321',
      sevenDayRate: '1.5980',
      profit: 51,
    })
  })

  it('draws the curve whose last point is the holding, and profit whose steps are the days', async () => {
    const curve = await client.queryHoldingCurve({ ...of('HOME'), period: 'setup' })
    const { position, profit } = await client.queryAsset(of('HOME'))
    expect(curve.days).toEqual(WEEK.slice(0, 6))
    expect(curve.valuesCents.at(-1)).toBe(position.valueCents)
    expect(curve.profitsCents.at(-1)).toBe(profit.totalProfitCents)
    expect(curve.asOf).toBe('2026-03-09')
    expect(curve.boughtDays).toEqual(['2026-03-02'])
    expect(curve.soldDays).toEqual(['2026-03-05'])
    const { profitDays } = await client.queryProfitDetail(of('HOME'))
    const steps = curve.profitsCents.map(
      (profit, index) => profit - (curve.profitsCents[index - 1] ?? 0),
    )
    expect(steps).toEqual(profitDays.map(({ profit }) => profit).toReversed())
  })

  it('lists the lots, whose shares and values add up to the holding to the cent', async () => {
    for (const amount of [10_007, 20_011, 30_013]) await who.buy('HOME', amount)
    await goTo('2026-03-11T09:30')
    const lots = await client.queryLots(of('HOME'))
    expect(lots.lots).toHaveLength(4)
    expect(sum(lots.lots.map((lot) => lot.sharesLeft))).toBe(lots.shares)
    expect(sum(lots.lots.map((lot) => lot.valueCents))).toBe(lots.valueCents)
    const first = lots.lots.at(-1)
    // Confirmed on the 3rd; sold on the 11th it is confirmed on the 12th: nine days, as the preview says.
    expect(lots.soldConfirmDate).toBe('2026-03-12')
    expect(first).toMatchObject({
      tradeDate: '2026-03-02',
      confirmDate: '2026-03-03',
      days: 9,
      nav: '1.0000',
      sharesBought: 998_502,
      sharesLeft: 698_502,
      costCents: 1_000_000,
      feeCents: 1498,
      redeemRatePpm: 5000,
      isRedeemable: true,
    })
    const sale = await client.queryRedeemPre({ ...of('HOME'), shares: first?.sharesLeft ?? 0 })
    expect(sale.orderDays.confirmDate).toBe(lots.soldConfirmDate)
    expect(sale.lots).toMatchObject([
      { lotId: first?.lotId, days: first?.days, ratePpm: first?.redeemRatePpm },
    ])
    expect(lots.lots[0]).toMatchObject({ days: 1, redeemRatePpm: 15_000, isRedeemable: false })
    expect(lots.totalProfitCents).toBe(
      lots.holdingProfitCents + lots.realisedCents + lots.dividendCents,
    )
  })

  it('CL-087 RU-309 lists finished transactions ten a page, newest first, each once', async () => {
    for (let index = 0; index < 11; index += 1) {
      await koi.clock.freeze(shanghaiMs(`2026-03-11T10:${10 + index}`))
      const orderId = await who.buy('NONE', 1000 + index)
      if (index < 10) await client.cancelOrder({ orderId })
    }
    const page = (offset: number, limit = 10) =>
      client.queryAssetRecords({ ...of('NONE'), offset, limit })
    expect(await page(0)).toMatchObject({ total: 10 })
    await goTo('2026-03-12T09:30')
    const [first, second] = [await page(0, 50), await page(10)]
    expect([first.closedOrders.length, second.closedOrders.length, first.total]).toEqual([
      10, 1, 11,
    ])
    expect(first.closedOrders[0]).toMatchObject({
      kind: 'buy',
      kindText: '买入',
      day: '2026-03-11',
      amountCents: 1010,
      shares: 1010,
      nav: '1.0000',
      feeCents: 0,
      stateText: '已确认',
    })
    const ids = [...first.closedOrders, ...second.closedOrders].map(({ orderId }) => orderId)
    expect(new Set(ids).size).toBe(11)
    const home = await client.queryAssetRecords(of('HOME'))
    expect(home.closedOrders.map(({ kindText, stateText }) => `${kindText} ${stateText}`)).toEqual([
      '买入 已确认',
      '买入 已确认',
      '买入 已确认',
      '分红 已到账',
      '卖出 已到账',
      '买入 已确认',
    ])
  })

  it('is over when all is sold, and its profit stays in the totals of the fund when it begins anew', async () => {
    const { redeemableShares } = await client.queryRedeemPre(of('FAR'))
    await who.redeem('FAR', redeemableShares)
    await goTo('2026-03-17T09:30')
    const { holdings } = await client.queryAssetList({})
    expect(holdings.map((item) => item.fundCode)).not.toContain('FAR')
    const sold = await client.queryAsset(of('FAR'))
    expect(sold.position).toMatchObject({
      valueCents: 0,
      shares: 0,
      redeemableShares: 0,
    })
    expect(sold.profit).toMatchObject({ costCents: 0, holdingProfitCents: 0 })
    expect(sold.profit.totalProfitCents).toBe(sold.profit.realisedCents)
    // What a person has is what was brought and what was earned, with funds sold by now too.
    const main = await client.queryMainAsset({})
    expect(main.totalCents).toBe(10_000_000 + main.totalProfitCents)
  })

  it('names no day that is over for money whose NAV does not come', async () => {
    const { client: waiting, buy } = await createInvestor(koi)
    await buy('NONE', 100_000)
    const nextOf = async () => (await waiting.queryAsset(of('NONE'))).position.nextConfirmDate
    expect(await nextOf()).toBe('2026-03-18')
    await goTo('2026-03-18T10:00')
    expect(await nextOf()).toBe('2026-03-18')
    await goTo('2026-03-19T10:00')
    expect(await nextOf()).toBe('')
  })
})
