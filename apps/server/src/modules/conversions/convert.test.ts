import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { until } from '#testing/until.ts'
import { createServices } from '../../services.ts'
import { convertWorld, navs } from './conversions.fixture.ts'
import { placeConversion } from './place-convert.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const { addConvertFund, goTo, convertRequest, orderOf, positionOf } = convertWorld(koi)
const publishAt = sql(
  'test-convert-publish',
  'update fund_day set published_at = to_timestamp($3 / 1000.0) where fund_code = $1 and day = $2',
)
const setState = sql('test-convert-state', 'update fund set sale_state = $2 where code = $1')

const setMonthly = sql(
  'test-convert-monthly',
  `update fund set carry = 'monthly', carry_day = 25 where code = $1`,
)

const readRooms = sql<{ day: string; cents: number }>(
  'test-convert-rooms',
  `select trade_date as day, used_cents as cents from buy_room
   where account_id = $1 and fund_code = $2 order by 1`,
)
const roomsOf = async ({ accountId }: { accountId: string }, fundCode: string) =>
  Object.fromEntries(
    (await db.rows(readRooms, [accountId, fundCode])).map(({ day, cents }) => [day, cents]),
  )

const half = [{ from: 0, ratePpm: 5000 }]
const rate = (ratePpm: number) => [{ from: 0, ratePpm }]
const product = (fundCode: string) => ({ fundCode, spid: TEST_SPID })

/** Somebody with 1,000.00 shares of a fund, redeemable on the fourth of March. */
async function holder(fund: string) {
  await goTo('2026-03-02T10:00')
  const who = await createInvestor(koi)
  await who.buy(fund, 100_000)
  await goTo('2026-03-04T10:00')
  return who
}

describe('a conversion', () => {
  it('RT-151 settles the vector of MONEY 1.7: both legs at the NAVs of one day', async () => {
    await addConvertFund({
      code: 'V1',
      buyTiers: [],
      redeemTiers: half,
      days: navs('1.0000', '1.0000', '1.2000'),
    })
    await addConvertFund({
      code: 'V2',
      buyTiers: rate(5000),
      days: navs('1.0000', '1.0000', '1.3000'),
    })
    const who = await holder('V1')
    const asked = { from: 'V1', to: 'V2', shares: 100_000 }
    const { orderId } = await who.client.convert(await convertRequest(who, asked))
    expect(await shareBalances(db, who.accountId, 'V1')).toEqual({ free: 0, frozen: 100_000 })
    expect(await orderOf(who, orderId)).toMatchObject({
      kindText: '转换',
      state: 'accepted',
      targetFundCode: 'V2',
      canCancel: true,
      sentence: '按 2026-03-04 两只基金的净值转换，2026-03-05 确认',
    })
    await goTo('2026-03-05T10:00')
    const order = await orderOf(who, orderId)
    expect(order).toMatchObject({
      state: 'confirmed',
      netCents: 119_400,
      feeCents: 600,
      nav: '1.2000',
    })
    expect(order.figures).toContainEqual({ label: '转入份额', value: '913.89 份' })
    expect(order.figures).toContainEqual({ label: '申购补差费', value: '5.94 元' })
    expect(order.lots).toMatchObject([{ shares: 100_000, grossCents: 120_000, feeCents: 600 }])
    // Realised: what left, less what it cost; the target costs what came.
    expect(await positionOf(who, 'V1')).toMatchObject({
      shares: 0,
      realisedCents: 19_400,
      totalProfitCents: 19_400,
    })
    expect(await positionOf(who, 'V2')).toMatchObject({
      shares: 91_389,
      costCents: 119_400,
      // The difference fee and the rounding of the shares.
      totalProfitCents: -594,
    })
    const { lots } = await who.client.queryLots(product('V2'))
    expect(lots).toMatchObject([
      { source: 'convert', confirmDate: '2026-03-05', sharesLeft: 91_389, costCents: 119_400 },
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('is refused below what the target takes of any purchase, before and when it is placed', async () => {
    await addConvertFund({ code: 'NT1', days: navs('1.0000') })
    await addConvertFund({ code: 'NT2', minBuyCents: 50_000, days: navs('1.0000') })
    const who = await holder('NT1')
    const asked = (shares: number) => ({ from: 'NT1', to: 'NT2', shares })
    const small = await convertRequest(who, asked(49_999))
    expect(await codeOf(who.client.convert(small))).toBe('1401')
    const { passwordToken: _, idempotencyKey: _key, ...deal } = small
    expect(await codeOf(who.client.queryConvertDeal(deal))).toBe('1401')
    expect(await shareBalances(db, who.accountId, 'NT1')).toEqual({ free: 100_000, frozen: 0 })
    expect(await codeOf(who.client.convert(await convertRequest(who, asked(50_000))))).toBe('0')
    expect(await auditBooks(db)).toEqual([])
  })

  it('takes the unpaid income of a money fund along when all is converted', async () => {
    const incomes = Object.fromEntries(Object.keys(navs('1.0000')).map((day) => [day, 10_000]))
    await addConvertFund({ code: 'NU1', category: 'money', incomes })
    await db.run(setMonthly, ['NU1'])
    await addConvertFund({ code: 'NU2', days: navs('1.0000') })
    const who = await holder('NU1')
    const asked = { from: 'NU1', to: 'NU2', shares: 100_000 }
    const { orderId } = await who.client.convert(await convertRequest(who, asked))
    await goTo('2026-03-05T10:00')
    const order = await orderOf(who, orderId)
    // One yuan a day for 10,000.00: ten fen a day for these, of the days that were published by then.
    expect(order).toMatchObject({ state: 'confirmed', netCents: 100_020 })
    expect(await positionOf(who, 'NU1')).toMatchObject({ shares: 0, valueCents: 0 })
    expect(await positionOf(who, 'NU2')).toMatchObject({ shares: 100_020 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('waits for both NAVs and does nothing before', async () => {
    await addConvertFund({ code: 'W1', days: navs('1.0000') })
    await addConvertFund({ code: 'W2', days: navs('1.0000') })
    await db.run(publishAt, ['W2', '2026-03-04', shanghaiMs('2026-03-06T11:00')])
    const who = await holder('W1')
    const { orderId } = await who.client.convert(
      await convertRequest(who, { from: 'W1', to: 'W2' }),
    )
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'accepted' })
    expect(await shareBalances(db, who.accountId, 'W1')).toEqual({ free: 90_000, frozen: 10_000 })
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-06T12:00')
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'confirmed', netCents: 10_000 })
    expect((await positionOf(who, 'W2')).shares).toBe(10_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is taken back until the cut-off, with the room of the target', async () => {
    await addConvertFund({ code: 'C1', days: navs('1.0000') })
    await addConvertFund({ code: 'C2', days: navs('1.0000'), dayLimitCents: 15_000 })
    const who = await holder('C1')
    const ask = () => convertRequest(who, { from: 'C1', to: 'C2', shares: 10_000 })
    const { orderId } = await who.client.convert(await ask())
    expect(await codeOf(who.client.convert(await ask()))).toBe('1403')
    await who.client.cancelOrder({ orderId })
    expect(await shareBalances(db, who.accountId, 'C1')).toEqual({ free: 100_000, frozen: 0 })
    const again = await who.client.convert(await ask())
    await goTo('2026-03-04T15:00')
    expect(await codeOf(who.client.cancelOrder(again))).toBe('1502')
    expect(await auditBooks(db)).toEqual([])
  })

  it('is signed into one product: the token goes into no other, and for no other shares', async () => {
    for (const code of ['SIGN1', 'SIGN2', 'SIGN3'])
      await addConvertFund({ code, days: navs('1.0000') })
    const who = await holder('SIGN1')
    const { passwordToken } = await convertRequest(who, { from: 'SIGN1', to: 'SIGN2' })
    const elsewhere = await convertRequest(who, { from: 'SIGN1', to: 'SIGN3' })
    expect(await codeOf(who.client.convert({ ...elsewhere, passwordToken }))).toBe('1603')
    const fewer = await convertRequest(who, { from: 'SIGN1', to: 'SIGN2', shares: 9_999 })
    expect(await codeOf(who.client.convert({ ...fewer, passwordToken }))).toBe('1603')
    expect(await shareBalances(db, who.accountId, 'SIGN1')).toEqual({ free: 100_000, frozen: 0 })
  })

  it('is placed once for one key, and refused with another request under it', async () => {
    await addConvertFund({ code: 'I1', days: navs('1.0000') })
    await addConvertFund({ code: 'I2', days: navs('1.0000') })
    const who = await holder('I1')
    const request = await convertRequest(who, { from: 'I1', to: 'I2' })
    const first = await who.client.convert(request)
    expect(await who.client.convert(request)).toEqual(first)
    expect(await codeOf(who.client.convert({ ...request, shares: 1 }))).toBe('1504')
  })

  it('refuses what the two funds do not allow, and keeps the shares free', async () => {
    await addConvertFund({ code: 'R1', days: navs('1.0000') })
    await addConvertFund({ code: 'R2', days: navs('1.0000'), company: 'H2' })
    await addConvertFund({ code: 'R3', days: navs('1.0000'), isConvertible: false })
    await addConvertFund({ code: 'R4', days: navs('1.0000'), saleState: 'suspended' })
    await addConvertFund({ code: 'R5', days: navs('1.0000') })
    await addConvertFund({ code: 'R6', days: navs('1.0000'), riskCode: 3 })
    const who = await holder('R1')
    const code = async (change: Parameters<typeof convertRequest>[1]) =>
      codeOf(who.client.convert(await convertRequest(who, change)))
    expect(await code({ from: 'R1', to: 'R2' })).toBe('1442')
    expect(await code({ from: 'R1', to: 'R3' })).toBe('1442')
    expect(await code({ from: 'R1', to: 'R1' })).toBe('1442')
    expect(await code({ from: 'R1', to: 'R4' })).toBe('1102')
    expect(await code({ from: 'R1', to: 'NONE' })).toBe('1101')
    expect(await code({ from: 'R1', to: 'R5', shares: 100_001 })).toBe('1407')
    expect(await code({ from: 'R1', to: 'R5', protocolIds: '' })).toBe('1406')
    expect(await code({ from: 'R1', to: 'R5', passwordToken: 'x'.repeat(32) })).toBe('1603')
    expect(await shareBalances(db, who.accountId, 'R1')).toEqual({ free: 100_000, frozen: 0 })
  })

  it('asks the one suitability function for the target', async () => {
    await addConvertFund({ code: 'S1', days: navs('1.0000'), riskCode: 1 })
    await addConvertFund({ code: 'S2', days: navs('1.0000'), riskCode: 3 })
    await goTo('2026-03-02T10:00')
    const who = await createInvestor(koi, 'C3')
    await who.buy('S1', 100_000)
    await goTo('2026-03-04T10:00')
    const ask = (confirmMismatch: boolean) =>
      convertRequest(who, { from: 'S1', to: 'S2', confirmMismatch })
    expect(await codeOf(who.client.convert(await ask(false)))).toBe('1314')
    expect(await codeOf(who.client.convert(await ask(true)))).toBe('0')
  })
})

describe('what the pages ask', () => {
  it('RU-103 ST-078 ST-079 ST-085 say how a holder of each fund leaves', async () => {
    await addConvertFund({ code: 'B1', days: navs('1.0000') })
    await addConvertFund({ code: 'B3', days: navs('1.0000'), leaveBy: 'convert' })
    await addConvertFund({
      code: 'B4',
      days: navs('1.0000'),
      leaveBy: 'convert',
      isConvertible: false,
    })
    await addConvertFund({ code: 'B10', days: navs('1.0000'), leaveBy: 'exchange' })
    await goTo('2026-03-02T10:00')
    const who = await createInvestor(koi)
    for (const code of ['B1', 'B3', 'B4', 'B10']) await who.buy(code, 10_000)
    await goTo('2026-03-04T10:00')
    const read = async (code: string) => {
      const { trading } = await who.client.queryAsset(product(code))
      const { modes } = await who.client.queryConvertPre(product(code))
      return [trading.redeem.redeemStatus, modes]
    }
    expect(await read('B1')).toEqual([1, ['convert', 'exchange']])
    expect(await read('B3')).toEqual([3, ['convert']])
    expect(await read('B4')).toEqual([4, []])
    expect(await read('B10')).toEqual([10, ['exchange']])
    expect(await codeOf(who.client.redeem(await who.redeemRequest('B3', 100)))).toBe('1102')
  })

  it('lists the funds of the company, suitable ones first, and of all companies for an exchange', async () => {
    await addConvertFund({ code: 'T1', company: 'HT', days: navs('1.0000'), riskCode: 1 })
    await addConvertFund({
      code: 'T2',
      company: 'HT',
      days: navs('1.0000'),
      riskCode: 3,
      name: '高险',
    })
    await addConvertFund({
      code: 'T3',
      company: 'HT',
      days: navs('1.0000'),
      riskCode: 4,
      name: '稳稳',
    })
    await addConvertFund({
      code: 'T4',
      company: 'HT',
      days: navs('1.0000'),
      saleState: 'suspended',
    })
    await goTo('2026-03-02T10:00')
    const who = await createInvestor(koi, 'C2')
    await who.buy('T1', 10_000)
    await goTo('2026-03-04T10:00')
    const ask = { ...product('T1'), mode: 'convert' as const }
    const { targets, hasMore } = await who.client.queryConvertTargets(ask)
    expect(targets.map(({ fundCode, isSuitable }) => [fundCode, isSuitable])).toEqual([
      ['T3', true],
      ['T2', false],
    ])
    expect(hasMore).toBe(false)
    const found = await who.client.queryConvertTargets({ ...ask, keyword: '高险' })
    expect(found.targets.map(({ fundCode }) => fundCode)).toEqual(['T2'])
    const anyCompany = await who.client.queryConvertTargets({ ...ask, mode: 'exchange', limit: 50 })
    expect(anyCompany.targets.map(({ fundCode }) => fundCode)).toContain('V2')
  })

  it('previews the deal with the figures of the settlement', async () => {
    await addConvertFund({ code: 'P1', redeemTiers: half, days: navs('1.2000') })
    await addConvertFund({ code: 'P2', buyTiers: rate(5000), days: navs('1.3000') })
    const who = await holder('P1')
    const ask = { targetFundCode: 'P2', targetSpid: TEST_SPID, mode: 'convert' as const }
    const shares = 50_000
    const deal = await who.client.queryConvertDeal({ ...product('P1'), ...ask, shares })
    expect(deal).toMatchObject({
      grossCents: 60_000,
      feeCents: 300,
      netCents: 59_700,
      targetFeeCents: 297,
      targetRatePpm: 5000,
      targetShares: 45_695,
      orderDays: {
        tradeDate: '2026-03-04',
        targetTradeDate: '2026-03-04',
        targetConfirmDate: '2026-03-05',
        redeemableDate: '2026-03-06',
      },
    })
    const { orderId } = await who.client.convert(
      await convertRequest(who, { from: 'P1', to: 'P2', shares }),
    )
    await goTo('2026-03-05T10:00')
    const order = await orderOf(who, orderId)
    expect(order.figures).toContainEqual({ label: '转入份额', value: '456.95 份' })
  })
})

describe('an exchange', () => {
  const exchange = { mode: 'exchange' as const }

  it('leaves at one NAV and buys with the money at the next day’s', async () => {
    await addConvertFund({
      code: 'X1',
      redeemTiers: half,
      days: navs('1.0000', '1.0000', '1.2000'),
    })
    await addConvertFund({
      code: 'X2',
      company: 'H9',
      buyTiers: rate(15_000),
      discountPermille: 100,
      days: navs('1.0000', '1.0000', '2.0000', '1.3000'),
    })
    const who = await holder('X1')
    const asked = { from: 'X1', to: 'X2', shares: 100_000, ...exchange }
    const { orderId } = await who.client.convert(await convertRequest(who, asked))
    await goTo('2026-03-05T10:00')
    const moving = await orderOf(who, orderId)
    expect(moving).toMatchObject({ state: 'moving', netCents: 119_400, feeCents: 600 })
    expect(moving.sentence).toContain('1,194.00 元正在买入')
    const { totalCents, inTransitCents } = await who.client.queryMainAsset({})
    expect(inTransitCents).toBe(119_400)
    expect(totalCents).toBe(10_000_000 - 100_000 + 119_400)
    expect((await who.client.queryAssetList({})).holdings).toMatchObject([
      { fundCode: 'X2', inTransitCents: 119_400 },
    ])
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-06T10:00')
    // 1194.00 ÷ 1.0015 = 1192.21; ÷ 1.3000 = 917.08.
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'confirmed' })
    expect(await positionOf(who, 'X2')).toMatchObject({
      shares: 91_708,
      costCents: 119_400,
    })
    const { lots } = await who.client.queryLots(product('X2'))
    expect(lots).toMatchObject([{ source: 'exchange', confirmDate: '2026-03-06', feeCents: 179 }])
    expect(await auditBooks(db)).toEqual([])
  })

  it('fails with a reason where the target has closed, and the money is cash', async () => {
    await addConvertFund({ code: 'Y1', days: navs('1.2000') })
    await addConvertFund({ code: 'Y2', company: 'H9', days: navs('1.0000') })
    const who = await holder('Y1')
    const asked = { from: 'Y1', to: 'Y2', shares: 10_000, ...exchange }
    const { orderId } = await who.client.convert(await convertRequest(who, asked))
    const before = (await who.client.queryMainAsset({})).cashCents
    await db.run(setState, ['Y2', 'suspended'])
    await goTo('2026-03-05T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({
      state: 'failed',
      stateText: '换购失败',
      failReason: '转入的基金已暂停申购，转出款项已退回余额',
    })
    expect((await who.client.queryMainAsset({})).cashCents).toBe(before + 12_000)
    expect(await roomsOf(who, 'Y2')).toEqual({ '2026-03-05': 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('takes its room along to the day on which a late value lets it buy', async () => {
    await addConvertFund({ code: 'LV1', days: navs('1.2000') })
    await addConvertFund({
      code: 'LV2',
      company: 'H9',
      days: navs('1.0000'),
      dayLimitCents: 15_000,
    })
    const who = await holder('LV1')
    await db.run(publishAt, ['LV1', '2026-03-04', shanghaiMs('2026-03-05T20:00')])
    const asked = { from: 'LV1', to: 'LV2', shares: 10_000, ...exchange }
    await who.client.convert(await convertRequest(who, asked))
    expect(await roomsOf(who, 'LV2')).toEqual({ '2026-03-05': 12_000 })
    await goTo('2026-03-06T10:00')
    expect(await roomsOf(who, 'LV2')).toEqual({ '2026-03-05': 0, '2026-03-06': 12_000 })
    const more = async () => codeOf(who.client.buy(await who.buyRequest('LV2', 5_000)))
    expect(await more()).toBe('1403')
    expect(await auditBooks(db)).toEqual([])
  })

  it('goes on where the target closes after its cut-off', async () => {
    await addConvertFund({ code: 'Z1', days: navs('1.0000') })
    await addConvertFund({ code: 'Z2', company: 'H9', days: navs('1.0000') })
    const who = await holder('Z1')
    const asked = { from: 'Z1', to: 'Z2', shares: 10_000, ...exchange }
    const { orderId } = await who.client.convert(await convertRequest(who, asked))
    await goTo('2026-03-05T10:00')
    await goTo('2026-03-05T15:01')
    await db.run(setState, ['Z2', 'suspended'])
    await goTo('2026-03-06T10:00')
    expect(await orderOf(who, orderId)).toMatchObject({ state: 'confirmed' })
    expect(await auditBooks(db)).toEqual([])
  })
})

it('a conversion is read by one statement and written by one, as a redemption is', async () => {
  await addConvertFund({ code: 'ST1', days: navs('1.0000') })
  await addConvertFund({ code: 'ST2', days: navs('1.0000') })
  const who = await holder('ST1')
  const recorded = recordedDb(db)
  const { trade } = createServices({ db: recorded, isDemo: true })
  await until(() => recorded.changes.areHeard())
  const place = async (shares: number) => {
    const asked = await convertRequest(who, { from: 'ST1', to: 'ST2', shares })
    await trade.clock.now()
    recorded.sent.length = 0
    return placeConversion(trade, {
      accountId: who.accountId,
      fundCode: asked.fundCode,
      spid: asked.spid,
      targetCode: asked.targetFundCode,
      targetSpid: asked.targetSpid,
      mode: asked.mode,
      shares,
      protocolIds: asked.protocolIds ?? '',
      confirmedMismatch: false,
      passwordToken: asked.passwordToken,
      idempotencyKey: asked.idempotencyKey,
      biStat: undefined,
    })
  }
  await place(10_000)
  await place(10_000)
  expect(recorded.sent).toEqual(['order-holding', 'order-leave-signed'])
})
