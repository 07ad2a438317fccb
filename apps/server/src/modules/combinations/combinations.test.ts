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
const keys = { platType: 4, ignoreError: 1, hideLoading: 1 } as const
const assetOf = async ({ client }: Investor) =>
  (await client.queryUnionAsset({ unionId: 'U1', ...keys })).asset
const orderOf = ({ client }: Investor, orderId: string) => client.queryOrder({ orderId })

async function redeem(person: Investor, fundCode: string, ratioPpm: number) {
  const { asset } = await person.client.queryAppAccount({ fundCode })
  const { orderId } = await person.client.redeemCombination({
    appAccountId: asset.appAccountId,
    ratioPpm,
    passwordToken: await person.token(
      signed('redeemCombination', { appAccountId: asset.appAccountId, ratioPpm }),
    ),
    idempotencyKey: freshKey(),
  })
  return orderId
}

describe('a combination bought as one', async () => {
  const person = await createInvestor(koi)
  const { client, accountId } = person
  let bought = ''

  it('says before what it needs: the strictest of its parts, and their fees', async () => {
    const pre = await client.queryBuyPre({ fundCode: 'WHOLE', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buyStatus: 1,
      // 10 yuan of the lightest part, at 200 of 1000.
      minBuyCents: 5000,
      nav: null,
      // The riskiest part counts.
      riskCode: 5,
      orderDays: { tradeDate: '2026-03-02', confirmDate: '2026-03-04' },
    })
    expect(pre.parts.map(({ fundCode, weightPermille }) => [fundCode, weightPermille])).toEqual([
      ['CALM', 500],
      ['FAR', 300],
      ['CASH', 200],
    ])
  })

  it('is one payment and a paid order for each part, to the cent', async () => {
    bought = await person.buy('WHOLE', 100_003)
    const { order, parts } = await orderOf(person, bought)
    expect(order).toMatchObject({ kind: 'unionBuy', state: 'paid', canCancel: true })
    expect(parts.map(({ quantityText }) => quantityText).toSorted()).toEqual([
      '200.01 元',
      '300.01 元',
      '500.01 元',
    ])
    expect(await cashBalance(db, accountId)).toBe(START - 100_003)
    expect(await auditBooks(db)).toEqual([])
  })

  it('stands in the records once, without its parts', async () => {
    const { orders } = await client.queryOrders({})
    expect(orders.map(({ orderId }) => orderId)).toEqual([bought])
  })

  it('a part is no order one can cancel alone', async () => {
    const { parts } = await orderOf(person, bought)
    expect(parts).toHaveLength(3)
    for (const { orderId } of parts) {
      expect(await codeOf(client.cancelOrder({ orderId }))).toBe('1502')
    }
  })

  it('is cancelled whole, and the money is back', async () => {
    const other = await person.buy('WHOLE', 50_000)
    await client.cancelOrder({ orderId: other })
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
    expect(order).toMatchObject({ state: 'confirmed', confirmedCents: 100_003 })
    expect(order.netCents ?? 0).toBe(100_003 - (order.feeCents ?? 0))
  })

  it('CL-090 RU-229 shows what it is worth and how far each part is from its weight', async () => {
    await goTo('2026-03-10T21:00')
    const asset = await assetOf(person)
    expect(asset.valueCents).toBe(sum(asset.parts.map(({ valueCents }) => valueCents)))
    expect(sum(asset.parts.map(({ nowPermille }) => nowPermille))).toBe(1000)
    expect(sum(asset.parts.map(({ driftPermille }) => driftPermille))).toBe(0)
    const far = asset.parts.find(({ fundCode }) => fundCode === 'FAR')
    expect(far?.driftPermille).toBeGreaterThan(0)
    expect(asset).toMatchObject({
      redeemStatus: 1,
      inTransitCents: 0,
      idleCashCents: 0,
    })
    expect(await codeOf(client.queryUnionAsset({ unionId: 'U1', ...keys, platType: 8 }))).not.toBe(
      '0',
    )
  })

  it('CL-064 names the metrics of its parts', async () => {
    const { elements } = await client.queryUnionElemRateInfo({ unionId: 'U1' })
    expect(elements.map(({ fundCode }) => fundCode)).toEqual(['CALM', 'FAR', 'CASH'])
    for (const elem of elements) {
      const keys = { fundCode: elem.fundCode, spid: TEST_SPID }
      const { detail: fund } = await client.querySkuDetail({ sku: keys })
      const { name, rateKey, rateLabel, rateValue } = fund
      expect(elem).toMatchObject({ name, rateKey, rateLabel, rateValue })
    }
  })

  it('sells a part of every fund as one order; the money comes home at once with the last', async () => {
    await goTo('2026-03-11T10:00')
    const before = await assetOf(person)
    const pre = await client.queryCombinationRedeemPre({
      appAccountId: before.appAccountId,
      ratioPpm: 500_000,
    })
    expect(sum(pre.parts.map(({ netCents }) => netCents))).toBe(pre.netCents)
    const orderId = await redeem(person, 'WHOLE', 500_000)
    const cash = await cashBalance(db, accountId)
    await goTo('2026-03-13T10:00')
    const waiting = await orderOf(person, orderId)
    expect(waiting.order.state).toBe('confirmed')
    expect(waiting.parts.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'paidOut',
      'paidOut',
    ])
    expect(await cashBalance(db, accountId)).toBe(cash)
    expect((await assetOf(person)).payoutCents).toBe(waiting.order.netCents)
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-18T10:00')
    const { order } = await orderOf(person, orderId)
    expect(order.state).toBe('paidOut')
    expect(await cashBalance(db, accountId)).toBe(cash + (order.netCents ?? 0))
    // Of the money fund the income of these days came in besides.
    const sharesOf = ({ parts }: typeof before) =>
      parts.filter(({ fundCode }) => fundCode !== 'CASH').map(({ shares }) => shares)
    const half = sharesOf(before).map((shares) => shares - Math.floor(shares / 2))
    expect(sharesOf(await assetOf(person))).toEqual(half)
    expect(await auditBooks(db)).toEqual([])
  })

  it('takes a redemption back whole before the cut-off', async () => {
    const orderId = await redeem(person, 'WHOLE', 1_000_000)
    await client.cancelOrder({ orderId })
    const { order, parts } = await orderOf(person, orderId)
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
    const { orderId } = await person.client.buy(await person.buyRequest('WHOLE', 8000))
    expect(await codeOf(person.client.mockPay({ orderId, payCode: 0 }))).toBe('1403')
    await db.run(sql('test-no-limit', `update fund set day_limit_cents = null where code = 'CALM'`))
    expect(await auditBooks(db)).toEqual([])
  })

  it('while a part is suspended', async () => {
    const person = await createInvestor(koi)
    await db.run(
      sql('test-suspend', `update fund set sale_state = 'suspended' where code = 'CALM'`),
    )
    const pre = await person.client.queryBuyPre({ fundCode: 'WHOLE', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buyStatus: 4,
      notOnlineReason: '组合内“安稳债券”暂不可买入',
    })
    expect(await codeOf(person.client.buy(await person.buyRequest('WHOLE', 10_000)))).toBe('1102')
    await db.run(sql('test-open', `update fund set sale_state = 'open' where code = 'CALM'`))
  })

  it('somebody else’s account is as unknown as one that is not there', async () => {
    const owner = await createInvestor(koi)
    await owner.buy('WHOLE', 10_000)
    const { appAccountId } = await assetOf(owner)
    const { client } = await createInvestor(koi)
    for (const id of [appAccountId, 'f'.repeat(32)]) {
      expect(await codeOf(client.queryAppAccount({ appAccountId: id }))).toBe('2103')
      const ask = { appAccountId: id, ratioPpm: 500_000 }
      expect(await codeOf(client.queryCombinationRedeemPre(ask))).toBe('2103')
    }
  })
})

describe('an account for a short term', async () => {
  const person = await createInvestor(koi)
  const { client } = person

  it('ST-073 is bought like a combination, and keeps each deposit for its days', async () => {
    await goTo('2026-03-05T10:00')
    const pre = await client.queryBuyPre({ fundCode: 'SHORT', spid: TEST_SPID })
    expect(pre).toMatchObject({
      buyStatus: 10,
      holdPeriod: { type: 1, count: 7 },
      orderDays: { redeemableDate: '2026-03-13' },
    })
    await person.buy('SHORT', 100_000)
    await goTo('2026-03-09T10:00')
    const { asset } = await client.queryAppAccount({ fundCode: 'SHORT' })
    expect(asset.redeemStatus).toBe(2)
    expect(asset.locked.map(({ openDate }) => openDate)).toEqual(['2026-03-13'])
    const request = {
      appAccountId: asset.appAccountId,
      ratioPpm: 1_000_000,
      passwordToken: await person.token(
        signed('redeemCombination', { appAccountId: asset.appAccountId, ratioPpm: 1_000_000 }),
      ),
      idempotencyKey: freshKey(),
    }
    await expect(client.redeemCombination(request)).rejects.toMatchObject({
      retcode: '2104',
      message: '转入的资金仍在锁定期内，2026-03-13 起可以转出',
    })
  })

  it('ST-086 opens on its day; all of it goes home', async () => {
    await goTo('2026-03-13T10:00')
    const { asset } = await client.queryAppAccount({ fundCode: 'SHORT' })
    expect(asset.redeemStatus).toBe(11)
    const orderId = await redeem(person, 'SHORT', 1_000_000)
    await goTo('2026-03-17T10:00')
    const { order } = await orderOf(person, orderId)
    expect(order.state).toBe('paidOut')
    expect(await cashBalance(db, person.accountId)).toBe(START - 100_000 + (order.netCents ?? 0))
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('an account for a middle term', async () => {
  const person = await createInvestor(koi)

  it('ST-074 ST-087 is bought and redeemed by its own states', async () => {
    await goTo('2026-03-05T10:00')
    const pre = await person.client.queryBuyPre({ fundCode: 'MID', spid: TEST_SPID })
    expect(pre).toMatchObject({ buyStatus: 11, holdPeriod: null })
    await person.buy('MID', 50_000)
    await goTo('2026-03-11T10:00')
    const { asset } = await person.client.queryAppAccount({ fundCode: 'MID' })
    expect(asset.redeemStatus).toBe(12)
    const { accounts } = await person.client.queryAppAccounts({})
    expect(accounts.map(({ combinationKind }) => combinationKind)).toEqual(['midTerm'])
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
  const { appAccountId } = await assetOf(owner)
  await redeem(owner, 'WHOLE', 1_000_000)
  await goTo('2026-03-24T10:00')
  // The money fund may have earned a last cent until it was confirmed.
  await codeOf(redeem(owner, 'WHOLE', 1_000_000))
  await goTo('2026-03-26T10:00')
  const ask = { appAccountId, ratioPpm: 1_000_000 }
  expect(await codeOf(owner.client.queryCombinationRedeemPre(ask))).toBe(
    String(refusals.combinationNothing.code),
  )
})
