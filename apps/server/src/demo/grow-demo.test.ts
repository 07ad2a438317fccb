import { DAY_MS } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createDemoGrowth } from './grow-demo.ts'
import { seedDiscussion } from './seed-discussion.ts'

const MORNING = shanghaiMs('2026-03-02T07:00')
const koi = await createTestApp({ nowMs: MORNING })
const { db } = koi

const counts = sql<{ posts: number; comments: number; newestMs: number }>(
  'test-demo-growth',
  `select (select count(*) from discussion_post)::integer as posts, (select count(*) from discussion_comment)::integer as comments,
     (extract(epoch from greatest((select max(created_at) from discussion_post),
       (select max(created_at) from discussion_comment))) * 1000)::bigint as "newestMs"`,
)
const square = () => db.get(counts, [])
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })

it('people of the demo go on writing as business time goes on, never ahead of it, and each thing once', async () => {
  await db.transaction((tx) => seedDiscussion(tx, MORNING))
  const before = await square()
  expect(before.posts).toBeGreaterThan(10)
  expect(before.newestMs).toBeLessThanOrEqual(MORNING)
  const grow = createDemoGrowth(koi)
  await grow()
  expect(await square()).toEqual(before)
  let { posts, comments } = before
  for (let hour = 1; hour <= 24; hour += 1) {
    const nowMs = MORNING + hour * (DAY_MS / 24)
    // oxlint-disable-next-line no-await-in-loop -- hour by hour
    await at(nowMs)
    // oxlint-disable-next-line no-await-in-loop -- as said
    await grow()
    // oxlint-disable-next-line no-await-in-loop -- as said
    const now = await square()
    expect(now.newestMs).toBeLessThanOrEqual(nowMs)
    expect(now.posts).toBeGreaterThanOrEqual(posts)
    expect(now.comments).toBeGreaterThanOrEqual(comments)
    ;({ posts, comments } = now)
  }
  expect(posts).toBe(before.posts + 2)
  expect(comments).toBeGreaterThan(before.comments)
  await createDemoGrowth(koi)()
  expect(await square()).toMatchObject({ posts, comments })
})

it('a jump over a month writes its last days, and nothing twice', async () => {
  const grow = createDemoGrowth(koi)
  await grow()
  const before = await square()
  const later = MORNING + 31 * DAY_MS
  await at(later)
  await grow()
  const after = await square()
  expect(after.posts - before.posts).toBeGreaterThanOrEqual(18)
  expect(after.posts - before.posts).toBeLessThanOrEqual(20)
  expect(after.newestMs).toBeLessThanOrEqual(later)
  await db.transaction((tx) => seedDiscussion(tx, later))
  expect(await square()).toEqual(after)
})
