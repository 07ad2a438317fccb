import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addMoneyFund, inTurn, quick, quickRequest, timeOf } from './money-funds.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const goTo = timeOf(koi)
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const span = { from: '2026-03-02', to: '2026-03-31' }
const CAP_USED = '1412'
const POOL_EMPTY = '1413'

const readPool = sql<{ cash: number; shares: number | null }>(
  'test-pool',
  `select b.amount as cash, p.shares from advance_pool a
   join ledger_account l on l.kind = 'cash' and l.owner = a.account_id
   join ledger_balance b on b.account_id = l.id
   left join position p on p.account_id = a.account_id and p.fund_code = a.fund_code
   where a.fund_code = $1`,
)
const poolOf = (code: string) => db.get(readPool, [code])
const cashOf = async (who: Awaited<ReturnType<typeof createInvestor>>) =>
  (await who.client.queryMainAsset({})).cashCents

describe('quick redemption (MONEY 1.5)', { timeout: 60_000 }, () => {
  it('and an ordinary one are signed apart: neither token redeems the other way', async () => {
    await addMoneyFund(koi, { code: 'QT', ...span, creditCents: 500_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('QT', 500_000)
    await goTo('2026-03-05T10:00')
    const quickly = await quickRequest(who, 'QT', 10_000)
    const ordinary = await who.redeemRequest('QT', 10_000)
    const swapped = { passwordToken: ordinary.passwordToken }
    expect(await codeOf(who.client.quickRedeem({ ...quickly, ...swapped }))).toBe('1603')
    const back = { passwordToken: quickly.passwordToken }
    expect(await codeOf(who.client.redeem({ ...ordinary, ...back }))).toBe('1603')
    expect(await codeOf(who.client.redeem({ ...ordinary, restMode: 'cancel' }))).toBe('1603')
    const orders = (await who.client.queryOrders({ limit: 10 })).orders
    expect(orders.map(({ kind }) => kind)).toEqual(['buy'])
    expect(await auditBooks(db)).toEqual([])
  })

  it('pays at most 10,000.00 of a natural day, weekends too, and begins anew at midnight', async () => {
    await addMoneyFund(koi, { code: 'Q1', ...span, creditCents: 500_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q1', 5_000_000)
    await goTo('2026-03-07T10:00')
    const before = await cashOf(who)
    const orderId = await quick(who, 'Q1', 600_000)
    expect(await cashOf(who)).toBe(before + 600_000)
    expect((await who.client.queryOrder({ orderId })).order).toMatchObject({
      kind: 'quickRedeem',
      state: 'paidOut',
      netCents: 600_000,
      feeCents: 0,
      canCancel: false,
      sentence: '6,000.00 元已转入余额',
    })
    expect(await codeOf(who.client.cancelOrder({ orderId }))).toBe('1502')
    await goTo('2026-03-07T11:00')
    expect(await codeOf(quick(who, 'Q1', 400_001))).toBe(CAP_USED)
    expect((await who.client.queryFundMfCustom(of('Q1'))).quick).toMatchObject({
      state: 'open',
      dayRoomCents: 400_000,
      roomCents: 400_000,
    })
    await quick(who, 'Q1', 400_000)
    await goTo('2026-03-07T23:59:59')
    expect(await codeOf(quick(who, 'Q1', 1))).toBe(CAP_USED)
    expect((await who.client.queryFundMfCustom(of('Q1'))).quick.state).toBe('capUsed')
    await goTo('2026-03-08T00:00:00')
    await quick(who, 'Q1', 1_000_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('gives the income of the shares to the operator from that day on, and no cent is lost', async () => {
    await addMoneyFund(koi, { code: 'Q2', ...span, creditCents: 2_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q2', 2_000_000)
    await goTo('2026-03-06T21:00')
    // Wednesday to Friday: confirmed on Wednesday, 2 yuan a day and a little of its own.
    const asset = await who.client.queryAsset(of('Q2'))
    expect(asset.profit.totalProfitCents).toBe(600)
    await goTo('2026-03-07T10:00')
    await quick(who, 'Q2', 1_000_000)
    await goTo('2026-03-09T21:00')
    // Saturday, Sunday, Monday: 10,006.00 earn 1.00 each; the operator's 10,000.00 too.
    expect((await who.client.queryAsset(of('Q2'))).profit.totalProfitCents).toBe(900)
    expect(await poolOf('Q2')).toEqual({ cash: 1_000_000, shares: 1_000_300 })
    // Monday's cut-off: everything back to the fund; on Tuesday the money is there again.
    await goTo('2026-03-10T10:00')
    expect((await poolOf('Q2')).cash).toBe(2_000_000)
    await goTo('2026-03-12T21:00')
    // The income of the weekend came after the order; it goes the next day.
    expect(await poolOf('Q2')).toMatchObject({ cash: 2_000_300 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('of the day itself ends at once: who redeems before the evening has no income of it', async () => {
    await addMoneyFund(koi, { code: 'Q3', ...span, creditCents: 2_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q3', 1_000_000)
    await goTo('2026-03-05T10:00')
    await quick(who, 'Q3', 1_000_100)
      .then(
        () => 'paid',
        () => 'refused',
      )
      .then((end) => expect(end).toBe('refused'))
    await quick(who, 'Q3', 1_000_000)
    await goTo('2026-03-06T21:00')
    expect((await who.client.queryAsset(of('Q3'))).profit.totalProfitCents).toBe(100)
    expect(await auditBooks(db)).toEqual([])
  })

  it('falls back to the ordinary way when the advance is used up, and says so before', async () => {
    await addMoneyFund(koi, { code: 'Q4', ...span, creditCents: 300_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q4', 2_000_000)
    await goTo('2026-03-05T10:00')
    expect((await who.client.queryFundMfCustom(of('Q4'))).quick).toMatchObject({
      state: 'open',
      roomCents: 300_000,
    })
    expect(await codeOf(quick(who, 'Q4', 300_001))).toBe(POOL_EMPTY)
    await quick(who, 'Q4', 300_000)
    expect((await who.client.queryFundMfCustom(of('Q4'))).quick).toMatchObject({
      state: 'poolEmpty',
      reason: '快速转出额度已被领完，可改用普通卖出',
      roomCents: 0,
    })
    // A refused one has taken nothing of the day.
    expect((await who.client.queryFundMfCustom(of('Q4'))).quick.dayRoomCents).toBe(700_000)
    await who.redeem('Q4', 100_000)
    await goTo('2026-03-06T09:30')
    expect((await who.client.queryFundMfCustom(of('Q4'))).quick.roomCents).toBe(300_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('leaves frozen shares and shares that may not leave yet alone', async () => {
    await addMoneyFund(koi, { code: 'Q5', ...span, creditCents: 5_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q5', 500_000)
    await goTo('2026-03-04T10:00')
    await who.buy('Q5', 300_000)
    expect((await who.client.queryFundMfCustom(of('Q5'))).quick.state).toBe('noShares')
    await goTo('2026-03-05T10:00')
    await who.redeem('Q5', 400_000)
    expect((await who.client.queryFundMfCustom(of('Q5'))).quick.roomCents).toBe(100_050)
    expect(await codeOf(quick(who, 'Q5', 100_051))).toBe('1407')
    await quick(who, 'Q5', 100_050)
    await goTo('2026-03-06T21:00')
    expect(await auditBooks(db)).toEqual([])
  })

  it('is not offered without an advance, nor for other funds', async () => {
    await addMoneyFund(koi, { code: 'Q6', ...span })
    await addFund(db, {
      code: 'MIX',
      days: { '2026-03-02': navOf('1.0000'), '2026-03-05': navOf('1.0000') },
    })
    const who = await createInvestor(koi)
    await goTo('2026-03-05T10:00')
    for (const code of ['Q6', 'MIX']) {
      expect((await who.client.queryFundMfCustom(of(code))).quick.state).toBe('off')
      expect(await codeOf(quick(who, code, 100))).toBe('1411')
    }
    expect(await codeOf(who.client.queryFundMfCustom(of('NOBODY')))).toBe('1101')
  })

  it('never passes the cap nor the advance, with a hundred presses at once (I11)', async () => {
    await addMoneyFund(koi, { code: 'Q7', ...span, creditCents: 3_500_000 })
    const people = await Promise.all(Array.from({ length: 5 }, () => createInvestor(koi)))
    await goTo('2026-03-03T10:00')
    for (const who of people) await who.buy('Q7', 2_000_000)
    await goTo('2026-03-07T10:00')
    const requests = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const who = inTurn(people, index)
        return { who, request: await quickRequest(who, 'Q7', 90_000) }
      }),
    )
    const codes = await Promise.all(
      requests.map(({ who, request }) => codeOf(who.client.quickRedeem(request))),
    )
    const paid = codes.filter((code) => code === '0').length
    // On a slow machine some are told to come back later; nobody is told anything else.
    const late = codes.filter((code) => code === '1006').length
    const refused = codes.filter((code) => code === CAP_USED || code === POOL_EMPTY).length
    expect(paid + late + refused).toBe(100)
    // 35,000.00 of advance are 38 presses of 900.00; 10,000.00 a person would be 11 each.
    expect(paid).toBeLessThanOrEqual(38)
    expect(paid + late).toBeGreaterThanOrEqual(38)
    expect((await poolOf('Q7')).cash).toBe(3_500_000 - paid * 90_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('answers the same key with the same order, once', async () => {
    await addMoneyFund(koi, { code: 'Q8', ...span, creditCents: 3_500_000 })
    const who = await createInvestor(koi)
    await goTo('2026-03-03T10:00')
    await who.buy('Q8', 2_000_000)
    await goTo('2026-03-07T10:00')
    const request = await quickRequest(who, 'Q8', 90_000)
    const answers = await Promise.all([1, 2, 3].map(() => who.client.quickRedeem(request)))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await poolOf('Q8')).shares).toBe(90_000)
  })
})
