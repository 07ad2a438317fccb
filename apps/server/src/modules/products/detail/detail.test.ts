import { navOf } from '@koi/domain/products/nav'
import { buyTimeline } from '@koi/domain/trade/timeline'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { addDays, addFunds, createDemoApp, EVENING_MS, SPID } from '../funds.fixture.ts'

/** A money fund, a bond fund with dividends, a fund with a split, a QDII, an issue, gold, an ended and a bank product. */
const only = [
  '900001',
  '900121',
  '900431',
  '900311',
  '900312',
  '900501',
  '900803',
  '901101',
  '901301',
  '901003',
]
const app = await createDemoApp({ only })
const { client } = app.visitor()
const detail = async (fund_code: string) =>
  (await client.querySkuDetail({ sku: { fundCode: fund_code, spid: SPID } })).detail

const setFees = sql(
  'test-detail-fees',
  `insert into fee_tier (fund_code, side, effective_from, from_value, rate_ppm, fixed_cents, source)
   select * from jsonb_to_recordset($1) as tier (fund_code text, side text, effective_from date,
     from_value bigint, rate_ppm integer, fixed_cents bigint, source text)`,
)

describe('the product page', () => {
  it('CL-061 says what a fund is, what it costs and when an order settles', async () => {
    const fund = await detail('900311')
    expect(fund).toMatchObject({
      fundCode: '900311',
      spid: SPID,
      isDemoMarket: true,
      category: 'index',
      categoryText: '指数基金',
      onlineStatus: 1,
      buyStatus: 1,
      notOnlineReason: '',
      rateKey: 'year1_rise_rate',
      rateLabel: '近1年涨跌幅',
      navDay: '2026-07-02',
      riskName: '中高风险',
    })
    expect(fund.unitNet).toMatch(/^\d+\.\d{4}$/)
    expect(fund.rateValue).toMatch(/^-?\d+\.\d\d$/)
    expect(fund.companyName).not.toBe('')
    expect(fund.documents.map(({ kind }) => kind)).toEqual(['summary', 'contract', 'prospectus'])
  })

  it('has a table of rises, and of income and yearly rates for a money fund', async () => {
    const keys = async (code: string) => (await detail(code)).rates.map(({ rateKey }) => rateKey)
    expect(await keys('900311')).toEqual([
      'day1_rise_rate',
      'week1_rise_rate',
      'month1_rise_rate',
      'month3_rise_rate',
      'month6_rise_rate',
      'year1_rise_rate',
      'year2_rise_rate',
      'year3_rise_rate',
      'setup_rise_rate',
      'setup_annual_profit',
    ])
    expect(await keys('900001')).toEqual([
      'day1_profit_rate',
      'day7_profit_rate',
      'month1_profit_rate',
      'month3_profit_rate',
      'month6_profit_rate',
      'year1_profit_rate',
      'setup_annual_profit',
    ])
    // A month of a bank's product is not put as a year.
    expect(await keys('901003')).not.toContain('month1_profit_rate')
    expect(await keys('901003')).toContain('year1_profit_rate')
  })

  it('has the dates of an order by the fund’s own days and cut-off', async () => {
    const calendar = await app.services.calendar(app.db)
    const expected = (confirmDays: number, navDelayDays: number) => {
      const days = buyTimeline(calendar, EVENING_MS, { confirmDays, navDelayDays })
      const { tradeDate, navPublishDate, confirmDate, redeemableDate } = days
      return { tradeDate, navPublishDate, confirmDate, redeemableDate }
    }
    const home = await detail('900311')
    expect(home.orderDays).toMatchObject({
      ...expected(1, 0),
      tradeDate: '2026-07-03',
      confirmDate: '2026-07-06',
      redeemableDate: '2026-07-07',
      isEstimated: false,
    })
    expect((await detail('900501')).orderDays).toMatchObject({
      ...expected(2, 1),
      navPublishDate: '2026-07-06',
      confirmDate: '2026-07-07',
    })
    // Closes at 17:00.
    expect((await detail('901003')).orderDays.cutOffMs).toBe(
      Date.parse('2026-07-03T17:00:00+08:00'),
    )
  })

  it.each([
    ['ST-064', '900311', 1, 1, ''],
    ['ST-066', '900803', 3, 1, ''],
    ['ST-069', '901301', 6, 0, '基金合同已终止'],
    ['ST-072', '901101', 9, 0, '当前不在报价交易时段'],
  ])('%s: the button of %s is %i', async (_, code, status, online, reason) => {
    expect(await detail(code)).toMatchObject({
      buyStatus: status,
      onlineStatus: online,
      notOnlineReason: reason,
    })
  })

  it.each([
    ['ST-063', 'hidden', 0],
    ['ST-067', 'closed', 4],
    ['ST-071', 'suspended', 8],
    ['ST-072', 'quoteClosed', 9],
    ['ST-073', 'shortTerm', 10],
    ['ST-074', 'midTerm', 11],
  ])('%s: a fund that is %s has button %i', async (_, sale_state, status) => {
    await addFunds(app.db, [{ code: `state-${sale_state}`, sale_state }])
    expect((await detail(`state-${sale_state}`)).buyStatus).toBe(status)
  })

  it('ST-065 ST-068 an issue waits for its subscription and is over after it', async () => {
    const issue = {
      is_newly_issued: true,
      subscribe_start: '2026-07-06T09:00:00+08:00',
      subscribe_end: '2026-07-10T15:00:00+08:00',
    }
    await addFunds(app.db, [{ code: 'issue', ...issue }])
    expect(await detail('issue')).toMatchObject({
      buyStatus: 2,
      notOnlineReason: '认购尚未开始，07-06 09:00 开始',
      unitNet: '--',
      rateValue: '--',
      navDay: '',
      isNewlyIssued: 1,
    })
    await app.clock.freeze(Date.parse('2026-07-10T15:00:00.001+08:00'))
    expect((await detail('issue')).buyStatus).toBe(5)
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('turns at the cut-off and around a sale, to the millisecond, though nothing is published', async () => {
    const window = {
      is_newly_issued: true,
      subscribe_start: '2026-07-03T09:00:00.5+08:00',
      subscribe_end: '2026-07-03T10:00:00.5+08:00',
    }
    await addFunds(app.db, [{ code: 'turning', ...window }])
    const at = async (code: string, time: string) => {
      const nowMs = Date.parse(`2026-07-03T${time}+08:00`)
      await app.clock.freeze(nowMs, { allowBackwards: true })
      const { buyStatus, orderDays } = await detail(code)
      expect(orderDays.nowMs).toBe(nowMs)
      return code === 'turning' ? buyStatus : orderDays.tradeDate
    }
    expect(await at('900311', '14:59:59.998')).toBe('2026-07-03')
    expect(await at('900311', '14:59:59.999')).toBe('2026-07-03')
    expect(await at('900311', '15:00:00.000')).toBe('2026-07-06')
    expect(await at('900311', '14:59:59.999')).toBe('2026-07-03')
    expect(await at('turning', '09:00:00.499')).toBe(2)
    expect(await at('turning', '09:00:00.500')).toBe(3)
    expect(await at('turning', '10:00:00.500')).toBe(3)
    expect(await at('turning', '10:00:00.501')).toBe(5)
    expect(await at('turning', '09:00:00.499')).toBe(2)
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
  })

  it('refuses a product that is unknown or of another seller', async () => {
    await expect(detail('nothing')).rejects.toMatchObject({ retcode: '1101' })
    const foreign = client.querySkuDetail({ sku: { fundCode: '900311', spid: '1' } })
    await expect(foreign).rejects.toMatchObject({ retcode: '1101' })
  })
})

describe('fees', () => {
  const tier = (side: string, from_value: number, rest: object) => ({
    fund_code: 'fees',
    side,
    effective_from: '2020-01-01',
    from_value,
    source: 'category',
    ...rest,
  })

  it.each([
    ['contract', ['contract', 'contract']],
    ['category', ['category', 'category']],
    ['partly', ['contract', 'category']],
    ['none', []],
  ])('say whose they are: %s', async (feeSource, sources) => {
    const code = `of-${feeSource}`
    await addFunds(app.db, [{ code }])
    const tiers = sources.map((source, at) => ({
      ...tier(at === 0 ? 'buy' : 'redeem', 0, { rate_ppm: 0 }),
      fund_code: code,
      source,
    }))
    await app.db.run(setFees, [JSON.stringify(tiers)])
    expect(await detail(code)).toMatchObject({ feeSource })
  })

  it('are those in force today, tier by tier, with the discount on rates only', async () => {
    await addFunds(app.db, [{ code: 'fees' }])
    await app.db.run(
      sql(
        'test-detail-discount',
        "update fund set buy_discount_permille = 100 where code = 'fees'",
      ),
    )
    await app.db.run(setFees, [
      JSON.stringify([
        tier('buy', 0, { rate_ppm: 15_000 }),
        tier('buy', 100_000_000, { rate_ppm: 8_000 }),
        tier('buy', 500_000_000, { fixed_cents: 100_000 }),
        tier('redeem', 0, { rate_ppm: 5_000 }),
        tier('redeem', 0, { rate_ppm: 15_000, effective_from: '2026-01-01' }),
        tier('redeem', 7, { rate_ppm: 0, effective_from: '2026-01-01' }),
        tier('redeem', 0, { rate_ppm: 20_000, effective_from: '2027-01-01' }),
      ]),
    ])
    expect(await detail('fees')).toMatchObject({
      buyDiscountPermille: 100,
      feeSource: 'category',
      buyFees: [
        {
          fromCents: 0,
          toCents: 100_000_000,
          ratePpm: 15_000,
          discountedRatePpm: 1_500,
          fixedCents: null,
        },
        {
          fromCents: 100_000_000,
          toCents: 500_000_000,
          ratePpm: 8_000,
          discountedRatePpm: 800,
          fixedCents: null,
        },
        {
          fromCents: 500_000_000,
          toCents: null,
          ratePpm: null,
          discountedRatePpm: null,
          fixedCents: 100_000,
        },
      ],
      redeemFees: [
        { fromDays: 0, toDays: 7, ratePpm: 15_000 },
        { fromDays: 7, toDays: null, ratePpm: 0 },
      ],
    })
  })

  it('of an order are the same, with everything else it needs, in one statement', async () => {
    const terms = await app.services.funds.tradeTerms(app.db, 'fees', SPID)
    expect(terms).toMatchObject({
      fundCode: 'fees',
      origin: 'demo',
      riskCode: 2,
      riskVersion: 1,
      buyStatus: 1,
      discountPermille: 100,
      minBuyCents: 1_000,
      stepCents: 1,
      dayLimitCents: null,
      cutOffMinute: 900,
      confirmDays: 1,
      nav: null,
      navDay: null,
      buyTiers: [
        { fromCents: 0, ratePpm: 15_000 },
        { fromCents: 100_000_000, ratePpm: 8_000 },
        { fromCents: 500_000_000, fixedCents: 100_000 },
      ],
      redeemTiers: [
        { fromDays: 0, ratePpm: 15_000 },
        { fromDays: 7, ratePpm: 0 },
      ],
    })
    expect(await app.services.funds.tradeTerms(app.db, 'fees', '1')).toBeUndefined()
    expect(await app.services.funds.tradeTerms(app.db, 'none', SPID)).toBeUndefined()
  })
})

describe('what is published', () => {
  it('shows before 20:00 the values of the day before, and never a later dividend', async () => {
    await addFunds(app.db, [{ code: 'days' }])
    await addDays(app.db, 'days', [
      { day: '2026-07-01', nav: navOf('1.0000'), rise_rate: 0 },
      { day: '2026-07-02', nav: navOf('1.0100'), rise_rate: 10_000 },
      { day: '2026-07-03', nav: navOf('1.0300'), rise_rate: 19_802 },
    ])
    await app.db.run(
      sql(
        'test-detail-actions',
        `insert into fund_action (fund_code, day, kind, value) values
      ('days', '2026-07-01', 'split', 1041000), ('days', '2026-07-02', 'dividend', 0.0500 * nav_one()), ('days', '2026-07-03', 'dividend', 0.0700 * nav_one())`,
      ),
    )
    const evening = await detail('days')
    expect(evening).toMatchObject({
      unitNet: '1.0100',
      // 1.041 × (1.0100 + 0.0500): the dividend was paid on shares that had been split.
      cumulativeNav: '1.1035',
      navDay: '2026-07-02',
      dayRiseRate: '1.00',
    })
    expect(evening.actions).toEqual([
      { day: '2026-07-02', kind: 'dividend', text: '每份派发现金 0.0500 元' },
      { day: '2026-07-01', kind: 'split', text: '每份拆分为 1.041 份' },
    ])
    await app.clock.freeze(Date.parse('2026-07-02T19:59:59.999+08:00'), { allowBackwards: true })
    expect(await detail('days')).toMatchObject({ unitNet: '1.0000', navDay: '2026-07-01' })
    expect((await app.services.funds.tradeTerms(app.db, 'days', SPID))?.nav).toBe(navOf('1.0000'))
    expect((await client.queryNavHistory({ fundCode: 'days', spid: SPID })).days).toHaveLength(1)
    // Metrics that were worked out in the evening are not shown at noon either.
    await app.clock.freeze(Date.parse('2026-07-02T12:00:00+08:00'), { allowBackwards: true })
    const values = (await detail('900311')).rates.map(({ rateValue }) => rateValue)
    expect(new Set(values)).toEqual(new Set(['--']))
    await app.clock.freeze(EVENING_MS)
  })

  it('pages through past days, newest first', async () => {
    const page = (offset: number) =>
      client.queryNavHistory({ fundCode: 'days', spid: SPID, offset, limit: 1 })
    expect(await page(0)).toMatchObject({
      days: [
        {
          day: '2026-07-02',
          value: '1.0100',
          cumulative: '1.1035',
          rate: '1.00',
          rateDescription: '日涨跌幅',
        },
      ],
      origin: { kind: 'demo', publishedAt: '2026-07-02 20:00', version: 1 },
      hasMore: true,
    })
    expect(await page(1)).toMatchObject({
      days: [{ day: '2026-07-01', cumulative: '1.0410' }],
      hasMore: false,
    })
    const money = await client.queryNavHistory({ fundCode: '900001', spid: SPID })
    expect(money.days[0]).toMatchObject({
      rateDescription: '七日年化',
      value: expect.stringMatching(/^\d\.\d{4}$/),
      rate: expect.stringMatching(/^\d\.\d{4}$/),
    })
    expect(money).toMatchObject({ hasMore: true })
  })

  it('says of a fund from a source the cumulative value that the source prints, and none where it prints none', async () => {
    await addFunds(app.db, [{ code: 'told', origin: 'import' }])
    await addDays(app.db, 'told', [
      { day: '2026-07-01', nav: navOf('1.0000'), cumulative_nav: navOf('1.3200') },
      { day: '2026-07-02', nav: navOf('1.0100') },
    ])
    expect((await detail('told')).cumulativeNav).toBe('--')
    const { days } = await client.queryNavHistory({ fundCode: 'told', spid: SPID })
    expect(days.map(({ cumulative }) => cumulative)).toEqual(['--', '1.3200'])
    expect((await detail('900001')).cumulativeNav).toBe('')
  })

  it('CL-077 names a fund company and counts its funds', async () => {
    const { companyCode, companyName } = await detail('900311')
    const company = await client.queryCompanyInfo({ companyCode })
    expect(company).toMatchObject({ companyCode, companyName })
    expect(company.fundCount).toBeGreaterThan(0)
    await expect(client.queryCompanyInfo({ companyCode: 'TA000000' })).rejects.toMatchObject({
      retcode: '1101',
    })
  })
})
