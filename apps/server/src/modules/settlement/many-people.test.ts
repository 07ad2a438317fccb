import { expect, it } from 'vitest'
import { sql, type Queries } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { createSettlement } from './index.ts'

const { db } = await createTestDb()
const readTransaction = sql<{ id: string }>(
  'test-transaction',
  'select pg_current_xact_id()::text as id',
)
const readDone = sql(
  'test-settled-until',
  'select done_until is not null as "isDone" from settle_state',
)
const idOf = async (tx: Queries) => (await tx.get(readTransaction)).id

it('works many people in transactions of their own, and closes the day only after all of them', async () => {
  let waiting = 500
  const turns: { id: string; count: number }[] = []
  const ends: { id: string; waiting: number }[] = []
  const steps = {
    before: [],
    people: [
      async (tx: Queries, _asOf: Date, max: number) => {
        const count = Math.min(max, waiting)
        if (count > 0) turns.push({ id: await idOf(tx), count })
        waiting -= count
        return count
      },
    ],
    ofDay: [],
    after: [
      async (tx: Queries) => {
        ends.push({ id: await idOf(tx), waiting })
        return 0
      },
    ],
  }
  const settled = await createSettlement({ db, steps }).settleUntil(shanghaiMs('2026-03-02T10:00'))
  expect(turns.length).toBeGreaterThan(1)
  expect(new Set(turns.map(({ id }) => id)).size).toBe(turns.length)
  expect(settled.others).toBe(500)
  expect(ends).toEqual([{ id: turns.at(-1)?.id, waiting: 0 }])
  expect(await db.get(readDone)).toEqual({ isDone: true })
})
