import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addMoneyFund, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { auditBooks, waitingDays } from '../index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-01T10:00') })
const { db } = koi
const goTo = timeOf(koi)

const dropDay = sql('test-drop-day', 'delete from fund_day where fund_code = $1 and day = $2')
const putDay = sql(
  'test-put-day',
  `insert into fund_day (fund_code, day, nav, income, total_index, published_at)
   values ($1, $2, nav_one(), $3, 100000000, business_now())`,
)
const readHeld = sql<{ shares: number; profit: number }>(
  'test-skipped-held',
  'select shares, profit_cents as profit from position where account_id = $1 and fund_code = $2',
)
const held = ({ accountId }: Investor, code: string) => db.get(readHeld, [accountId, code])
const readIncome = sql<{ cents: number }>(
  'test-day-income',
  `select nav_profit_cents as cents from profit_day where account_id = $1 and fund_code = $2 and day = $3`,
)
const incomeOf = async ({ accountId }: Investor, code: string, day: string) =>
  (await db.find(readIncome, [accountId, code, day]))?.cents ?? 0

const span = { from: '2026-08-03', to: '2026-10-31' }

/** A fund whose figures of some days are lost on the way. */
async function addGappy(code: string, missing: readonly string[], more = {}) {
  await addMoneyFund(koi, { code, ...span, ...more })
  for (const day of missing) await db.run(dropDay, [code, day])
}

describe(
  'income of a day that a feed skips (MONEY 1.5, RELIABILITY T7)',
  { timeout: 60_000 },
  () => {
    it('holds the days after it, then everybody gets every day by the shares of that day', async () => {
      await addGappy('SKIP', ['2026-09-17'])
      const [holder, buyer, leaver] = await Promise.all([
        createInvestor(koi),
        createInvestor(koi),
        createInvestor(koi),
      ])
      await goTo('2026-09-14T10:00')
      await holder.buy('SKIP', 1_000_000)
      await leaver.buy('SKIP', 1_000_000)
      await goTo('2026-09-17T10:00')
      await buyer.buy('SKIP', 1_000_000)
      await leaver.redeem('SKIP', (await held(leaver, 'SKIP')).shares)
      await goTo('2026-09-18T21:00')
      // The 18th is out, the 17th is not: both wait, and so do the orders that would pass them.
      expect((await held(holder, 'SKIP')).profit).toBe(200)
      expect(await waitingDays(db, new Date(await koi.clock.now()))).toContainEqual(
        expect.objectContaining({ fundCode: 'SKIP', day: '2026-09-17', behind: 1 }),
      )
      expect(await auditBooks(db)).toEqual([])
      await db.run(putDay, ['SKIP', '2026-09-17', 10_000])
      await goTo('2026-09-21T21:00')
      expect(await waitingDays(db, new Date(await koi.clock.now()))).toEqual([])
      const days = ['2026-09-17', '2026-09-18', '2026-09-21']
      const each = (who: Investor) => Promise.all(days.map((day) => incomeOf(who, 'SKIP', day)))
      expect(await each(holder)).toEqual([100, 100, 100])
      // Bought and sold on the 17th: confirmed on the 18th, from which on the income is the buyer's.
      expect(await each(buyer)).toEqual([0, 100, 100])
      expect(await each(leaver)).toEqual([100, 0, 0])
      expect(await auditBooks(db)).toEqual([])
    })

    it('is let go by a figure of zero, where the fund gives two days in one', async () => {
      await addGappy('ZERO', ['2026-09-23'])
      const who = await createInvestor(koi)
      await goTo('2026-09-21T10:00')
      await who.buy('ZERO', 1_000_000)
      await goTo('2026-09-24T21:00')
      expect((await held(who, 'ZERO')).profit).toBe(100)
      await db.run(putDay, ['ZERO', '2026-09-23', 0])
      await goTo('2026-09-24T21:30')
      expect((await held(who, 'ZERO')).profit).toBe(200)
    })

    it('does not wait for days without trading of a fund that gives a weekend in one figure', async () => {
      const noTrading = []
      for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
        const weekday = new Date(`${day}T00:00Z`).getUTCDay()
        // The figure of a weekend stands on its Sunday.
        if (weekday === 6) noTrading.push(day)
      }
      await addGappy('ONCE', noTrading)
      const who = await createInvestor(koi)
      await goTo('2026-10-15T10:00')
      await who.buy('ONCE', 1_000_000)
      await goTo('2026-10-19T21:00')
      // Friday, the Sunday, Monday.
      expect((await held(who, 'ONCE')).profit).toBe(300)
    })

    it('waits for a Saturday of a fund that publishes every natural day', async () => {
      await addGappy('EVERY', ['2026-10-24'])
      const who = await createInvestor(koi)
      await goTo('2026-10-22T10:00')
      await who.buy('EVERY', 1_000_000)
      await goTo('2026-10-26T21:00')
      expect((await held(who, 'EVERY')).profit).toBe(100)
      await db.run(putDay, ['EVERY', '2026-10-24', 10_000])
      await goTo('2026-10-26T21:30')
      expect((await held(who, 'EVERY')).profit).toBe(400)
      expect(await auditBooks(db)).toEqual([])
    })
  },
)
