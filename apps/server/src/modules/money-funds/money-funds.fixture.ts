import { cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { addDays } from '@koi/domain/calendar/dates'
import type { TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { openPool } from './index.ts'

const publishAt = sql(
  'test-income-published-at',
  'update fund_day set published_at = to_timestamp($3 / 1000.0) where fund_code = $1 and day = $2',
)
const setCarry = sql(
  'test-carry',
  `update fund set carry = 'monthly', carry_day = $2 where code = $1`,
)

export interface MoneyFund {
  code: string
  from: string
  to: string
  /** ×10^4 yuan for 10,000 shares, by day. */
  incomeOf?: (day: string) => number
  carryDay?: number
  creditCents?: number
}

/** A money fund whose natural days are published at 19:30 of the next trading day, or of their own. */
export async function addMoneyFund(koi: TestApp, fund: MoneyFund): Promise<void> {
  const { db } = koi
  const calendar = await koi.services.calendar(db)
  const incomes: Record<string, number> = {}
  for (let day = fund.from; day <= fund.to; day = addDays(day, 1))
    incomes[day] = fund.incomeOf?.(day) ?? 10_000
  await addFund(db, { code: fund.code, category: 'money', arriveDays: 1, riskCode: 1, incomes })
  for (const day of Object.keys(incomes))
    await db.run(publishAt, [fund.code, day, shanghaiMs(`${calendar.onOrAfter(day)}T19:30`)])
  if (fund.carryDay !== undefined) await db.run(setCarry, [fund.code, fund.carryDay])
  const { creditCents } = fund
  if (creditCents === undefined) return
  await db.transaction((tx) =>
    openPool(tx, {
      fundCode: fund.code,
      creditCents: cents(creditCents),
      atMs: shanghaiMs(`${fund.from}T08:00`),
    }),
  )
}

/** A complete request for a quick redemption of shares ×100. */
export const quickRequest = async (who: Investor, fund_code: string, shares: number) => ({
  fundCode: fund_code,
  spid: TEST_SPID,
  shares,
  passwordToken: await who.token(
    signed('quickRedeem', { fundCode: fund_code, spid: TEST_SPID, shares }),
  ),
  idempotencyKey: freshKey(),
})

export const quick = async (who: Investor, fundCode: string, shares: number): Promise<string> =>
  (await who.client.quickRedeem(await quickRequest(who, fundCode, shares))).orderId

/** Moves the clock and settles everything until then. */
export const timeOf = (koi: TestApp) => async (text: string) => {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

/** The people in turn, over and over. */
export function inTurn<Person>(people: readonly Person[], turn: number): Person {
  const who = people[turn % people.length]
  if (who === undefined) throw new Error('nobody to take a turn')
  return who
}
