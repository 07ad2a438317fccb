import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { convertWorld, navs } from './conversions.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const { addConvertFund, goTo, orderOf, positionOf } = convertWorld(koi)
const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)
const setIssue = sql(
  'test-dividend-issue',
  `with ordered as (update trade_order set issue = $2 where id = $1 returning id)
   update lot set issue = $2 from ordered where lot.order_id = ordered.id`,
)
const readDividendLots = sql(
  'test-dividend-lots',
  `select issue, shares_bought as shares, cost_cents as cost from lot
   where account_id = $1 and source = 'dividend' order by issue`,
)
const product = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const cashOf = async (who: Investor) => (await who.client.queryMainAsset({})).cashCents
const setMode = (who: Investor, code: string, mode: 'cash' | 'reinvest') =>
  who.client.setDividendMode({ ...product(code), mode, idempotencyKey: freshKey() })

describe('the dividend mode', () => {
  it('is cash unless chosen, and a change counts from the next trading day', async () => {
    await addConvertFund({ code: 'M1', days: navs('1.0000') })
    const who = await createInvestor(koi)
    await who.buy('M1', 100_000)
    await goTo('2026-03-04T10:00')
    expect(await who.client.queryDividendMode(product('M1'))).toMatchObject({
      mode: 'cash',
      fixedReason: '',
      pending: null,
      nextEffectiveDate: '2026-03-05',
    })
    const { orderId, effectiveDate } = await setMode(who, 'M1', 'reinvest')
    expect(effectiveDate).toBe('2026-03-05')
    expect(await orderOf(who, orderId)).toMatchObject({
      kindText: '修改分红方式',
      quantityText: '红利再投资',
      sentence: '2026-03-05 起改为红利再投资',
      canCancel: true,
    })
    expect(await who.client.queryDividendMode(product('M1'))).toMatchObject({
      mode: 'cash',
      pending: { orderId, mode: 'reinvest', canCancel: true },
    })
    expect(await codeOf(setMode(who, 'M1', 'reinvest'))).toBe('1444')
    await who.client.cancelOrder({ orderId })
    expect((await who.client.queryDividendMode(product('M1'))).pending).toBeNull()
    const again = await setMode(who, 'M1', 'reinvest')
    await goTo('2026-03-05T10:00')
    expect(await orderOf(who, again.orderId)).toMatchObject({ state: 'confirmed' })
    expect(await who.client.queryDividendMode(product('M1'))).toMatchObject({
      mode: 'reinvest',
      pending: null,
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('belongs to those who hold the fund, and to funds that pay dividends', async () => {
    await addConvertFund({ code: 'M2', days: navs('1.0000') })
    await addConvertFund({ code: 'M3', category: 'money', days: navs('1.0000') })
    const who = await createInvestor(koi)
    expect(await codeOf(setMode(who, 'M2', 'reinvest'))).toBe('1613467522')
    expect(await codeOf(setMode(who, 'M3', 'reinvest'))).toBe('1445')
  })
})

describe('a reinvested dividend', () => {
  it('settles the vector of MONEY 1.6: 404.42 becomes 341.43 shares at 1.1845', async () => {
    const days = navs('1.2345', '1.2345', '1.2345', '1.1845', '1.1845')
    await addConvertFund({ code: 'D1', days, buyTiers: [{ from: 0, ratePpm: 1500 }] })
    await db.run(insertAction, ['D1', '2026-03-05', 'dividend', navOf('0.0500')])
    await goTo('2026-03-02T10:00')
    const [reinvests, takesCash] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    for (const who of [reinvests, takesCash]) await who.buy('D1', 1_000_000)
    await goTo('2026-03-04T10:00')
    await setMode(reinvests, 'D1', 'reinvest')
    await goTo('2026-03-05T10:00')
    await goTo('2026-03-05T21:00')
    expect(await positionOf(reinvests, 'D1')).toMatchObject({
      shares: 808_831 + 34_143,
      dividendCents: 40_442,
      costCents: 1_000_000 + 40_442,
    })
    expect(await positionOf(takesCash, 'D1')).toMatchObject({
      shares: 808_831,
      dividendCents: 40_442,
    })
    expect(await cashOf(reinvests)).toBe(9_000_000)
    expect(await cashOf(takesCash)).toBe(9_000_000 + 40_442)
    const { lots } = await reinvests.client.queryLots(product('D1'))
    expect(lots).toMatchObject([
      { source: 'dividend', tradeDate: '2026-03-05', sharesLeft: 34_143, costCents: 40_442 },
      { source: 'buy', sharesLeft: 808_831 },
    ])
    // Both earned the same, but for the rounding of the new shares.
    const profits = await Promise.all(
      [reinvests, takesCash].map(async (who) => (await positionOf(who, 'D1')).totalProfitCents),
    )
    expect(Math.abs((profits[0] ?? 0) - (profits[1] ?? 0))).toBeLessThanOrEqual(1)
    const { history } = await reinvests.client.queryDividendMode(product('D1'))
    expect(history).toEqual([
      {
        day: '2026-03-05',
        perShare: '0.0500',
        amountCents: 40_442,
        newShares: 34_143,
        nav: '1.1845',
      },
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('follows the last setting of a day before its own: one made on it comes too late', async () => {
    await addConvertFund({ code: 'D2', days: navs('1.0000'), dividendDefault: 'reinvest' })
    await db.run(insertAction, ['D2', '2026-03-05', 'dividend', navOf('0.1000')])
    await goTo('2026-03-02T10:00')
    const [early, late] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    for (const who of [early, late]) await who.buy('D2', 100_000)
    await goTo('2026-03-04T14:00')
    await setMode(early, 'D2', 'cash')
    await goTo('2026-03-05T10:00')
    await setMode(late, 'D2', 'cash')
    await goTo('2026-03-05T21:00')
    expect(await cashOf(early)).toBe(9_910_000)
    expect(await cashOf(late)).toBe(9_900_000)
    expect(await positionOf(late, 'D2')).toMatchObject({ shares: 110_000 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('stays in the period that earned it, shared by shares', async () => {
    await addConvertFund({ code: 'D4', days: navs('1.0000'), dividendDefault: 'reinvest' })
    await db.run(insertAction, ['D4', '2026-03-05', 'dividend', navOf('0.0333')])
    await goTo('2026-03-02T10:00')
    const who = await createInvestor(koi)
    const [first, second] = [await who.buy('D4', 100_000), await who.buy('D4', 50_000)]
    await goTo('2026-03-04T10:00')
    for (const [orderId, issue] of [
      [first, 'P1'],
      [second, 'P2'],
    ]) {
      await db.run(setIssue, [orderId, issue])
    }
    await goTo('2026-03-05T21:00')
    // 1,500.00 × 0.0333 = 49.95 yuan at 1.0000: two thirds and one third of it.
    expect(await db.rows(readDividendLots, [who.accountId])).toEqual([
      { issue: 'P1', shares: 3330, cost: 3330 },
      { issue: 'P2', shares: 1665, cost: 1665 },
    ])
    expect(await positionOf(who, 'D4')).toMatchObject({ shares: 154_995 })
    const value = await who.client.queryProfitProof({ ...product('D4'), figure: 'value' })
    expect(value.booksGapCents).toBe(0)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is cash where it buys no hundredth of a share, and meets a split of its day whole', async () => {
    await addConvertFund({
      code: 'D3',
      days: navs('90.0000', '90.0000', '90.0000', '45.0000'),
      dividendDefault: 'reinvest',
    })
    await db.run(insertAction, ['D3', '2026-03-05', 'dividend', navOf('0.0010')])
    await db.run(insertAction, ['D3', '2026-03-05', 'split', 2_000_000])
    await goTo('2026-03-02T10:00')
    const [small, large] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    await small.buy('D3', 90_000)
    await large.buy('D3', 9_000_000)
    await goTo('2026-03-04T10:00')
    // Frozen shares keep their dividend.
    await large.redeem('D3', 5000)
    await goTo('2026-03-05T21:00')
    // 10.00 shares × 0.001 = 0.01 yuan: not a hundredth of a share at 45.0000.
    expect(await positionOf(small, 'D3')).toMatchObject({ shares: 2000 })
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-09T10:00')
    expect(await auditBooks(db)).toEqual([])
  })
})
