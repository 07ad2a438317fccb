import { signed } from '@koi/domain/trade/signed-acts'
import { refusals } from '@koi/contracts/codes/refusals'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const START = 10_000_000
const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)
const keys = { plat_type: 4, ignore_error: 1, hideLoading: 1 } as const
const assetOf = async ({ client }: Investor) =>
  (await client.queryUnionAsset({ union_id: 'U1', ...keys })).union_asset
const orderOf = ({ client }: Investor, listid: string) => client.queryOrder({ listid })

async function redeem(person: Investor, fundCode: string, ratioPpm: number) {
  const { union_asset } = await person.client.queryAppAccount({ fund_code: fundCode })
  const { listid } = await person.client.redeemCombination({
    appacc_id: union_asset.appacc_id,
    ratio_ppm: ratioPpm,
    password_token: await person.token(
      signed('redeemCombination', { appAccountId: union_asset.appacc_id, ratioPpm }),
    ),
    idempotency_key: freshKey(),
  })
  return listid
}

describe('a combination bought as one', async () => {
  const person = await createInvestor(koi)
  const { client, accountId } = person
  let bought = ''

  it('says before what it needs: the strictest of its parts, and their fees', async () => {
    const pre = await client.queryBuyPre({ fund_code: 'WHOLE', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buy_button_status: 1,
      // 10 yuan of the lightest part, at 200 of 1000.
      min_buy_cents: 5000,
      nav: null,
      // The riskiest part counts.
      fund_risk_code: 5,
      order_days: { trade_date: '2026-03-02', confirm_date: '2026-03-04' },
    })
    expect(pre.parts.map(({ fund_code, weight_permille }) => [fund_code, weight_permille])).toEqual(
      [
        ['CALM', 500],
        ['FAR', 300],
        ['CASH', 200],
      ],
    )
  })

  it('is one payment and a paid order for each part, to the cent', async () => {
    bought = await person.buy('WHOLE', 100_003)
    const { order, parts } = await orderOf(person, bought)
    expect(order).toMatchObject({ kind: 'unionBuy', state: 'paid', can_cancel: true })
    expect(parts.map(({ quantity_text }) => quantity_text).toSorted()).toEqual([
      '200.01 元',
      '300.01 元',
      '500.01 元',
    ])
    expect(await cashBalance(db, accountId)).toBe(START - 100_003)
    expect(await auditBooks(db)).toEqual([])
  })

  it('stands in the records once, without its parts', async () => {
    const { order_list } = await client.queryOrders({})
    expect(order_list.map(({ listid }) => listid)).toEqual([bought])
  })

  it('a part is no order one can cancel alone', async () => {
    const { parts } = await orderOf(person, bought)
    expect(parts).toHaveLength(3)
    for (const { listid } of parts) {
      expect(await codeOf(client.cancelOrder({ listid }))).toBe('1502')
    }
  })

  it('is cancelled whole, and the money is back', async () => {
    const other = await person.buy('WHOLE', 50_000)
    await client.cancelOrder({ listid: other })
    const { order, parts } = await orderOf(person, other)
    expect([order.state, ...parts.map(({ state }) => state)]).toEqual(Array(4).fill('cancelled'))
    expect(await cashBalance(db, accountId)).toBe(START - 100_003)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is confirmed when its last part is', async () => {
    await goTo('2026-03-03T09:00')
    const half = await orderOf(person, bought)
    expect(half.order.state).toBe('paid')
    expect(half.parts.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'paid',
    ])
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-04T09:00')
    const { order } = await orderOf(person, bought)
    expect(order).toMatchObject({ state: 'confirmed', confirmed_cents: 100_003 })
    expect(order.net_cents ?? 0).toBe(100_003 - (order.fee_cents ?? 0))
  })

  it('CL-090 RU-229 shows what it is worth and how far each part is from its weight', async () => {
    await goTo('2026-03-10T21:00')
    const asset = await assetOf(person)
    expect(asset.position_money).toBe(sum(asset.parts.map(({ value_cents }) => value_cents)))
    expect(sum(asset.parts.map(({ now_permille }) => now_permille))).toBe(1000)
    expect(sum(asset.parts.map(({ drift_permille }) => drift_permille))).toBe(0)
    const far = asset.parts.find(({ fund_code }) => fund_code === 'FAR')
    expect(far?.drift_permille).toBeGreaterThan(0)
    expect(asset).toMatchObject({
      redeem_button_status: 1,
      in_transit_cents: 0,
      idle_cash_cents: 0,
    })
    expect(
      await codeOf(client.queryUnionAsset({ union_id: 'U1', ...keys, plat_type: 8 })),
    ).not.toBe('0')
  })

  it('CL-064 names the metrics of its parts', async () => {
    const { elem_list } = await client.queryUnionElemRateInfo({ union_id: 'U1' })
    expect(elem_list.map(({ fund_code }) => fund_code)).toEqual(['CALM', 'FAR', 'CASH'])
    for (const elem of elem_list) {
      const keys = { fundCode: elem.fund_code, spid: TEST_SPID }
      const { sku_detail_info: fund } = await client.querySkuDetail({ sku_info: keys })
      const { fund_brief_name, rate_key, rate_key_desc, rate_key_val } = fund
      expect(elem).toMatchObject({ fund_brief_name, rate_key, rate_key_desc, rate_key_val })
    }
  })

  it('sells a part of every fund as one order; the money comes home at once with the last', async () => {
    await goTo('2026-03-11T10:00')
    const before = await assetOf(person)
    const pre = await client.queryCombinationRedeemPre({
      appacc_id: before.appacc_id,
      ratio_ppm: 500_000,
    })
    expect(sum(pre.parts.map(({ net_cents }) => net_cents))).toBe(pre.net_cents)
    const listid = await redeem(person, 'WHOLE', 500_000)
    const cash = await cashBalance(db, accountId)
    await goTo('2026-03-13T10:00')
    const waiting = await orderOf(person, listid)
    expect(waiting.order.state).toBe('confirmed')
    expect(waiting.parts.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'paidOut',
      'paidOut',
    ])
    expect(await cashBalance(db, accountId)).toBe(cash)
    expect((await assetOf(person)).payout_cents).toBe(waiting.order.net_cents)
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-18T10:00')
    const { order } = await orderOf(person, listid)
    expect(order.state).toBe('paidOut')
    expect(await cashBalance(db, accountId)).toBe(cash + (order.net_cents ?? 0))
    // Of the money fund the income of these days came in besides.
    const sharesOf = ({ parts }: typeof before) =>
      parts.filter(({ fund_code }) => fund_code !== 'CASH').map(({ shares }) => shares)
    const half = sharesOf(before).map((shares) => shares - Math.floor(shares / 2))
    expect(sharesOf(await assetOf(person))).toEqual(half)
    expect(await auditBooks(db)).toEqual([])
  })

  it('takes a redemption back whole before the cut-off', async () => {
    const listid = await redeem(person, 'WHOLE', 1_000_000)
    await client.cancelOrder({ listid })
    const { order, parts } = await orderOf(person, listid)
    expect([order.state, ...parts.map(({ state }) => state)]).toEqual(Array(4).fill('cancelled'))
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('what may not be bought', () => {
  it('below the minimum, without the class for the riskiest part, or over the day’s room of a part', async () => {
    await goTo('2026-03-19T10:00')
    const calm = await createInvestor(koi, 'C3')
    const request = await calm.buyRequest('WHOLE', 10_000)
    expect(await codeOf(calm.client.buy(request))).toBe('1314')
    const person = await createInvestor(koi)
    expect(await codeOf(person.client.buy(await person.buyRequest('WHOLE', 4999)))).toBe('1401')
    await db.run(sql('test-limit', `update fund set day_limit_cents = 6000 where code = 'CALM'`))
    expect(await codeOf(person.client.buy(await person.buyRequest('WHOLE', 20_000)))).toBe('1403')
    // A person has one limit, whichever way the fund is bought.
    await person.buy('CALM', 4000)
    const { listid } = await person.client.buy(await person.buyRequest('WHOLE', 8000))
    expect(await codeOf(person.client.mockPay({ listid, pay_code: 0 }))).toBe('1403')
    await db.run(sql('test-no-limit', `update fund set day_limit_cents = null where code = 'CALM'`))
    expect(await auditBooks(db)).toEqual([])
  })

  it('while a part is suspended', async () => {
    const person = await createInvestor(koi)
    await db.run(
      sql('test-suspend', `update fund set sale_state = 'suspended' where code = 'CALM'`),
    )
    const pre = await person.client.queryBuyPre({ fund_code: 'WHOLE', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buy_button_status: 4,
      not_online_reason: '组合内“安稳债券”暂不可买入',
    })
    expect(await codeOf(person.client.buy(await person.buyRequest('WHOLE', 10_000)))).toBe('1102')
    await db.run(sql('test-open', `update fund set sale_state = 'open' where code = 'CALM'`))
  })

  it('somebody else’s account is as unknown as one that is not there', async () => {
    const owner = await createInvestor(koi)
    await owner.buy('WHOLE', 10_000)
    const { appacc_id } = await assetOf(owner)
    const { client } = await createInvestor(koi)
    for (const id of [appacc_id, 'f'.repeat(32)]) {
      expect(await codeOf(client.queryAppAccount({ appacc_id: id }))).toBe('2103')
      const ask = { appacc_id: id, ratio_ppm: 500_000 }
      expect(await codeOf(client.queryCombinationRedeemPre(ask))).toBe('2103')
    }
  })
})

describe('an account for a short term', async () => {
  const person = await createInvestor(koi)
  const { client } = person

  it('ST-073 is bought like a combination, and keeps each deposit for its days', async () => {
    await goTo('2026-03-05T10:00')
    const pre = await client.queryBuyPre({ fund_code: 'SHORT', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buy_button_status: 10,
      hold_period: { type: 1, count: 7 },
      order_days: { redeemable_date: '2026-03-13' },
    })
    await person.buy('SHORT', 100_000)
    await goTo('2026-03-09T10:00')
    const { union_asset } = await client.queryAppAccount({ fund_code: 'SHORT' })
    expect(union_asset.redeem_button_status).toBe(2)
    expect(union_asset.locked.map(({ open_date }) => open_date)).toEqual(['2026-03-13'])
    const request = {
      appacc_id: union_asset.appacc_id,
      ratio_ppm: 1_000_000,
      password_token: await person.token(
        signed('redeemCombination', { appAccountId: union_asset.appacc_id, ratioPpm: 1_000_000 }),
      ),
      idempotency_key: freshKey(),
    }
    await expect(client.redeemCombination(request)).rejects.toMatchObject({
      retcode: '2104',
      message: '转入的资金仍在锁定期内，2026-03-13 起可以转出',
    })
  })

  it('ST-086 opens on its day; all of it goes home', async () => {
    await goTo('2026-03-13T10:00')
    const { union_asset } = await client.queryAppAccount({ fund_code: 'SHORT' })
    expect(union_asset.redeem_button_status).toBe(11)
    const listid = await redeem(person, 'SHORT', 1_000_000)
    await goTo('2026-03-17T10:00')
    const { order } = await orderOf(person, listid)
    expect(order.state).toBe('paidOut')
    expect(await cashBalance(db, person.accountId)).toBe(START - 100_000 + (order.net_cents ?? 0))
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('an account for a middle term', async () => {
  const person = await createInvestor(koi)

  it('ST-074 ST-087 is bought and redeemed by its own states', async () => {
    await goTo('2026-03-05T10:00')
    const pre = await person.client.queryBuyPre({ fund_code: 'MID', spid: TEST_SPID })
    expect(pre).toMatchObject({ buy_button_status: 11, hold_period: null })
    await person.buy('MID', 50_000)
    await goTo('2026-03-11T10:00')
    const { union_asset } = await person.client.queryAppAccount({ fund_code: 'MID' })
    expect(union_asset.redeem_button_status).toBe(12)
    const { account_list } = await person.client.queryAppAccounts({})
    expect(account_list.map(({ combination_kind }) => combination_kind)).toEqual(['midTerm'])
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('the configuration of a union', () => {
  const ask = (unionId: string) =>
    koi.visitor().inject({ url: `/resources/fundinfo/unionfofs/unionfofsConfig_${unionId}.json` })

  it('CL-089 is a file that anybody may read', async () => {
    const answer = await ask('U1')
    expect(answer.headers['cache-control']).toBe('public, max-age=180')
    expect(answer.json()).toMatchObject({
      union_id: 'U1',
      fund_list: [
        { fund_code: 'CALM', weight_permille: 500 },
        { fund_code: 'FAR' },
        { fund_code: 'CASH' },
      ],
    })
  })

  it('ER-048 is not there for other names, which clients take for an empty one', async () => {
    for (const name of ['NOBODY', 'U1%2f..', '']) expect((await ask(name)).statusCode).toBe(404)
  })
})

it('a combination that was sold wholly has nothing to sell, and says so', async () => {
  await goTo('2026-03-17T10:00')
  const owner = await createInvestor(koi)
  await owner.buy('WHOLE', 100_000)
  await goTo('2026-03-20T10:00')
  const { appacc_id } = await assetOf(owner)
  await redeem(owner, 'WHOLE', 1_000_000)
  await goTo('2026-03-24T10:00')
  // The money fund may have earned a last cent until it was confirmed.
  await codeOf(redeem(owner, 'WHOLE', 1_000_000))
  await goTo('2026-03-26T10:00')
  const ask = { appacc_id, ratio_ppm: 1_000_000 }
  expect(await codeOf(owner.client.queryCombinationRedeemPre(ask))).toBe(
    String(refusals.combinationNothing.code),
  )
})
