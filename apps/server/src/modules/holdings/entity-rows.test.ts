import { toWire } from '@koi/contracts/wire'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { to } from '@koi/contracts/pages'
import { navOf } from '@koi/domain/products/nav'
import { riskName } from '@koi/domain/products/risk'
import { spPurposes } from '@koi/domain/products/sp-purpose'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

// Each field of a holding as the database has it, after a purchase, a redemption under way and a day's move.
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const product = { fundCode: 'HELD', spid: TEST_SPID }

await addFund(db, {
  code: 'HELD',
  name: '持有的混合',
  riskCode: 4,
  buyTiers: [{ from: 0, ratePpm: 1500 }],
  redeemTiers: [{ from: 0, ratePpm: 5000 }],
  days: {
    '2026-03-02': navOf('1.0000'),
    '2026-03-03': navOf('1.0333'),
    '2026-03-04': navOf('1.0177'),
  },
})
await addFund(db, {
  code: 'PURSE',
  category: 'money',
  riskCode: 1,
  incomes: { '2026-03-02': 4321, '2026-03-03': 4321, '2026-03-04': 4321 },
})
await addFund(db, { code: 'WRAP', category: 'fof', days: { '2026-03-02': navOf('1.0000') } })
await addFund(db, { code: 'TERM', category: 'closed', days: { '2026-03-02': navOf('1.0000') } })
await db.run(
  sql(
    'test-entity-fund',
    `update fund set product_code = 12, subscribe_start = '2026-01-05T09:30+08', subscribe_end = '2026-12-31T15:00+08',
       rate_key = 'day1_rise_rate' where code = 'HELD'`,
  ),
)
await db.run(
  sql(
    'test-entity-issue',
    `insert into fund_issue (fund_code, issue, open_start, open_end, value_date, maturity_date, settle_date, rate_text)
     values ('TERM', '20260302', '2026-03-02', '2026-03-06', '2026-03-09', '2026-06-08', '2026-06-10', '')`,
  ),
)

await db.run(
  sql(
    'test-entity-shelf',
    `update fund set rate_key = 'profit_rate', benchmark_text = '2.35%' where code = 'TERM'`,
  ),
)

const who = await createInvestor(koi)
const { client } = who
await who.buy('HELD', 1_000_000)
await who.buy('TERM', 100_000)
await who.buy('PURSE', 100_000)
await who.buy('WRAP', 100_000)
const settle = async (moment: string) => {
  await koi.clock.freeze(shanghaiMs(moment))
  await koi.services.settlement.settleUntil(shanghaiMs(moment))
}
await settle('2026-03-03T20:40')
await client.setFavor({ ...product, isFavourite: true })
await settle('2026-03-04T20:40')
const NOW_MS = shanghaiMs('2026-03-04T20:40')

const kept = await db.get(
  sql<{
    value: number
    cost: number
    shares: number
    dayProfit: number
    code: string
    spid: string
    name: string
    productCode: string
    riskCode: 4
    rateKey: string
    favourites: number
  }>(
    'test-entity-kept',
    `select p.value_cents as value, p.cost_cents as cost, p.shares, f.code, f.spid, f.name,
       f.product_code::text as "productCode", f.risk_code as "riskCode", f.rate_key as "rateKey",
       (select nav_profit_cents + dividend_cents + cost_profit_cents from profit_day d
        where d.account_id = p.account_id and d.fund_code = p.fund_code order by day desc limit 1) as "dayProfit",
       (select count(*)::integer from favourite v where v.account_id = p.account_id and v.fund_code = f.code) as favourites
     from position p join fund f on f.code = p.fund_code where p.account_id = $1 and p.fund_code = 'HELD'`,
  ),
  [who.accountId],
)
await db.run(
  sql(
    'test-entity-seven-days',
    `insert into fund_metric (fund_code, day, nav, seven_day_rate) values ('PURSE', '2026-03-04', nav_one(), 15980)
     on conflict (fund_code) do update set seven_day_rate = excluded.seven_day_rate`,
  ),
)
const asset = await client.queryAsset(product)
const { sku } = asset
const onWire = (answer: unknown) => toWire(holdingsCalls.queryAsset.response, answer)

describe('the keys of a holding', () => {
  it('EN-092 EN-093 fund_code and spid are both needed, and both are looked at', async () => {
    expect(await codeOf(client.queryAsset({ ...product, fundCode: '' }))).toBe('1002')
    expect(await codeOf(client.queryAsset({ ...product, spid: '' }))).toBe('1002')
    expect(await codeOf(client.queryAsset({ ...product, spid: '1800000000' }))).toBe('1613467522')
    expect(await codeOf(client.queryAsset({ ...product, fundCode: 'NONE' }))).toBe('1613467522')
  })

  it.each([
    ['EN-092', 'HELD', 'fund_code', kept.code],
    ['EN-093', 'HELD', 'spid', kept.spid],
    ['EN-094', 'HELD', 'partner_id', kept.spid],
    ['EN-095', 'HELD', 'product_code', kept.productCode],
    ['EN-096', 'HELD', 'union_id', ''],
    ['EN-097', 'HELD', 'fofId', ''],
    ['EN-097', 'WRAP', 'fofId', 'WRAP'],
    ['EN-098', 'HELD', 'issue', ''],
    ['EN-098', 'TERM', 'issue', '20260302'],
    ['EN-099', 'HELD', 'sp_purpose', spPurposes.invest],
    ['EN-099', 'PURSE', 'sp_purpose', spPurposes.cash],
    ['EN-100', 'HELD', 'profit_rate', '--'],
    ['EN-100', 'TERM', 'profit_rate', '2.35'],
    ['EN-101', 'HELD', 'day7_profit_rate', '--'],
    ['EN-101', 'PURSE', 'day7_profit_rate', '1.5980'],
    ['EN-102', 'HELD', 'rate_key', kept.rateKey],
    ['EN-102', 'TERM', 'rate_key', 'profit_rate'],
  ] as const)('%s of %s is named by %s', async (_row, code, field, value) => {
    const answer = await client.queryAsset({ ...product, fundCode: code })
    expect(onWire(answer)).toMatchObject({ product_keys: { [field]: value } })
  })

  it('EN-118 EN-119 the account it stands in: none but one’s own, of type 0', () => {
    expect(onWire(asset)).toMatchObject({ account_info: { appacc_id: '', app_type: 0 } })
  })
})

describe('the product of a holding', () => {
  it.each([
    ['EN-103 EN-120', 'fund_code', kept.code],
    ['EN-104', 'spid', kept.spid],
    ['EN-105', 'product_code', kept.productCode],
    ['EN-106', 'issue', ''],
    ['EN-107', 'online_status', 1],
    ['EN-108', 'fund_brief_name', kept.name],
    ['EN-109', 'fund_risk_desc', riskName(kept.riskCode)],
    ['EN-110', 'rate_key', kept.rateKey],
    ['EN-111', 'rate_key_desc', '日涨跌幅'],
    ['EN-113', 'subscribe_start_time', '2026-01-05 09:30:00'],
    ['EN-114', 'subscribe_end_time', '2026-12-31 15:00:00'],
    ['EN-115', 'is_newly_issued', 0],
  ] as const)('%s %s is what the database says', (_row, field, value) => {
    expect(onWire(asset)).toMatchObject({ sku_info: { [field]: value } })
  })

  it('EN-098 EN-106 names the period that is open, of a product with periods', async () => {
    const { sku: term } = await client.queryAsset({ ...product, fundCode: 'TERM' })
    expect(term.issue).toBe('20260302')
    const [held] = (await client.queryHeldIssues({ ...product, fundCode: 'TERM' })).issues
    expect(held?.issue).toBe(term.issue)
  })

  it('EN-112 the value of its rate is -- where none is published, and the shelf’s where one is', async () => {
    expect(sku.rateValue).toBe('--')
    await db.run(
      sql(
        'test-entity-metric',
        `insert into fund_metric (fund_code, day, nav, day1) values ('HELD', '2026-03-04', $1, -15097)
         on conflict (fund_code) do update set day1 = excluded.day1`,
      ),
      [navOf('1.0177')],
    )
    const { items } = await client.queryBriefBaseInfoList({ products: [product] })
    const { rateValue: value } = (await client.queryAsset(product)).sku
    expect([items[0]?.rateValue, value]).toEqual(['-1.51', '-1.51'])
  })
})

describe('the figures of a holding', () => {
  it.each([
    ['EN-116', 'position_money', kept.value],
    ['EN-117', 'tn_can_redeem_unit', kept.shares],
  ] as const)('%s %s is what the books say', (_row, field, value) => {
    expect(onWire(asset)).toMatchObject({ position_info: { [field]: value } })
    expect(value).toBeGreaterThan(0)
  })

  it.each([
    ['EN-121', 'yday_profit', kept.dayProfit],
    ['EN-122', 'position_cost', kept.cost],
    ['EN-123', 'position_profit', kept.value - kept.cost],
    ['EN-124', 'position_profit_rate', (((kept.value - kept.cost) / kept.cost) * 100).toFixed(2)],
  ] as const)('%s %s is what the books say', (_row, field, value) => {
    expect(onWire(asset)).toMatchObject({ profit_info: { [field]: value } })
  })

  it('EN-121 a day that fell is a loss: 9,985.02 shares lost 0.0156 each', () => {
    expect([kept.shares, kept.dayProfit]).toEqual([998_502, -15_577])
  })
})

describe('what can be done with a holding', () => {
  it('EN-128 EN-129 EN-130 it is bought, sold, and sold on its own page', async () => {
    expect(onWire(asset)).toMatchObject({
      trans_info: {
        buy_info: { buy_button_status: 1 },
        redeem_info: { redeem_button_status: 1, redeem_button_jump_dest: '' },
      },
    })
    await db.run(
      sql('test-entity-halt', `update fund set sale_state = 'suspended' where code = 'HELD'`),
    )
    const { trading: halted } = await client.queryAsset(product)
    expect(halted.buy.buyStatus).toBe(8)
    await db.run(sql('test-entity-open', `update fund set sale_state = 'open' where code = 'HELD'`))
  })

  it('EN-132 EN-133 it is a favourite, which can be taken back', async () => {
    expect(kept.favourites).toBe(1)
    const favorOf = (answer: unknown, isAdded: boolean) =>
      expect(onWire(answer)).toMatchObject({
        apl_info: { favor: { support_add_favor: true, has_add_favor: isAdded } },
      })
    favorOf(asset, true)
    await client.setFavor({ ...product, isFavourite: false })
    favorOf(await client.queryAsset(product), false)
  })

  it('EN-136 EN-137 it is of now, good for 15 s, and its profits are whole', () => {
    expect(onWire(asset)).toMatchObject({
      is_profit_degraded: false,
      time_updated: NOW_MS,
      time_expired: NOW_MS + 15_000,
    })
  })

  it('EN-129 shares under way cannot be sold twice', async () => {
    await who.redeem('HELD', kept.shares)
    const { position: after, trading: trans } = await client.queryAsset(product)
    expect([after.redeemableShares, after.redeemingShares]).toEqual([0, kept.shares])
    expect(trans.redeem.redeemStatus).toBe(2)
  })
})

it('EN-316 EN-317 the profits of days come in an envelope of code 0 without a message', async () => {
  const answer = await who.inject(
    who.requestOf(
      holdingsCalls.queryProfitDetail,
      toWire(holdingsCalls.queryProfitDetail.request, product),
    ),
  )
  expect(answer.json()).toMatchObject({
    retcode: 0,
    retmsg: '',
    total_profit: kept.value - kept.cost,
  })
})

it('EN-312 the profits of days name the page that shows them, encoded for another’s query', async () => {
  const detail = await client.queryProfitDetail(product)
  const url = detail.encodedUrl
  expect(toWire(holdingsCalls.queryProfitDetail.response, detail)).toMatchObject({
    encoude_url: url,
  })
  expect(url).not.toMatch(/[?&=/]/)
  expect(decodeURIComponent(url)).toBe(to.profitDetail({ ...product }))
})
