import { FOLLOWED_LEAD_S, standingOf } from '@koi/domain/discussion/standing'
import { expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { memberOf } from '../member-store.ts'

const koi = await createTestApp()
const { db } = koi
const nowMs = await koi.clock.now()
const HOUR_MS = 3_600_000

const add = sql(
  'test-recommended-post',
  `insert into discussion_post (post_id, author_id, brand_id, request_key, kind, content, topic_id, other_likes, commenters, created_at)
   values (md5($1), $2, 'main', $1, $3, '一篇', $4, $5, $6, to_timestamp($7::bigint / 1000.0))`,
)
const addTopic = sql(
  'test-recommended-topic',
  `insert into discussion_topic (topic_id, brand_id, name, made_at) values ('fees', 'main', '费率怎么看', business_now())`,
)
const idOf = sql<{ id: string }>('test-recommended-id', 'select md5($1) as id')
await db.run(addTopic)

async function somebody() {
  const person = await koi.person()
  const userId = await memberOf(db, { accountId: person.accountId, brandId: 'main', nowMs })
  return { ...person, userId }
}
const [one, other, reader] = [await somebody(), await somebody(), await somebody()]

interface Written {
  id: string
  by: typeof one
  kind: 'post' | 'question'
  topicId: string | null
  otherLikes: number
  commenters: number
  createdMs: number
}
/** 140 posts, half an hour apart, of three people: some ask, some are in a topic, some are liked. */
const posts: Written[] = []
for (let n = 0; n < 140; n += 1) {
  const key = `recommended-${n}`
  const it_: Written = {
    id: (await db.get(idOf, [key])).id,
    by: [one, other, reader][n % 7 === 0 ? 2 : n % 2] ?? one,
    kind: n % 5 === 0 ? 'question' : 'post',
    topicId: n % 11 === 0 ? 'fees' : null,
    otherLikes: (n * 7) % 13,
    commenters: n % 3,
    createdMs: Math.floor(nowMs / 1000) * 1000 - n * (HOUR_MS / 2),
  }
  posts.push(it_)
  const { by, kind, topicId, otherLikes, commenters, createdMs } = it_
  await db.run(add, [key, by.userId, kind, topicId, otherLikes, commenters, createdMs])
}

/** The order of the rule, worked out without the database. */
function ordered(isLed: (post: Written) => boolean, isShown: (post: Written) => boolean) {
  const key = (post: Written) =>
    standingOf(post.createdMs, post.kind, { ...post, sharers: 0, otherBookmarks: 0 }) +
    (isLed(post) ? FOLLOWED_LEAD_S : 0)
  return posts
    .filter(isShown)
    .toSorted((a, b) => key(b) - key(a) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}
async function paged({ client }: Pick<Person, 'client'>, limit: number) {
  const met: string[] = []
  let begin: string | undefined = undefined
  do {
    const page: { posts: { postId: string }[]; next: string } = await client.querySubjects({
      feed: 'recommended',
      limit,
      ...(begin !== undefined && { begin }),
    })
    met.push(...page.posts.map(({ postId }) => postId))
    begin = page.next === '' ? undefined : page.next
  } while (begin !== undefined)
  return met
}
const all = () => true

it('visitors meet every post once, by the stated formula, which is not that of hot lists', async () => {
  const visitor = koi.visitor()
  const met = await paged(visitor, 9)
  expect(met).toEqual(ordered(() => false, all))
  const hot = await visitor.client.querySubjects({ feed: 'hot', limit: 50 })
  expect(hot.posts.map(({ postId }) => postId)).not.toEqual(met.slice(0, 50))
})

it('who follows somebody and a topic meets those six hours higher, each post once, and none of their own', async () => {
  await reader.client.followUser({ userId: other.userId, isFollowed: true })
  await reader.client.followTopic({ topicId: 'fees', isFollowed: true })
  const isLed = ({ by, topicId }: Written) => by === other || topicId === 'fees'
  const expected = ordered(isLed, ({ by }) => by !== reader)
  for (const limit of [7, 50]) expect(await paged(reader, limit)).toEqual(expected)
  // Nobody else's list changes by it.
  expect(await paged(koi.visitor(), 50)).toEqual(ordered(() => false, all))
})
