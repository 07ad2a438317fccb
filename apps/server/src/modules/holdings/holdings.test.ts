import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const of = (fund_code: string) => ({ fund_code, spid: TEST_SPID })
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
    expect(await client.queryAsset(of('HOME'))).toMatchObject({
      position_info: {
        position_money: 0,
        in_transit_cents: 1_000_000,
        next_confirm_date: '2026-03-03',
        total_shares: 0,
        unit_cost: '--',
      },
      profit_info: {
        yday_profit: null,
        position_profit: 0,
        position_profit_rate: '--',
        last_profit_desc: '首笔收益尚未公布',
      },
    })
    const { holding_list } = await client.queryAssetList({})
    expect(
      holding_list.map((item) => [item.fund_code, item.in_transit_cents, item.yday_profit]),
    ).toEqual([
      ['CASH', 1_200_000, null],
      ['FAR', 500_000, null],
      ['HOME', 1_000_000, null],
    ])
    // Another person does not see it.
    const other = await createInvestor(koi)
    expect(await codeOf(other.client.queryAsset(of('HOME')))).toBe('1613467522')
  })

  it('CL-080 answers a holding with its position, product, profit and buttons', async () => {
    await goTo('2026-03-04T10:00')
    // 9,985.02 / 1.0000 = 9,985.02 shares; at 1.0333 they are worth 10,317.52.
    expect(await client.queryAsset(of('HOME'))).toMatchObject({
      position_info: {
        position_money: 1_031_752,
        tn_can_redeem_unit: 998_502,
        total_shares: 998_502,
        unit_cost: '1.0015',
        nav: '1.0333',
        nav_day: '2026-03-03',
        in_transit_cents: 0,
        redeeming_shares: 0,
      },
      sku_info: {
        ...of('HOME'),
        fund_brief_name: '本地混合',
        fund_risk_desc: '中风险',
        online_status: 1,
        rate_key: 'year1_rise_rate',
        rate_key_desc: '近1年涨跌幅',
        rate_key_val: '--',
        product_code: '12',
        subscribe_start_time: '',
        is_newly_issued: 0,
        is_demo_market: true,
      },
      profit_info: {
        yday_profit: 33_250,
        position_cost: 1_000_000,
        position_profit: 31_752,
        position_profit_rate: '3.18',
        last_profit_desc: '',
        today_profit: null,
        total_profit: 31_752,
        realised_profit: 0,
        dividend_cents: 0,
      },
      trans_info: { buy_info: { buy_button_status: 1 }, redeem_info: { redeem_button_status: 1 } },
      is_profit_degraded: false,
      time_updated: shanghaiMs('2026-03-04T10:00'),
      time_expired: shanghaiMs('2026-03-04T10:00:15'),
    })
  })

  it('CL-093 answers the same holding in short, and 1613467522 for what is not held', async () => {
    const { position_info: position, profit_info: profit } = await client.queryAsset(of('HOME'))
    expect((await client.queryAssetOneSimple(of('HOME'))).fund_asset).toEqual({
      position_money: position.position_money,
      total_shares: position.total_shares,
      position_profit: profit.position_profit,
      position_profit_rate: profit.position_profit_rate,
      yday_profit: profit.yday_profit,
      yday_profit_day: '2026-03-03',
      in_transit_cents: position.in_transit_cents,
      nav_day: position.nav_day,
    })
    expect(await codeOf(client.queryAssetOneSimple(of('NONE')))).toBe('1613467522')
  })

  it('EN-134 says that profits are degraded while a newer value waits for the books', async () => {
    await koi.clock.freeze(shanghaiMs('2026-03-04T20:10'))
    expect(await client.queryAsset(of('HOME'))).toMatchObject({ is_profit_degraded: true })
    await goTo('2026-03-04T20:30')
    expect(await client.queryAsset(of('HOME'))).toMatchObject({ is_profit_degraded: false })
  })

  it('says of which day the profit of a fund abroad is, which comes a day later', async () => {
    await goTo('2026-03-05T09:30')
    const { profit_info } = await client.queryAsset(of('FAR'))
    // T 2 March, confirmed on the 4th; the value of the 3rd came out on the 4th.
    expect(profit_info).toMatchObject({ yday_profit: 4993, last_profit_desc: '03-03 收益' })
    const main = await client.queryMainAsset({})
    expect(main.updated_day).toBe('2026-03-04')
    const { holding_list } = await client.queryAssetList({})
    const days = Object.fromEntries(
      holding_list.map((item) => [item.fund_code, item.yday_profit_day]),
    )
    expect(days).toEqual({ HOME: '2026-03-04', CASH: '2026-03-04', FAR: '2026-03-03' })
    // The profit of the newest day leaves out the fund whose day is another one.
    const newest = holding_list.filter((item) => item.yday_profit_day === '2026-03-04')
    expect(main.yday_profit).toBe(sum(newest.map((item) => item.yday_profit ?? 0)))
  })

  it('CL-092 totals: cash, holdings and money on its way are all there is', async () => {
    await who.redeem('HOME', 300_000)
    await goTo('2026-03-06T09:30')
    const main = await client.queryMainAsset({})
    const { holding_list } = await client.queryAssetList({})
    expect(main.position_money).toBe(sum(holding_list.map((item) => item.position_money)))
    expect(main.total_profit).toBe(sum(holding_list.map((item) => item.total_profit)))
    expect(main.position_profit).toBe(sum(holding_list.map((item) => item.position_profit)))
    expect(main.total_asset).toBe(main.cash_balance + main.position_money + main.in_transit_cents)
    // 3,000.00 × 0.9900 less 1.5 % is on its way; the dividend of 9,985.02 × 0.0100 is cash.
    expect(main).toMatchObject({ in_transit_cents: 292_545, in_transit_count: 1, holding_count: 3 })
    expect(main.cash_balance).toBe(10_000_000 - 2_700_000 + 9985)
    expect(main.total_asset).toBe(10_000_000 + main.total_profit)
  })

  it('EN-131 leads to the discussion of the fund, and EN-307 names its kind as lists do', async () => {
    const { apl_info, sku_info } = await client.queryAsset(of('HOME'))
    expect(apl_info.community).toEqual({ community_id: sku_info.fund_code })
    const { item_list: items } = await client.queryBriefBaseInfoList({
      item_sku_list: [of('HOME')],
    })
    const [day] = (await client.queryProfitDetail(of('HOME'))).profit_list
    expect([day?.fund_type, items[0]?.i_fund_type]).toEqual([3, 3])
  })

  it('EN-301..310 EN-311 EN-314..315 list the profit of every day in parts that add up to the cent', async () => {
    await goTo('2026-03-09T21:00')
    const detail = await client.queryProfitDetail(of('HOME'))
    const [newest] = detail.profit_list
    expect(newest).toEqual({
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
      shares: 698_502,
      nav: '1.0123',
    })
    expect(detail).toMatchObject({ plat_type: 4, ret_num: 6, has_more: false })
    for (const day of detail.profit_list)
      expect(day.profit).toBe(day.nav_profit + day.dividend_profit + day.fee)
    expect(sum(detail.profit_list.map(({ profit }) => profit))).toBe(detail.total_profit)
    expect(detail.profit_list.find(({ day }) => day === '20260305')).toMatchObject({
      dividend_profit: 9985,
    })
    const cash = await client.queryProfitDetail({ ...of('CASH'), limit: 1 })
    expect(cash).toMatchObject({ ret_num: 1, has_more: true })
    // 12,000.00 shares × 0.4321 / 10,000 = 0.5185…, cut at the fen (MONEY 1.5).
    expect(cash.profit_list[0]).toMatchObject({
      day1_profit_rate: '0.4321',
      day7_profit_rate: '1.5980',
      profit: 51,
    })
  })

  it('draws the curve whose last point is the holding, and profit whose steps are the days', async () => {
    const curve = await client.queryHoldingCurve({ ...of('HOME'), period: 'setup' })
    const { position_info, profit_info } = await client.queryAsset(of('HOME'))
    expect(curve.days).toEqual(WEEK.slice(0, 6))
    expect(curve.values_cents.at(-1)).toBe(position_info.position_money)
    expect(curve.profits_cents.at(-1)).toBe(profit_info.total_profit)
    expect(curve.as_of).toBe('2026-03-09')
    const { profit_list } = await client.queryProfitDetail(of('HOME'))
    const steps = curve.profits_cents.map(
      (profit, index) => profit - (curve.profits_cents[index - 1] ?? 0),
    )
    expect(steps).toEqual(profit_list.map(({ profit }) => profit).toReversed())
  })

  it('lists the lots, whose shares and values add up to the holding to the cent', async () => {
    for (const amount of [10_007, 20_011, 30_013]) await who.buy('HOME', amount)
    await goTo('2026-03-11T09:30')
    const lots = await client.queryLots(of('HOME'))
    expect(lots.lots).toHaveLength(4)
    expect(sum(lots.lots.map((lot) => lot.shares_left))).toBe(lots.total_shares)
    expect(sum(lots.lots.map((lot) => lot.value_cents))).toBe(lots.position_money)
    const first = lots.lots.at(-1)
    // Confirmed on the 3rd; sold on the 11th it is confirmed on the 12th: nine days, as the preview says.
    expect(lots.sold_confirm_date).toBe('2026-03-12')
    expect(first).toMatchObject({
      trade_date: '2026-03-02',
      confirm_date: '2026-03-03',
      days: 9,
      nav: '1.0000',
      shares_bought: 998_502,
      shares_left: 698_502,
      cost_cents: 1_000_000,
      fee_cents: 1498,
      redeem_rate_ppm: 5000,
      is_redeemable: true,
    })
    const sale = await client.queryRedeemPre({ ...of('HOME'), shares: first?.shares_left ?? 0 })
    expect(sale.order_days.confirm_date).toBe(lots.sold_confirm_date)
    expect(sale.lots).toMatchObject([
      { lot_id: first?.lot_id, days: first?.days, rate_ppm: first?.redeem_rate_ppm },
    ])
    expect(lots.lots[0]).toMatchObject({ days: 1, redeem_rate_ppm: 15_000, is_redeemable: false })
    expect(lots.total_profit).toBe(
      lots.position_profit + lots.realised_profit + lots.dividend_cents,
    )
  })

  it('CL-087 RU-309 lists finished transactions ten a page, newest first, each once', async () => {
    for (let index = 0; index < 11; index += 1) {
      await koi.clock.freeze(shanghaiMs(`2026-03-11T10:${10 + index}`))
      const listid = await who.buy('NONE', 1000 + index)
      if (index < 10) await client.cancelOrder({ listid })
    }
    const page = (offset: number, limit = 10) =>
      client.queryAssetRecords({ ...of('NONE'), offset, limit })
    expect(await page(0)).toMatchObject({ total_num: 10 })
    await goTo('2026-03-12T09:30')
    const [first, second] = [await page(0, 50), await page(10)]
    expect([
      first.close_trans_list.length,
      second.close_trans_list.length,
      first.total_num,
    ]).toEqual([10, 1, 11])
    expect(first.close_trans_list[0]).toMatchObject({
      kind: 'buy',
      kind_text: '买入',
      day: '2026-03-11',
      amount_cents: 1010,
      shares: 1010,
      nav: '1.0000',
      fee_cents: 0,
      state_text: '已确认',
    })
    const ids = [...first.close_trans_list, ...second.close_trans_list].map(({ listid }) => listid)
    expect(new Set(ids).size).toBe(11)
    const home = await client.queryAssetRecords(of('HOME'))
    expect(
      home.close_trans_list.map(({ kind_text, state_text }) => `${kind_text} ${state_text}`),
    ).toEqual([
      '买入 已确认',
      '买入 已确认',
      '买入 已确认',
      '分红 已到账',
      '卖出 已到账',
      '买入 已确认',
    ])
  })

  it('is over when all is sold, and its profit stays in the totals of the fund when it begins anew', async () => {
    const { redeemable_shares } = await client.queryRedeemPre(of('FAR'))
    await who.redeem('FAR', redeemable_shares)
    await goTo('2026-03-17T09:30')
    const { holding_list } = await client.queryAssetList({})
    expect(holding_list.map((item) => item.fund_code)).not.toContain('FAR')
    const sold = await client.queryAsset(of('FAR'))
    expect(sold.position_info).toMatchObject({
      position_money: 0,
      total_shares: 0,
      tn_can_redeem_unit: 0,
    })
    expect(sold.profit_info).toMatchObject({ position_cost: 0, position_profit: 0 })
    expect(sold.profit_info.total_profit).toBe(sold.profit_info.realised_profit)
    // What a person has is what was brought and what was earned, with funds sold by now too.
    const main = await client.queryMainAsset({})
    expect(main.total_asset).toBe(10_000_000 + main.total_profit)
  })
})
