import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addMoneyFund, quick, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { auditBooks } from '../index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-01T10:00') })
const { db } = koi
const goTo = timeOf(koi)

const readHeld = sql<{ shares: number; unpaid: number; profit: number }>(
  'test-held',
  `select shares, unpaid_cents as unpaid, profit_cents as profit from position
   where account_id = $1 and fund_code = $2`,
)
const held = ({ accountId }: Investor, code: string) => db.get(readHeld, [accountId, code])

const span = { from: '2026-08-03', to: '2026-10-31' }
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const cashOf = async ({ client }: Investor) => (await client.queryMainAsset({})).cashCents
const START = 10_000_000

/** Nothing is left of the holding, and all that it earned lies in the balance; books, proof and statement agree. */
async function expectNothingLeft(who: Investor, code: string, profit: number) {
  expect(await held(who, code)).toEqual({ shares: 0, unpaid: 0, profit })
  const { lines, booksGapCents } = await who.client.queryProfitProof({
    ...of(code),
    figure: 'realised',
  })
  expect([lines[0]?.value, booksGapCents]).toEqual([profit, 0])
  const { months } = await who.client.queryStatements({})
  expect(months[0]?.closingCents).toBe((await who.client.queryMainAsset({})).valueCents)
  expect(await auditBooks(db)).toEqual([])
}

describe('income of somebody who left alone (MONEY 1.5)', { timeout: 60_000 }, () => {
  it('of a weekend that is published after the last share went reaches them', async () => {
    await addMoneyFund(koi, { code: 'ALONE', ...span, carryDay: 15 })
    const who = await createInvestor(koi)
    await goTo('2026-09-07T10:00')
    await who.buy('ALONE', 1_000_000)
    await goTo('2026-09-11T10:00')
    await who.redeem('ALONE', 1_000_000)
    await goTo('2026-09-14T10:00')
    expect(await held(who, 'ALONE')).toEqual({ shares: 0, unpaid: 0, profit: 400 })
    await goTo('2026-09-14T21:00')
    // Saturday and Sunday; Monday was the confirm day.
    expect(await held(who, 'ALONE')).toEqual({ shares: 0, unpaid: 0, profit: 600 })
    await goTo('2026-09-15T21:00')
    expect(await held(who, 'ALONE')).toEqual({ shares: 0, unpaid: 0, profit: 600 })
    expect(await cashOf(who)).toBe(START + 600)
    expect(await auditBooks(db)).toEqual([])
  })

  it('and what was not paid yet comes in money after a quick redemption of everything, and not on the day of the contract', async () => {
    await addMoneyFund(koi, { code: 'QUICK', ...span, carryDay: 15, creditCents: 10_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-09-22T10:00')
    await who.buy('QUICK', 500_000)
    await goTo('2026-09-28T10:00')
    await quick(who, 'QUICK', 500_000)
    expect(await held(who, 'QUICK')).toEqual({ shares: 0, unpaid: 100, profit: 100 })
    // The holiday and the weekend before were still theirs; then the operator redeems and nobody holds a share.
    await goTo('2026-09-28T21:00')
    await expectNothingLeft(who, 'QUICK', 250)
    await goTo('2026-10-15T21:00')
    await expectNothingLeft(who, 'QUICK', 250)
    expect(await cashOf(who)).toBe(START + 250)
  })

  it('is not paid while shares stay, nor to somebody who redeems a part quickly', async () => {
    await addMoneyFund(koi, { code: 'PART', ...span, carryDay: 15, creditCents: 10_000_000 })
    const who = await createInvestor(koi)
    await goTo('2026-10-19T10:00')
    await who.buy('PART', 500_000)
    await goTo('2026-10-22T10:00')
    await quick(who, 'PART', 499_999)
    await goTo('2026-10-22T21:00')
    expect(await held(who, 'PART')).toEqual({ shares: 1, unpaid: 100, profit: 100 })
    expect(await cashOf(who)).toBe(START - 1)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe(
  'income that becomes shares every day, of somebody who sold everything',
  { timeout: 60_000 },
  () => {
    it('is paid in money when it is published while the redemption is under way, or after it', async () => {
      await addMoneyFund(koi, { code: 'ALL', ...span })
      const who = await createInvestor(koi)
      await goTo('2026-10-19T10:00')
      await who.buy('ALL', 1_000_000)
      await goTo('2026-10-23T10:00')
      await who.redeem('ALL', 1_000_300)
      await goTo('2026-10-26T22:00')
      // Friday came in the evening, Saturday and Sunday after the confirmation of Monday.
      await expectNothingLeft(who, 'ALL', 600)
      await goTo('2026-10-27T22:00')
      expect(await cashOf(who)).toBe(START + 600)
      const { profitDays: days } = await who.client.queryProfitDetail({
        ...of('ALL'),
        offset: 0,
        limit: 3,
      })
      expect(days.map(({ day, profit, shares }) => [day, profit, shares])).toEqual([
        ['20261025', 100, 0],
        ['20261024', 100, 0],
        ['20261023', 100, 0],
      ])
    })

    it('is paid in money after a quick redemption of everything, and after a payment with everything', async () => {
      await addMoneyFund(koi, { code: 'QALL', ...span, creditCents: 10_000_000 })
      await addFund(db, { code: 'PAID', days: { '2026-10-26': NAV_ONE, '2026-10-27': NAV_ONE } })
      const [quickly, paying] = [await createInvestor(koi), await createInvestor(koi)]
      await goTo('2026-10-21T10:00')
      for (const who of [quickly, paying]) await who.buy('QALL', 500_000)
      await goTo('2026-10-26T10:00')
      // Two days of 0.50 are in; Saturday and Sunday are published in the evening.
      await quick(quickly, 'QALL', 500_100)
      const fund = { payChannel: 26, paySource: 'QALL' }
      const { orderId } = await paying.client.buy(await paying.buyRequest('PAID', 500_100, fund))
      await paying.client.mockPay({ orderId, payCode: 0 })
      await goTo('2026-10-26T22:00')
      expect(await held(paying, 'QALL')).toEqual({ shares: 0, unpaid: 0, profit: 200 })
      await expectNothingLeft(quickly, 'QALL', 200)
      expect(await cashOf(quickly)).toBe(START + 200)
      expect(await cashOf(paying)).toBe(START - 500_000 + 100)
    })
  },
)
