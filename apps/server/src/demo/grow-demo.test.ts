import { DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createDemoGrowth } from './grow-demo.ts'
import { demoFundOf } from './people/community-store.ts'
import { communityPosts } from './people/community-posts.ts'
import { seedDiscussion, writtenOn } from './seed-discussion.ts'

const MORNING = shanghaiMs('2026-03-02T07:00')
const koi = await createTestApp({ nowMs: MORNING })
const { db } = koi

const counts = sql<{ posts: number; comments: number; newestMs: number }>(
  'test-demo-growth',
  `select (select count(*) from discussion_post)::integer as posts, (select count(*) from discussion_comment)::integer as comments,
     (extract(epoch from greatest((select max(created_at) from discussion_post),
       (select max(created_at) from discussion_comment))) * 1000)::bigint as "newestMs"`,
)
/** Those who write without an account of the demo's people: to others they are gone, and cannot be followed. */
const goneWriters = sql<{ nick: string }>(
  'test-demo-gone',
  `select nick from discussion_member where account_id is null and nick <> all (array['林间小路', '苏打水', '陈老师不着急', '砚台'])`,
)
const twoFunds = sql(
  'test-demo-two-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
   select code, '1', 'demo', '测试金' || code, '', '', 'gold', 'test', 3, 'year1_rise_rate', 'open' from unnest(array['999001', '999002']) code`,
)
const square = () => db.get(counts, [])
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })

it('people of the demo go on writing as business time goes on, never ahead of it, and each thing once', async () => {
  await db.transaction((tx) => seedDiscussion(tx, MORNING))
  const before = await square()
  expect(before.posts).toBeGreaterThan(10)
  expect(await db.rows(goneWriters, [])).toEqual([])
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

it('for more than a month nothing is asked or told twice, and what comes again is about another fund', async () => {
  const days = Math.floor(communityPosts.length / 2)
  expect(days).toBeGreaterThan(31)
  const writtenFrom = (ms: number) =>
    Array.from({ length: days }, (_, day) => writtenOn(shanghaiDate(ms + day * DAY_MS))).flat()
  const texts = writtenFrom(MORNING).map(({ post: { title = '', content } }) => title + content)
  expect(new Set(texts).size).toBe(texts.length)
  const [first] = writtenFrom(MORNING)
  const again = writtenFrom(MORNING + days * DAY_MS).find(({ post }) => post === first?.post)
  expect(again?.round).toBe((first?.round ?? 0) + 1)
  await db.run(twoFunds, [])
  const named = [7, 8, 9].map((round) =>
    demoFundOf(db, { category: 'gold', part: '测试金', round }),
  )
  expect((await Promise.all(named)).map((fund) => fund?.fundCode)).toEqual([
    '999002',
    '999001',
    '999002',
  ])
})
