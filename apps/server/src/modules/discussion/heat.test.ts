import { heatOf } from '@koi/domain/discussion/heat'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'

const heat = sql<{ heat: number }>(
  'test-heat',
  'select discussion_heat(to_timestamp($1::bigint / 1000.0), $2, $3, $4, $5) as heat',
)

it('the database orders posts by the heat of the rule', async () => {
  const { db } = await createTestDb()
  const count = fc.integer({ min: 0, max: 1_000_000 })
  const property = fc.asyncProperty(
    fc.integer({ min: 1_500_000_000, max: 2_500_000_000 }),
    fc.record({ likeCount: count, commentCount: count, shareCount: count, bookmarkCount: count }),
    async (seconds, counts) => {
      const { likeCount, commentCount, shareCount, bookmarkCount } = counts
      const row = [seconds * 1000, likeCount, commentCount, shareCount, bookmarkCount]
      expect((await db.get(heat, row)).heat).toBe(heatOf(seconds * 1000, counts))
    },
  )
  await fc.assert(property, { numRuns: 200 })
})
