import { addDays } from '@koi/domain/calendar/dates'
import { dailyAverage } from '@koi/domain/member/daily-average'
import { levelOfDay } from '@koi/domain/member/levels'
import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { act, createRandom, makeMarket, openPeople } from '#testing/random-history.ts'
import { recountMembers } from './count-members.ts'
import { countMembers, saveScheme } from './index.ts'

const SEED = 5
const FIRST = '2026-03-02'
const [windowDays, graceDays] = [9, 4]
const koi = await createTestApp({ nowMs: shanghaiMs(`${FIRST}T00:00`) })
const { db } = koi

const readDays = sql<
  Record<'day', string> &
    Record<'level', string | null> &
    Record<'fund' | 'cash' | 'average' | 'reached', number>
>(
  'test-member-days',
  `select day, fund_cents as fund, cash_cents as cash, average_cents as average, reached_cents as reached, level_id as level
   from member_day where account_id = $1 order by day`,
)
const readValues = sql<{ fund: string; day: string; cents: number }>(
  'test-member-values',
  `select fund_code as fund, day, value_cents + unpaid_cents as cents from profit_day where account_id = $1 order by day`,
)
const readMoves = sql<{ day: string; cents: number }>(
  'test-member-moves',
  `select e.business_date as day, sum(p.amount)::bigint as cents from ledger_entry e join ledger_posting p on p.entry_id = e.id
     join ledger_account a on a.id = p.account_id and a.kind = 'cash' and a.asset = 'CNY'
   where a.owner = $1 group by 1`,
)
const levels = [0, 49_900_000, 49_950_000, 50_000_000, 50_050_000].map((fromCents, place) => ({
  id: `l${place}`,
  name: `等级${place}`,
  fromCents,
}))

const named = levels.map(({ id: levelId, name, fromCents }) => ({
  levelId,
  name,
  fromCents: cents(fromCents),
}))

/** What the books of an account say it had at the end of a day. */
async function booksOf(accountId: string) {
  const [values, moves] = [
    await db.rows(readValues, [accountId]),
    await db.rows(readMoves, [accountId]),
  ]
  return (day: string) => {
    const newest = new Map(
      values.filter((row) => row.day <= day).map((row) => [row.fund, row.cents]),
    )
    const total = (rows: Iterable<number>) => [...rows].reduce((sum, next) => sum + next, 0)
    return {
      fund: total(newest.values()),
      cash: total(moves.filter((row) => row.day <= day).map(({ cents }) => cents)),
    }
  }
}

it('what nights count one after the other is what the domain says of the books at their end, late values and corrections too', async () => {
  const calendar = await koi.services.calendar(db)
  const days = calendar.days(FIRST, calendar.plus(FIRST, 60))
  await makeMarket(koi, SEED, days)
  const people = await openPeople(koi, SEED)
  const file = { startsOn: FIRST, windowDays, graceDays, levels }
  await saveScheme(db, file, {
    brandId: 'main',
    nowMs: shanghaiMs(`${FIRST}T00:00`),
    buyPrizes: false,
  })
  const random = createRandom(SEED)
  for (const day of days.slice(0, 30)) {
    for (const who of people) {
      await koi.clock.freeze(shanghaiMs(`${day}T10:00`))
      await act(who, SEED, random)
    }
    await koi.services.settlement.settleUntil(shanghaiMs(`${day}T21:00`))
    await koi.clock.freeze(shanghaiMs(`${addDays(day, 1)}T02:00`))
    await koi.services.settlement.settleUntil(shanghaiMs(`${addDays(day, 1)}T02:00`))
    await countMembers(db, shanghaiMs(`${addDays(day, 1)}T02:00`))
  }
  const lastDay = days[29] ?? ''
  const amountsOf = async (accountId: string) =>
    (await db.rows(readDays, [accountId])).map(({ fund, cash, average }) => ({
      fund,
      cash,
      average,
    }))
  const counted = new Map<string, Awaited<ReturnType<typeof amountsOf>>>()
  const given = new Set<string | null>()
  for (const { accountId } of people) {
    const rows = await db.rows(readDays, [accountId])
    counted.set(accountId, await amountsOf(accountId))
    const books = await booksOf(accountId)
    const all: number[] = []
    const reached: number[] = []
    for (let day = FIRST; day <= lastDay; day = addDays(day, 1)) {
      const row = rows.find((each) => each.day === day)
      const { fund, cash } = books(day)
      all.push(fund + cash)
      expect(row, day).toMatchObject({ fund, cash, average: dailyAverage(all, windowDays) })
      // What is known now lowers nothing that a night was counted with.
      expect(row?.reached).toBeGreaterThanOrEqual(row?.average ?? 0)
      reached.push(row?.reached ?? 0)
      given.add(row?.level ?? null)
    }
    expect(rows.at(-1)?.level).toBe(levelOfDay(named, reached, graceDays).levelId)
  }
  expect(given.size).toBeGreaterThan(2)

  // Counted anew from the first day on: the same, and again the same.
  const night = shanghaiMs(`${addDays(lastDay, 1)}T03:00`)
  for (let round = 0; round < 2; round += 1) {
    await recountMembers(db, 'main', FIRST, night)
    for (const { accountId } of people) {
      expect(await amountsOf(accountId)).toEqual(counted.get(accountId))
    }
  }
}, 120_000)
