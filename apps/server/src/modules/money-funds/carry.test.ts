import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addMoneyFund, inTurn, quick, timeOf } from './money-funds.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-21T10:00') })
const { db } = koi
const goTo = timeOf(koi)

const readHeld = sql<{ shares: number; unpaid: number; profit: number }>(
  'test-held',
  `select shares, unpaid_cents as unpaid, profit_cents as profit from position
   where account_id = $1 and fund_code = $2`,
)
const held = ({ accountId }: Investor, code: string) => db.get(readHeld, [accountId, code])
const cashOf = async (who: Investor) => (await who.client.queryMainAsset({})).cashCents
const readDay = sql<{ due: number; allotted: number }>(
  'test-income-day',
  'select due_cents as due, allotted_cents as allotted from income_day where fund_code = $1 and day = $2',
)

describe('monthly carry (MONEY 1.5)', { timeout: 60_000 }, () => {
  const span = { from: '2026-09-21', to: '2026-10-31', carryDay: 10, creditCents: 10_000_000 }

  it('gathers income beside the shares over the holiday and makes shares of it on the day', async () => {
    await addMoneyFund(koi, { code: 'C1', ...span })
    const who = await createInvestor(koi)
    await goTo('2026-09-29T14:00')
    await who.buy('C1', 1_000_000)
    // Bought on the 29th: income of the 30th and all of 1 to 7 October; it is published on the 8th.
    await goTo('2026-09-30T21:00')
    expect(await held(who, 'C1')).toEqual({ shares: 1_000_000, unpaid: 100, profit: 100 })
    await goTo('2026-10-07T21:00')
    expect(await held(who, 'C1')).toMatchObject({ unpaid: 100 })
    await goTo('2026-10-08T21:00')
    expect(await held(who, 'C1')).toEqual({ shares: 1_000_000, unpaid: 900, profit: 900 })
    const asset = await who.client.queryAsset({ fundCode: 'C1', spid: '1800007030' })
    expect(asset.position).toMatchObject({
      valueCents: 1_000_900,
      shares: 1_000_000,
    })
    // The 10th is a Saturday (a make-up working day is no trading day): published on Monday, carried with the day.
    await goTo('2026-10-12T21:00')
    expect(await held(who, 'C1')).toEqual({ shares: 1_001_100, unpaid: 200, profit: 1_300 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('pays the unpaid income with a redemption of everything, not with a part', async () => {
    await addMoneyFund(koi, { code: 'C2', ...span })
    const who = await createInvestor(koi)
    await goTo('2026-09-22T10:00')
    await who.buy('C2', 1_000_000)
    await goTo('2026-09-25T10:00')
    await goTo('2026-09-28T10:00')
    const before = await cashOf(who)
    await who.redeem('C2', 400_000)
    await goTo('2026-09-29T09:30')
    expect(await cashOf(who)).toBe(before + 400_000)
    const { unpaid } = await held(who, 'C2')
    expect(unpaid).toBeGreaterThan(0)
    await who.redeem('C2', 600_000)
    await goTo('2026-09-30T09:30')
    const end = await held(who, 'C2')
    // What was published by the morning is paid; the evening's income of the 30th is none of theirs.
    expect(end).toMatchObject({ shares: 0, unpaid: 0 })
    expect(await cashOf(who)).toBe(before + 1_000_000 + end.profit)
    await goTo('2026-10-12T21:00')
    expect(await held(who, 'C2')).toEqual(end)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a negative day (MONEY 1.5)', { timeout: 60_000 }, () => {
  const span = { from: '2026-09-21', to: '2026-10-31', creditCents: 10_000_000 }
  const bad = (day: string) => (day === '2026-09-24' ? -30_000 : 10_000)

  it('takes shares back, the income’s own first, and its parts add up to the fund’s loss', async () => {
    await addMoneyFund(koi, { code: 'N1', ...span, incomeOf: bad })
    const people = [await createInvestor(koi), await createInvestor(koi), await createInvestor(koi)]
    await goTo('2026-09-22T10:00')
    for (const [at, who] of people.entries()) await who.buy('N1', 1_000_000 + at * 333_333)
    await goTo('2026-09-23T21:00')
    await goTo('2026-09-24T21:00')
    const day = await db.get(readDay, ['N1', '2026-09-24'])
    expect(day.due).toBe(day.allotted)
    expect(day.due).toBeLessThan(-1_000)
    expect(await held(inTurn(people, 0), 'N1')).toMatchObject({ shares: 999_800, profit: -200 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('spares what a redemption under way has frozen: that is paid as it was asked, the fund bears it', async () => {
    await addMoneyFund(koi, { code: 'N2', ...span, incomeOf: bad })
    const who = await createInvestor(koi)
    const other = await createInvestor(koi)
    await goTo('2026-09-22T10:00')
    await who.buy('N2', 1_000_000)
    await other.buy('N2', 1_000_000)
    await goTo('2026-09-24T10:00')
    const before = await cashOf(who)
    await who.redeem('N2', 1_000_050)
    await goTo('2026-09-24T21:00')
    // 300 cents are due of each: of the first only the 50 that are free.
    const day = await db.get(readDay, ['N2', '2026-09-24'])
    expect(day.due - day.allotted).toBe(-250)
    await goTo('2026-09-28T10:00')
    expect(await cashOf(who)).toBe(before + 1_000_050)
    expect(await auditBooks(db)).toEqual([])
  })

  it('comes off unpaid income first where the carry is monthly, never below zero', async () => {
    await addMoneyFund(koi, { code: 'N3', ...span, incomeOf: bad, carryDay: 28 })
    const who = await createInvestor(koi)
    await goTo('2026-09-22T10:00')
    await who.buy('N3', 1_000_000)
    await goTo('2026-09-23T21:00')
    expect(await held(who, 'N3')).toEqual({ shares: 1_000_000, unpaid: 100, profit: 100 })
    await goTo('2026-09-24T21:00')
    expect(await held(who, 'N3')).toEqual({ shares: 999_800, unpaid: 0, profit: -200 })
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('weeks over the October holiday, of five people', { timeout: 60_000 }, () => {
  it('keep every book whole at every moment, whoever redeems quickly, ordinarily or pays', async () => {
    const span = { from: '2026-09-21', to: '2026-10-31', creditCents: 3_000_000 }
    const incomeOf = (day: string) =>
      Number(day.slice(8)) % 9 === 0 ? -2_500 : 4_000 + Number(day.slice(8)) * 77
    await addMoneyFund(koi, { code: 'W1', ...span, incomeOf })
    await addMoneyFund(koi, { code: 'W2', ...span, incomeOf, carryDay: 8 })
    const people = await Promise.all(Array.from({ length: 5 }, () => createInvestor(koi)))
    await goTo('2026-09-22T10:00')
    for (const [at, who] of people.entries()) {
      await who.buy('W1', 700_000 + at * 123_457)
      await who.buy('W2', 900_000 + at * 54_321)
    }
    let turn = 0
    for (let day = '2026-09-24'; day < '2026-10-16'; day = addDays(day, 1)) {
      await goTo(`${day}T10:00`)
      const who = inTurn(people, turn)
      const code = turn % 2 === 0 ? 'W1' : 'W2'
      turn += 1
      const { quick: now } = await who.client.queryFundMfCustom({
        fundCode: code,
        spid: '1800007030',
      })
      if (turn % 3 === 0) await who.redeem(code, 10_011)
      else if (now.roomCents > 70_007) await quick(who, code, 70_007)
      await goTo(`${day}T21:00`)
      expect(await auditBooks(db), day).toEqual([])
    }
  })
})
