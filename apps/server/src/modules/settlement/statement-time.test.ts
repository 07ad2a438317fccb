import { expect, it } from 'vitest'
import { sql, type Queries } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { createSettlement } from './index.ts'

const { db } = await createTestDb()
const readLimit = sql<{ ms: number }>(
  'test-statement-limit',
  `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
)
const limitOf = async (tx: Queries) => (await tx.get(readLimit)).ms

it('gives its own statements all the time they need, and no others', async () => {
  const usual = await limitOf(db)
  expect(usual).toBeGreaterThan(0)
  const seen: number[] = []
  const look = async (tx: Queries) => {
    seen.push(await limitOf(tx))
    return 0
  }
  const steps = { before: [look], ofDay: [], after: [look] }
  await createSettlement({ db, steps }).settleUntil(shanghaiMs('2026-03-02T10:00'))
  expect(seen).toEqual([0, 0])
  expect(await limitOf(db)).toBe(usual)
})
