import { addDays } from '@koi/domain/calendar/dates'
import {
  balanceOf as balanceIn,
  CANCELLERS,
  lastDayAfterReturn,
  takeOldest,
  type PointsLot,
} from '@koi/domain/points/points-lots'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { balanceOf, expirePoints, givePointsBack, spendPoints } from './lot-store.ts'

/** Pages say what the domain says of lots, the books move them by SQL: these properties hold the two together. */
const { db } = await createTestDb()
const TODAY = '2026-03-02'
const NOW = shanghaiMs(`${TODAY}T10:00`)
let counter = 0

const addLots = sql(
  'test-points-lots',
  `select points_earn($1, 'prize', 'gift', n::text, '礼物', lot.points, to_timestamp($2 / 1000.0) - interval '60 days', lot.day::date, null)
   from rows from (jsonb_to_recordset($3::jsonb) as (points integer, day text)) with ordinality as lot (points, day, n) order by n`,
)
const readLots = sql<PointsLot>(
  'test-points-read-lots',
  `select id as "lotId", left_points as left, expires_day::text as "expiresDay", last_day::text as "lastDay"
   from points_lot where account_id = $1 order by id`,
)
const lotsOf = (account: string) => db.rows(readLots, [account])

const lots = fc.array(
  fc.record({
    points: fc.integer({ min: 1, max: 300 }),
    day: fc.integer({ min: -5, max: 12 }).map((later) => addDays(TODAY, later)),
  }),
  { maxLength: 8 },
)

/** An account with these lots. */
async function holderOf(made: readonly { points: number; day: string }[]): Promise<string> {
  const account = `p${(counter += 1)}`
  await addAccount(db, account)
  await db.run(addLots, [account, NOW, JSON.stringify(made)])
  return account
}

it('spends of the lots that takeOldest names, and what balanceOf says', async () => {
  await fc.assert(
    fc.asyncProperty(lots, fc.integer({ min: 1, max: 900 }), async (made, points) => {
      const account = await holderOf(made)
      const before = await lotsOf(account)
      expect((await balanceOf(db, account, NOW)).balance).toBe(balanceIn(before, TODAY))
      const parts = takeOldest(before, points, TODAY)
      const spending = { accountId: account, points, orderId: 'one', title: '兑换', nowMs: NOW }
      expect(await spendPoints(db, spending)).toBe(parts !== undefined)
      const taken = new Map(parts?.map((part) => [part.lotId, part.points]))
      expect(await lotsOf(account)).toEqual(
        before.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot.lotId) ?? 0) })),
      )
    }),
    { numRuns: 60, seed: 20_260_302 },
  )
})

it('gives back to the very lots, each with the day that lastDayAfterReturn says, and lets go what is over', async () => {
  const returned = fc.record({
    days: fc.integer({ min: 0, max: 30 }),
    by: fc.constantFrom(...CANCELLERS),
  })
  await fc.assert(
    fc.asyncProperty(lots, returned, async (made, { days, by }) => {
      const account = await holderOf(made)
      const start = await lotsOf(account)
      const points = Math.ceil(balanceIn(start, TODAY) / 2)
      if (points === 0) return
      const order = { accountId: account, orderId: 'one', title: '兑换' }
      await spendPoints(db, { ...order, points, nowMs: NOW })
      const parts = new Map(
        takeOldest(start, points, TODAY)?.map((part) => [part.lotId, part.points]),
      )
      const today = addDays(TODAY, days)
      const nowMs = shanghaiMs(`${today}T10:00`)
      await expirePoints(db, nowMs, account)
      await db.transaction((tx) => givePointsBack(tx, { ...order, nowMs, by }))
      expect(await lotsOf(account)).toEqual(
        start.map((lot) => {
          const back = parts.get(lot.lotId) ?? 0
          const kept = lot.lastDay >= today ? lot.left - back : 0
          const lastDay = back > 0 ? lastDayAfterReturn(lot, { today, by }) : lot.lastDay
          return { ...lot, lastDay, left: lastDay >= today ? kept + back : 0 }
        }),
      )
    }),
    { numRuns: 60, seed: 20_260_303 },
  )
  expect(await auditBooks(db)).toEqual([])
})
