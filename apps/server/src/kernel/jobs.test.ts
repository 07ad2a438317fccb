import { expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { sql } from './db.ts'
import { runOnce } from './jobs.ts'

const { db } = await createTestDb()
await db.run(sql('test-work', 'create table test_work (day date)'))
const doWork = sql('test-do-work', 'insert into test_work values ($1)')
const countWork = sql('test-count-work', 'select count(*) as count from test_work where day = $1')

it('runs once for a business date, however many nodes come at the same time', async () => {
  const day = '2026-07-01'
  const run = () => runOnce(db, 'close', day, async (tx) => ({ rows: await tx.run(doWork, [day]) }))
  const outcomes = await Promise.all(Array.from({ length: 6 }, run))
  expect(outcomes.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  for (const { result } of outcomes) expect(result).toEqual({ rows: 1 })
  expect(await db.get(countWork, [day])).toEqual({ count: 1 })
})

it('leaves nothing of a run that failed, and runs again', async () => {
  const day = '2026-07-02'
  const failing = runOnce(db, 'close', day, async (tx) => {
    await tx.run(doWork, [day])
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await db.get(countWork, [day])).toEqual({ count: 0 })
  const again = await runOnce(db, 'close', day, (tx) => tx.run(doWork, [day]))
  expect(again).toEqual({ isFirst: true, result: 1 })
})

it('keeps jobs and dates apart', async () => {
  const run = (job: string, day: string) => runOnce(db, job, day, async () => `${job} ${day}`)
  expect(await run('income', '2026-07-03')).toEqual({ isFirst: true, result: 'income 2026-07-03' })
  expect(await run('plans', '2026-07-03')).toEqual({ isFirst: true, result: 'plans 2026-07-03' })
  expect(await run('income', '2026-07-04')).toEqual({ isFirst: true, result: 'income 2026-07-04' })
})
