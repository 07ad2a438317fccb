import { uploadUrl } from '@koi/contracts/uploads'
import { FEEDS } from '@koi/domain/discussion/feed-words'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { PICTURES } from './feed-sql.ts'

const koi = await createTestApp()
const setState = sql(
  'test-reading-state',
  'update discussion_post set state = $2 where post_id = $1',
)
const block = sql(
  'test-reading-block',
  `insert into discussion_block select a.user_id, b.user_id, now() from discussion_member a, discussion_member b
   where a.account_id = $1 and b.account_id = $2`,
)

const mute = sql(
  'test-reading-mute',
  `insert into discussion_mute (user_id, person_id, muted_at) select a.user_id, b.user_id, now() from discussion_member a, discussion_member b
   where a.account_id = $1 and b.account_id = $2`,
)
const writeMany = sql(
  'test-reading-many',
  `insert into discussion_post (post_id, author_id, brand_id, request_key, kind, content, created_at)
   select md5('many-' || n), user_id, brand_id, 'many-' || n, 'post', '又一句', business_now() - n * interval '1 microsecond'
   from discussion_member, generate_series(1, $2::integer) n where account_id = $1`,
)

const author = await koi.person()
await trustMember(koi.db, author.accountId)
let written = 0
async function write(content: string, who = author) {
  written += 1
  const requestKey = `reading-test-key-${written}`
  return (await who.client.createContent({ content, subjectType: 1, requestKey })).subjectId
}
const idsOf = (posts: readonly { postId: string }[]) => posts.map(({ postId }) => postId)

it('pictures lie where the contract says', () => expect(uploadUrl('x')).toBe(`${PICTURES}x`))

it.each(FEEDS)('feed %s reads in both orders', async (feed) => {
  const { client } = await koi.person()
  for (const order of ['time', 'hot_time'] as const) {
    const asked = { topicId: 't', fundCode: 'X', userId: 'u23456789abc', keyword: '没有的词' }
    expect((await client.querySubjects({ feed, order, ...asked })).posts).toEqual([])
  }
})

it('a next page begins where the one before ended, though posts came meanwhile', async () => {
  const ids = []
  for (const place of [1, 2, 3, 4, 5]) ids.push(await write(`第 ${place} 篇`))
  const { client } = koi.visitor()
  const first = await client.querySubjects({ feed: 'latest', limit: 2 })
  await write('后来的一篇')
  const rest = await client.querySubjects({ feed: 'latest', limit: 10, begin: first.next })
  const met = [...idsOf(first.posts), ...idsOf(rest.posts)]
  expect(met.toSorted()).toEqual(ids.toSorted())
  expect(rest.next).toBe('')
  await expect(client.querySubjects({ feed: 'hot', begin: first.next })).rejects.toMatchObject({
    retcode: '1103',
  })
})

it.each(['held', 'hidden', 'removed', 'deleted'])(
  'a %s post is in no list and at no address of others',
  async (state) => {
    const postId = await write(`不该看到的 ${state}`)
    const { client } = koi.visitor()
    await client.querySubject({ postId })
    await koi.db.run(setState, [postId, state])
    await expect(client.querySubject({ postId })).rejects.toMatchObject({ retcode: '3002' })
    expect(idsOf((await client.querySubjects({ feed: 'latest', limit: 50 })).posts)).not.toContain(
      postId,
    )
    expect(
      (await client.querySubjects({ feed: 'search', keyword: `不该看到的 ${state}` })).posts,
    ).toEqual([])
  },
)

it('who was blocked and who blocks see nothing of each other', async () => {
  const other = await koi.person()
  const theirs = await write('另一个人写的', other)
  const postId = await write('我写的')
  await koi.db.run(block, [author.accountId, other.accountId])
  await expect(other.client.querySubject({ postId })).rejects.toMatchObject({ retcode: '3002' })
  await expect(author.client.querySubject({ postId: theirs })).rejects.toMatchObject({
    retcode: '3002',
  })
  await koi.visitor().client.querySubject({ postId })
})

it('a post is found by words inside of a sentence, whatever their width and case', async () => {
  const postId = await write('今天聊聊ＥＴＦ的红利再投')
  const { client } = koi.visitor()
  for (const keyword of ['红利', 'etf', '再投 聊聊']) {
    expect(idsOf((await client.querySubjects({ feed: 'search', keyword })).posts)).toEqual([postId])
  }
  expect((await client.querySubjects({ feed: 'search', keyword: '红投' })).posts).toEqual([])
})

it('RT-012 counts what is new in a feed since it was read: no held posts, none of whom one blocked or muted, none of one’s own', async () => {
  const reader = await koi.person()
  const [blocked, muted] = [await koi.person(), await koi.person()]
  for (const { accountId } of [blocked, muted, reader]) await trustMember(koi.db, accountId)
  for (const who of [blocked, muted, reader]) await write('先说一句', who)
  await koi.db.run(block, [reader.accountId, blocked.accountId])
  await koi.db.run(mute, [reader.accountId, muted.accountId])
  const { readMs: sinceMs } = await reader.client.querySubjects({ feed: 'latest' })
  const count = async () =>
    (await reader.client.queryNewSubjects({ feed: 'latest', sinceMs })).count
  expect(await count()).toBe(0)
  for (const who of [blocked, muted, reader]) await write('后来的话', who)
  const heldId = await write('被留下查看的')
  await koi.db.run(setState, [heldId, 'held'])
  expect(await count()).toBe(0)
  await write('后来的新帖')
  expect(await count()).toBe(1)
  expect((await reader.client.queryNewSubjects({ feed: 'questions', sinceMs })).count).toBe(0)
  const { readMs } = await reader.client.querySubjects({ feed: 'latest' })
  expect((await reader.client.queryNewSubjects({ feed: 'latest', sinceMs: readMs })).count).toBe(0)
})

it('the feed of whom one follows is whole and in order, also where others wrote hundreds of posts since', async () => {
  const [reader, quiet, loud] = [await koi.person(), await koi.person(), await koi.person()]
  for (const { accountId } of [reader, quiet, loud]) await trustMember(koi.db, accountId)
  const ids = [await write('很久以前的一句', quiet), await write('后来的一句', quiet)]
  const { post } = await reader.client.querySubject({ postId: ids[0] ?? '' })
  await reader.client.followUser({ userId: post.author.userId, isFollowed: true })
  const followed = (begin?: string) =>
    reader.client.querySubjects({
      feed: 'followed',
      limit: 1,
      ...(begin !== undefined && { begin }),
    })
  const before = await followed()
  expect(idsOf(before.posts)).toEqual([ids[1]])
  await koi.db.run(writeMany, [loud.accountId, 600])
  const first = await followed()
  expect(idsOf(first.posts)).toEqual([ids[1]])
  const second = await followed(first.next)
  expect(idsOf(second.posts)).toEqual([ids[0]])
  expect(second.next).toBe('')
})
