import { POST_KINDS } from '@koi/domain/discussion/discussion-words'
import { heatOf } from '@koi/domain/discussion/heat'
import { standingOf } from '@koi/domain/discussion/standing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'

const heat = sql<{ heat: number; standing: number }>(
  'test-heat',
  `select discussion_heat(to_timestamp($1::bigint / 1000.0), $2, $3, $4, $5) as heat,
     discussion_standing(to_timestamp($1::bigint / 1000.0), $6, $2, $3, $4, $5) as standing`,
)

it('the database orders posts by the heat and the standing of the rules', async () => {
  const { db } = await createTestDb()
  const count = fc.integer({ min: 0, max: 1_000_000 })
  const property = fc.asyncProperty(
    fc.integer({ min: 1_500_000_000, max: 2_500_000_000 }),
    fc.constantFrom(...POST_KINDS),
    fc.record({ otherLikes: count, commenters: count, sharers: count, otherBookmarks: count }),
    async (seconds, kind, counts) => {
      const { otherLikes, commenters, sharers, otherBookmarks } = counts
      const row = [seconds * 1000, otherLikes, commenters, sharers, otherBookmarks, kind]
      expect(await db.get(heat, row)).toEqual({
        heat: heatOf(seconds * 1000, counts),
        standing: standingOf(seconds * 1000, kind, counts),
      })
    },
  )
  await fc.assert(property, { numRuns: 200 })
})
