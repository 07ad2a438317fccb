import { DAY_MS } from '@koi/domain/calendar/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { publishBy, userIdOf } from '../writing/writing.fixture.ts'

const START = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: START })
const { db } = koi
await addOtherBrand(koi)
beforeEach(() => koi.clock.freeze(START, { allowBackwards: true }))

async function writer() {
  const person = await koi.person()
  await trustMember(db, person.accountId)
  return person
}
const say = async (
  { client }: Pick<Person, 'client'>,
  postId: string,
  content: string,
  replyToId = '',
) =>
  (await client.createComment({ requestKey: createToken(), postId, content, replyToId })).commentId
type Reader = Pick<Person, 'client'>
const saidTo = async ({ client }: Reader, postId: string, rootId?: string) =>
  (
    await client.queryComments({ postId, order: 'time', ...(rootId !== undefined && { rootId }) })
  ).comments.map(({ content }) => content)

describe('comments as they are read', () => {
  it('come page by page, nobody’s twice though others come meanwhile, each with the first of its replies', async () => {
    const author = await writer()
    const postId = await publishBy(author)
    const said = ['一', '二', '三', '四', '五']
    let minute = 0
    const later = (content: string, replyToId?: string) => {
      minute += 1
      const nowMs = START + minute * 60_000
      return koi.clock
        .freeze(nowMs, { allowBackwards: true })
        .then(() => say(author, postId, content, replyToId))
    }
    for (const text of said) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const commentId = await later(text)
      if (text !== '三') continue
      // oxlint-disable-next-line no-await-in-loop -- as said
      for (const reply of ['甲', '乙', '丙']) await later(reply, commentId)
    }
    const { client } = koi.visitor()
    const first = await client.queryComments({ postId, order: 'time', limit: 2 })
    await say(author, postId, '后来的')
    const rest = await client.queryComments({
      postId,
      order: 'time',
      limit: 10,
      begin: first.next,
    })
    const met = [...first.comments, ...rest.comments].map(({ content }) => content)
    expect(met.filter((text) => said.includes(text)).toSorted()).toEqual(said.toSorted())
    expect(new Set(met).size).toBe(met.length)
    expect(rest.next).toBe('')
    const third = [...first.comments, ...rest.comments].find(({ content }) => content === '三')
    expect(third).toMatchObject({ replyCount: 3, replies: [{ content: '甲' }, { content: '乙' }] })
    const all = await client.queryComments({ postId, rootId: third?.commentId, limit: 2 })
    const others = await client.queryComments({
      postId,
      rootId: third?.commentId,
      limit: 2,
      begin: all.next,
    })
    expect([...all.comments, ...others.comments].map(({ content }) => content)).toEqual([
      '甲',
      '乙',
      '丙',
    ])
  })

  it('say nothing of what was deleted, and keep the replies below it', async () => {
    const [author, reader] = [await writer(), await writer()]
    const postId = await publishBy(author)
    const commentId = await say(reader, postId, '说错了的话')
    await say(author, postId, '没关系', commentId)
    await reader.client.operateComment({ commentId, act: 'delete' })
    const { comments } = await koi.visitor().client.queryComments({ postId })
    expect(comments).toMatchObject([{ content: '', replies: [{ content: '没关系' }] }])
    expect(JSON.stringify(comments)).not.toContain('说错了的话')
  })
})

describe('what somebody muted', () => {
  it('is in no list of theirs while it lasts, and in those of others', async () => {
    const [author, loud, one] = [await writer(), await writer(), await writer()]
    const postId = await publishBy(author)
    const theirs = await publishBy(loud, { content: '吵闹的帖子' })
    const root = await say(author, postId, '大家怎么看')
    await say(loud, postId, '吵闹的评论')
    await say(loud, postId, '吵闹的回复', root)
    await one.client.muteUser({
      userId: await userIdOf(db, loud),
      isMuted: true,
      days: 1,
    })
    const lists = async (who: Reader) => ({
      comments: await saidTo(who, postId),
      replies: await saidTo(who, postId, root),
      isInFeed: (await who.client.querySubjects({ feed: 'latest', limit: 50 })).posts.some(
        (post) => post.postId === theirs,
      ),
    })
    const nothing = { comments: ['大家怎么看'], replies: [], isInFeed: false }
    expect(await lists(one)).toEqual(nothing)
    expect(await lists(koi.visitor())).toMatchObject({ replies: ['吵闹的回复'], isInFeed: true })
    await koi.clock.freeze(START + DAY_MS + 60_000)
    expect(await lists(one)).toMatchObject({ replies: ['吵闹的回复'], isInFeed: true })
  })

  it('a muted word hides posts and comments that have it, in any case', async () => {
    const [author, one] = [await writer(), await writer()]
    const postId = await publishBy(author, { content: '平常的帖子' })
    const hidden = await publishBy(author, { content: '说说 fomo 这件事' })
    await say(author, postId, '别 Fomo 了')
    await say(author, postId, '慢慢来')
    await one.client.muteWord({ word: 'FOMO', isMuted: true, days: 7 })
    expect(await saidTo(one, postId)).toEqual(['慢慢来'])
    const { posts } = await one.client.querySubjects({ feed: 'latest', limit: 50 })
    expect(posts.map((post) => post.postId)).not.toContain(hidden)
    await one.client.muteWord({ word: 'FOMO', isMuted: false })
    expect(await saidTo(one, postId)).toHaveLength(2)
  })
})

describe('two brands', () => {
  it('know nothing of each other’s posts, comments and people', async () => {
    const author = await writer()
    const postId = await publishBy(author, { content: '只在这一家' })
    const commentId = await say(author, postId, '一条评论')
    const userId = await userIdOf(db, author)
    const elsewhere = await koi.demoPerson(OTHER_HOST)
    const { client } = elsewhere
    const asked = [
      client.querySubject({ postId }),
      client.queryComments({ postId }),
      client.likeSubject({ postId, isLiked: true }),
      client.bookmarkSubject({ postId, isBookmarked: true }),
      client.shareSubject({ postId }),
      client.createComment({ requestKey: createToken(), postId, content: '你好', replyToId: '' }),
      client.likeComment({ commentId, isLiked: true }),
      client.queryCommunityUser({ userId }),
      client.followUser({ userId, isFollowed: true }),
      client.blockUser({ userId, isBlocked: true }),
      client.muteUser({ userId, isMuted: true }),
    ]
    expect(await Promise.all(asked.map(codeOf))).toEqual([
      ...Array.from({ length: 6 }, () => '3002'),
      '3012',
      ...Array.from({ length: 4 }, () => '3031'),
    ])
    expect((await client.querySubjects({ feed: 'latest' })).posts).toEqual([])
    expect((await client.querySubjects({ feed: 'author', userId })).posts).toEqual([])
    expect((await client.querySubjects({ feed: 'search', keyword: '只在这一家' })).posts).toEqual(
      [],
    )
    expect((await client.queryHotPeople({})).people).toEqual([])
    const { people } = await client.querySuggestions({ kind: 'people', word: '老鱼友' })
    expect(people).toEqual([])
    const { post } = await koi.visitor().client.querySubject({ postId })
    expect(post).toMatchObject({ likeCount: 0, commentCount: 1, shareCount: 0 })
  })
})
