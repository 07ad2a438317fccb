import { bearLoss } from '@koi/domain/holdings/money-fund-income'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { auditBooks } from '../index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

/** Income of a weekend comes out together on Monday evening. */
const publishWeekend = sql(
  'test-publish-weekend',
  `update fund_day set published_at = shanghai_time('2026-03-09', 1170)
   where fund_code = $1 and day in ('2026-03-07', '2026-03-08')`,
)
const days = ['03-04', '03-05', '03-06', '03-07', '03-08', '03-09', '03-10']
async function addMoneyFund(code: string, income: number) {
  const incomes = Object.fromEntries(days.map((day) => [`2026-${day}`, income]))
  await addFund(db, { code, category: 'money', arriveDays: 1, incomes })
  await db.run(publishWeekend, [code])
}

const assetOf = async (who: Awaited<ReturnType<typeof createInvestor>>, fund_code: string) => {
  const { position: position_info, profit: profit_info } = await who.client.queryAsset({
    fundCode: fund_code,
    spid: TEST_SPID,
  })
  return {
    shares: position_info.shares,
    profit: profit_info.totalProfitCents,
    day: profit_info.dayProfitCents,
  }
}

describe('income of a money fund over a weekend (MONEY 1.5)', () => {
  it('begins on the confirm day: bought on Thursday earns from Friday, bought on Friday from Monday', async () => {
    await addMoneyFund('M1', 10_000)
    const [thursday, friday] = await Promise.all([createInvestor(koi), createInvestor(koi)])
    await goTo('2026-03-05T14:00')
    await thursday.buy('M1', 1_000_000)
    await goTo('2026-03-06T14:00')
    await friday.buy('M1', 1_000_000)
    await goTo('2026-03-09T10:00')
    expect(await assetOf(thursday, 'M1')).toMatchObject({ shares: 1_000_100, profit: 100 })
    await goTo('2026-03-09T21:00')
    // Friday, Saturday, Sunday, Monday: a yuan and a little of the yuan's own income.
    expect(await assetOf(thursday, 'M1')).toMatchObject({
      shares: 1_000_400,
      profit: 400,
      day: 100,
    })
    expect(await assetOf(friday, 'M1')).toMatchObject({ shares: 1_000_100, profit: 100, day: 100 })
    expect(await auditBooks(db)).toEqual([])
  })

  it.each([
    ['alone', 'M2', false],
    ['beside others', 'M3', true],
  ])(
    'ends on the confirm day: who redeems all on Friday, %s in the fund, still has Saturday and Sunday',
    async (_case, code, isShared) => {
      await addMoneyFund(code, 10_000)
      const who = await createInvestor(koi)
      await goTo('2026-03-04T14:00')
      await who.buy(code, 1_000_000)
      if (isShared) await (await createInvestor(koi)).buy(code, 1_000_000)
      await goTo('2026-03-05T21:00')
      await goTo('2026-03-06T14:00')
      await who.redeem(code, 1_000_100)
      await goTo('2026-03-06T21:00')
      await goTo('2026-03-09T10:00')
      const cashOf = async () => (await who.client.queryMainAsset({})).cashCents
      // Thursday's yuan was redeemed; Friday's came after the order, as money.
      expect(await cashOf()).toBe(10_000_200)
      await goTo('2026-03-09T21:00')
      expect(await cashOf()).toBe(10_000_400)
      expect(await assetOf(who, code)).toMatchObject({ shares: 0, profit: 400 })
      await goTo('2026-03-10T21:00')
      expect(await assetOf(who, code)).toMatchObject({ shares: 0, profit: 400 })
      expect(await auditBooks(db)).toEqual([])
    },
  )

  it('records a negative day as a loss, and the books stay whole', async () => {
    await addMoneyFund('M4', -10_000)
    const who = await createInvestor(koi)
    await goTo('2026-03-04T14:00')
    await who.buy('M4', 1_000_000)
    await goTo('2026-03-05T21:00')
    expect(await assetOf(who, 'M4')).toMatchObject({ shares: 999_900, profit: -100, day: -100 })
    const borne = bearLoss(100, { unpaidCents: 0, freeShares: 1_000_000 })
    expect(borne).toEqual({ fromUnpaidCents: 0, fromShares: 1_000_000 - 999_900 })
    expect(await auditBooks(db)).toEqual([])
  })
})
