import { randomBytes } from 'node:crypto'
import type { RequestOf } from '@koi/contracts/call'
import type { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { NAV_ONE } from '@koi/domain/products/nav'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
const at = (text: string) => koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
beforeEach(() => at('2026-03-02T10:00'))

const UNKNOWN = '3031'
interface Somebody extends Person {
  userId: string
  nick: string
}
let named = 0
/** A person of the community, under a name of their own. */
async function somebody(chosen?: string): Promise<Somebody> {
  const person = await koi.person()
  named += 1
  const nick = chosen ?? `小鱼${named}号`
  const { userId } = await person.client.saveCommunityProfile({ nick, intro: '', avatarId: null })
  return { ...person, userId, nick }
}
const pair = async () => [await somebody(), await somebody()] as const
const follow = ({ client }: Person, { userId }: Somebody, isFollowed = true) =>
  client.followUser({ userId, isFollowed })
const block = ({ client }: Person, { userId }: Somebody, isBlocked = true) =>
  client.blockUser({ userId, isBlocked })
const mute = (
  { client }: Person,
  { userId }: Somebody,
  days: RequestOf<(typeof discussionPeopleCalls)['muteUser']>['days'] = 0,
) => client.muteUser({ userId, isMuted: true, days })
const profileFor = async ({ client }: Pick<Person, 'client'>, { userId }: Somebody) =>
  (await client.queryCommunityUser({ userId })).user
const namesOf = (people: readonly { author: { nick: string } }[]) =>
  people.map(({ author }) => author.nick)
const fansOf = async ({ client }: Pick<Person, 'client'>, { userId }: Somebody) =>
  namesOf((await client.queryFans({ userId })).people)
const followsOf = async ({ client }: Pick<Person, 'client'>, { userId }: Somebody) =>
  namesOf((await client.queryFollowedPeople({ userId })).people)
const newsOf = async ({ client }: Person, tab: 'comments' | 'likes' | 'fans' | 'system') =>
  (await client.queryCommunityNews({ tab })).news.map(
    ({ kind, author }) => `${author?.nick ?? ''} ${kind}`,
  )
async function toldTo({ client }: Person) {
  await tellWaiting(db, tellers)
  return (await client.queryMessages({ kind: 'community' })).messages.map(
    ({ title, body }) => `${title} | ${body}`,
  )
}

const id = () => randomBytes(16).toString('hex')
const addPost = sql(
  'test-people-post',
  `insert into discussion_post (post_id, brand_id, author_id, request_key, kind, content, state, created_at)
   values ($1, 'main', $2, $1, 'post', $3, $4, business_now())`,
)
const addComment = sql(
  'test-people-comment',
  `insert into discussion_comment (comment_id, post_id, author_id, request_key, root_id, reply_to_id, content, state, created_at)
   values ($1, $2, $3, $1, $4, $5, $6, $7, business_now())`,
)
const addLike = sql(
  'test-people-like',
  `insert into discussion_post_like (post_id, user_id, liked_at) values ($1, $2, business_now())`,
)
const takeLike = sql(
  'test-people-unlike',
  'delete from discussion_post_like where post_id = $1 and user_id = $2',
)
const showComment = sql(
  'test-people-show',
  `update discussion_comment set state = $2 where comment_id = $1`,
)
async function writes({ userId }: Somebody, content = '定投满一年', state = 'visible') {
  const postId = id()
  await db.run(addPost, [postId, userId, content, state])
  return postId
}
async function comments(
  { userId }: Somebody,
  postId: string,
  {
    content = '写得好',
    rootId = null,
    replyTo = null,
    state = 'visible',
  }: { content?: string; rootId?: string | null; replyTo?: string | null; state?: string } = {},
) {
  const commentId = id()
  await db.run(addComment, [commentId, postId, userId, rootId, replyTo, content, state])
  return commentId
}
const likes = ({ userId }: Somebody, postId: string) => db.run(addLike, [postId, userId])

describe('who somebody is', () => {
  it('is nobody before the first act, and then has a name, an introduction and counts', async () => {
    const person = await koi.person()
    expect((await person.client.queryCommunityUser({})).user).toBeNull()
    expect((await person.client.queryCommunitySettings({})).userId).toBe('')
    await person.client.saveCommunityProfile({
      nick: '林间小路',
      intro: ' 记录定投，\u202e也记录犹豫 ',
      avatarId: null,
    })
    expect((await person.client.queryCommunityUser({})).user).toMatchObject({
      author: { nick: '林间小路', avatarUrl: '' },
      intro: '记录定投，也记录犹豫',
      isMine: true,
      followerCount: 0,
      followingCount: 0,
      postCount: 0,
    })
  })

  it('says nothing of the account to others', async () => {
    const [one, other] = await pair()
    const answer = JSON.stringify(await other.client.queryCommunityUser({ userId: one.userId }))
    expect(answer).not.toContain(one.accountId)
  })

  it('a name is had once: width, case and blanks make no other', async () => {
    const [one, other] = await pair()
    await one.client
      .saveCommunityProfile({ nick: 'KoiFan', intro: '', avatarId: null })
      .catch(() => 0)
    await at('2026-04-02T10:00')
    await one.client.saveCommunityProfile({ nick: 'KoiFan', intro: '', avatarId: null })
    const again = (nick: string) =>
      codeOf(other.client.saveCommunityProfile({ nick, intro: '', avatarId: null }))
    expect([await again('ＫＯＩfan'), await again('koifan'), await again('Koi_Fan2')]).toEqual([
      '3036',
      '3036',
      '0',
    ])
  })

  it('two who ask for one name at once: one has it', async () => {
    const people = await Promise.all([koi.person(), koi.person(), koi.person()])
    const codes = await Promise.all(
      people.map(({ client }) =>
        codeOf(client.saveCommunityProfile({ nick: '同时的名字', intro: '', avatarId: null })),
      ),
    )
    expect(codes.toSorted()).toEqual(['0', '3036', '3036'])
  })

  it('a name is changed once in thirty days; the introduction whenever', async () => {
    const person = await somebody()
    const save = (nick: string, intro = '') =>
      codeOf(person.client.saveCommunityProfile({ nick, intro, avatarId: null }))
    expect(await save('换个名字')).toBe('3037')
    expect(await save(person.nick, '新的介绍')).toBe('0')
    const { nickFreeMs } = await person.client.queryCommunitySettings({})
    expect(nickFreeMs).toBe(shanghaiMs('2026-04-01T10:00'))
    await at('2026-04-01T09:59')
    expect(await save('换个名字')).toBe('3037')
    await at('2026-04-01T10:00')
    expect(await save('换个名字')).toBe('0')
  })

  it('a name is never the telephone number of the account, and has no number of any', async () => {
    const person = await koi.person()
    const phone = (await koi.accounts.find(person.accountId))?.phone ?? ''
    const save = (nick: string) =>
      codeOf(person.client.saveCommunityProfile({ nick, intro: '', avatarId: null }))
    expect(phone).toMatch(/^139\d{8}$/)
    expect(await save(`a${phone}`)).toBe('1002')
    expect(await save('客服小王')).toBe('1002')
  })

  it('a picture is one’s own, sent for this, and stays after the sweep', async () => {
    const [one, other] = await pair()
    const save = (who: Somebody, avatarId: string | null) =>
      codeOf(who.client.saveCommunityProfile({ nick: who.nick, intro: '', avatarId }))
    const avatarId = await sendPicture(one)
    expect([
      await save(other, avatarId),
      await save(one, 'x'.repeat(22)),
      await save(one, avatarId),
    ]).toEqual(['3042', '3042', '0'])
    const { author } = (await profileFor(other, one)) ?? { author: { avatarUrl: '' } }
    const seen = await koi.visitor().inject({ method: 'GET', url: author.avatarUrl })
    expect(seen.statusCode).toBe(200)
  })
})

async function sendPicture({ client, inject }: Person) {
  const { uploadToken } = await client.queryUploadToken({ scene: 'cont_headImg' })
  const { pngOf } = await import('#modules/uploads/testing-pictures.fixture.ts')
  const sent = await inject({
    method: 'POST',
    url: '/uploads',
    headers: { 'content-type': 'image/png', 'x-upload-token': uploadToken },
    payload: pngOf(8, 8),
  })
  return sent.json<{ upload_id: string }>().upload_id
}

describe('following', () => {
  it('is counted once, however often it is pressed, and is taken back', async () => {
    const [one, other] = await pair()
    const answers = await Promise.all([follow(one, other), follow(one, other), follow(one, other)])
    expect(answers.map(({ followerCount }) => followerCount)).toEqual([1, 1, 1])
    expect(await profileFor(one, other)).toMatchObject({
      isFollowed: true,
      followsMe: false,
      followerCount: 1,
    })
    expect(await profileFor(other, one)).toMatchObject({ followsMe: true, followingCount: 1 })
    expect([await fansOf(one, other), await followsOf(other, one)]).toEqual([
      [one.nick],
      [other.nick],
    ])
    expect(await follow(one, other, false)).toEqual({ isFollowed: false, followerCount: 0 })
    expect(await fansOf(one, other)).toEqual([])
  })

  it('nobody follows themselves, or who is not there', async () => {
    const one = await somebody()
    expect(await codeOf(follow(one, one))).toBe('3032')
    const missing = { ...one, userId: 'u23456789abc' }
    expect(await codeOf(follow(one, missing))).toBe(UNKNOWN)
  })

  it('fans come page by page, the newest first, and nobody twice while others come', async () => {
    const known = await somebody()
    const fans: Somebody[] = []
    for (let place = 0; place < 5; place += 1) {
      const fan = await somebody()
      await at(`2026-03-02T11:0${place}`)
      await follow(fan, known)
      fans.unshift(fan)
    }
    const visitor = koi.visitor()
    const first = await visitor.client.queryFans({ userId: known.userId, limit: 2 })
    await follow(await somebody(), known)
    const second = await visitor.client.queryFans({
      userId: known.userId,
      limit: 2,
      begin: first.next,
    })
    const third = await visitor.client.queryFans({
      userId: known.userId,
      limit: 2,
      begin: second.next,
    })
    expect(
      [...first.people, ...second.people, ...third.people].map(({ author }) => author.nick),
    ).toEqual(fans.map(({ nick }) => nick))
    expect(third.next).toBe('')
    expect(
      await codeOf(visitor.client.queryFollowedPeople({ userId: known.userId, begin: first.next })),
    ).toBe('1103')
  })

  it('whom one follows is hidden from others where one says so', async () => {
    const [one, other] = await pair()
    await follow(one, other)
    await one.client.setCommunitySwitches({ showsFollows: false })
    expect([await followsOf(other, one), await followsOf(one, one)]).toEqual([[], [other.nick]])
    expect((await profileFor(other, one))?.showsFollows).toBe(false)
  })

  it('a fan is removed without being told', async () => {
    const [one, fan] = await pair()
    await follow(fan, one)
    await one.client.removeFan({ userId: fan.userId })
    expect(await fansOf(one, one)).toEqual([])
    expect(await profileFor(fan, one)).toMatchObject({ isFollowed: false, followerCount: 0 })
    expect([await newsOf(fan, 'fans'), await toldTo(fan)]).toEqual([[], []])
  })
})

describe('blocking', () => {
  it('works both ways in every read and write, and says nothing to who is blocked', async () => {
    const [one, other] = await pair()
    const third = await somebody()
    for (const [from, to] of [
      [one, other],
      [other, one],
      [third, one],
      [other, third],
    ] as const)
      await follow(from, to)
    const postId = await writes(one)
    await likes(other, postId)
    await comments(other, postId)
    await block(one, other)

    expect([await fansOf(one, one), await followsOf(one, one)]).toEqual([[third.nick], []])
    expect(await codeOf(profileFor(other, one))).toBe(UNKNOWN)
    expect(await codeOf(follow(other, one))).toBe(UNKNOWN)
    expect(await codeOf(mute(other, one))).toBe(UNKNOWN)
    expect([await fansOf(other, one), await followsOf(other, one)]).toEqual([[], []])
    // What was told before is gone on both sides, and nothing new is told.
    await likes(other, await writes(one, '第二篇'))
    await comments(one, await writes(other, '别人的帖子'))
    expect([
      await newsOf(one, 'likes'),
      await newsOf(one, 'comments'),
      await newsOf(one, 'fans'),
    ]).toEqual([[], [], [`${third.nick} follow`]])
    expect([
      await newsOf(other, 'comments'),
      await newsOf(other, 'fans'),
      await toldTo(other),
    ]).toEqual([[], [], []])
    // Whoever blocked sees a name, to take it back.
    expect(await profileFor(one, other)).toMatchObject({
      isBlocked: true,
      intro: '',
      followerCount: 0,
      author: { nick: other.nick },
    })
    expect(await codeOf(follow(one, other))).toBe('3035')
    // Nobody else is concerned.
    expect(await profileFor(third, other)).toMatchObject({ isBlocked: false })
    expect(await fansOf(other, third)).toEqual([other.nick])
  })

  it('hides the blocked among the fans and follows of a third, from both', async () => {
    const [one, other] = await pair()
    const third = await somebody()
    await follow(one, third)
    await follow(other, third)
    await block(one, other)
    expect([
      await fansOf(one, third),
      await fansOf(other, third),
      (await fansOf(third, third)).toSorted(),
    ]).toEqual([[one.nick], [other.nick], [one.nick, other.nick].toSorted()])
  })

  it('is taken back: they meet again, and follow nobody by it', async () => {
    const [one, other] = await pair()
    await follow(other, one)
    await block(one, other)
    expect((await one.client.queryHidden({})).blocked.map(({ author }) => author.nick)).toEqual([
      other.nick,
    ])
    await block(one, other, false)
    expect(await profileFor(other, one)).toMatchObject({ isFollowed: false, isBlocked: false })
    expect((await follow(other, one)).isFollowed).toBe(true)
  })

  it('both may block each other, and each takes back their own', async () => {
    const [one, other] = await pair()
    await block(one, other)
    await block(other, one)
    await block(one, other, false)
    expect(await codeOf(profileFor(one, other))).toBe(UNKNOWN)
  })

  it('a follow that comes while one is blocked does not stay', async () => {
    const [one, other] = await pair()
    await Promise.all([codeOf(follow(other, one)), block(one, other)])
    await block(one, other, false)
    expect((await profileFor(other, one))?.isFollowed).toBe(false)
  })
})

describe('muting', () => {
  it('hides one way, is not told, and ends by itself', async () => {
    const [one, loud] = await pair()
    const postId = await writes(one)
    await mute(one, loud, 1)
    await comments(loud, postId)
    expect(await newsOf(one, 'comments')).toEqual([])
    expect(await profileFor(one, loud)).toMatchObject({ isMuted: true })
    expect(await profileFor(loud, one)).toMatchObject({ isMuted: false, isBlocked: false })
    await comments(one, await writes(loud, '我的帖子'))
    expect(await newsOf(loud, 'comments')).toEqual([`${one.nick} comment`])
    await at('2026-03-03T10:01')
    expect((await one.client.queryHidden({})).muted).toEqual([])
    await comments(loud, postId, { content: '一天以后' })
    expect(await newsOf(one, 'comments')).toEqual([`${loud.nick} comment`])
  })

  it('a muted word hides what has it in any case, until it is taken back', async () => {
    const [one, other] = await pair()
    const postId = await writes(one)
    await one.client.muteWord({ word: 'FOMO', isMuted: true, days: 7 })
    await comments(other, postId, { content: '别fomo了' })
    expect(await newsOf(one, 'comments')).toEqual([])
    expect((await one.client.queryHidden({})).words).toEqual([
      { word: 'FOMO', untilMs: shanghaiMs('2026-03-09T10:00') },
    ])
    await one.client.muteWord({ word: 'FOMO', isMuted: false })
    await comments(other, postId, { content: 'fomo again' })
    expect(await newsOf(one, 'comments')).toEqual([`${other.nick} comment`])
  })
})

describe('news', () => {
  it('RT-037 tells of likes, comments, replies, mentions and fans, each once, and not of oneself', async () => {
    const [author, reader] = await pair()
    const third = await somebody()
    const postId = await writes(author)
    await likes(reader, postId)
    await likes(author, postId)
    const rootId = await comments(reader, postId)
    await comments(author, postId, { rootId, content: `谢谢 @${third.nick} 也来看看` })
    await follow(reader, author)
    expect([
      await newsOf(author, 'likes'),
      await newsOf(author, 'comments'),
      await newsOf(author, 'fans'),
      await newsOf(reader, 'comments'),
      await newsOf(third, 'comments'),
    ]).toEqual([
      [`${reader.nick} like`],
      [`${reader.nick} comment`],
      [`${reader.nick} follow`],
      [`${author.nick} reply`],
      [`${author.nick} mention`],
    ])
  })

  it('tells whoever has the whole of a name with signs within, else whoever has what stands before one', async () => {
    const author = await somebody()
    const whole = await somebody('老丁_2026')
    const part = await somebody('老丁')
    const postId = await writes(author)
    for (const content of ['听 @老丁_2026，的', '听 @老丁-的'])
      await author.client.createComment({ requestKey: id(), postId, content, replyToId: '' })
    const told = [`${author.nick} mention`]
    expect([await newsOf(whole, 'comments'), await newsOf(part, 'comments')]).toEqual([told, told])
    const { comments: said } = await whole.client.queryComments({ postId, order: 'time' })
    expect(said.flatMap(({ entities }) => entities.map(({ ref }) => ref)).toSorted()).toEqual(
      [whole.userId, part.userId].toSorted(),
    )
  })

  it('a like that is taken back is no news', async () => {
    const [author, reader] = await pair()
    const postId = await writes(author)
    await likes(reader, postId)
    await db.run(takeLike, [postId, reader.userId])
    expect(await newsOf(author, 'likes')).toEqual([])
  })

  it('what waits for a moderator is told when it is seen, and what is removed is told no longer', async () => {
    const [author, reader] = await pair()
    const postId = await writes(author)
    const commentId = await comments(reader, postId, { state: 'held' })
    expect(await newsOf(author, 'comments')).toEqual([])
    await db.run(showComment, [commentId, 'visible'])
    expect(await newsOf(author, 'comments')).toEqual([`${reader.nick} comment`])
    await db.run(showComment, [commentId, 'removed'])
    expect(await newsOf(author, 'comments')).toEqual([])
    expect((await author.client.queryCommunityUnread({})).unread).toBe(0)
    expect(await toldTo(author)).toEqual([])
  })

  it('RT-037 counts what is unread of each list, and reads up to what was seen', async () => {
    const [author, reader] = await pair()
    const postId = await writes(author)
    await comments(reader, postId, { content: '一' })
    await comments(reader, postId, { content: '二' })
    await likes(reader, postId)
    const unread = async () =>
      Object.fromEntries(
        (await author.client.queryCommunityUnread({})).tabs.map(({ tab, count }) => [tab, count]),
      )
    expect(await unread()).toEqual({ comments: 2, likes: 1, fans: 0, system: 0 })
    const { news } = await author.client.queryCommunityNews({ tab: 'comments' })
    expect(news.map(({ commentText }) => commentText)).toEqual(['二', '一'])
    await comments(reader, postId, { content: '三' })
    await author.client.readCommunityNews({ tab: 'comments', upTo: news[0]?.newsId ?? '' })
    expect(await unread()).toEqual({ comments: 1, likes: 1, fans: 0, system: 0 })
    const other = await somebody()
    await other.client.readCommunityNews({ upTo: '999999999' })
    // The number on the way there is that of its lists; a like is no number.
    expect((await author.client.queryCommunityUnread({})).unread).toBe(1)
  })

  it('what one switched off is not told', async () => {
    const [author, reader] = await pair()
    await author.client.setCommunitySwitches({ newsOff: ['like', 'comment'] })
    const postId = await writes(author)
    await likes(reader, postId)
    const rootId = await comments(reader, postId)
    await comments(reader, postId, { rootId, replyTo: author.userId })
    await follow(reader, author)
    expect([
      await newsOf(author, 'likes'),
      await newsOf(author, 'comments'),
      await newsOf(author, 'fans'),
    ]).toEqual([[], [], [`${reader.nick} follow`]])
  })

  it('comes page by page', async () => {
    const [author, reader] = await pair()
    const postId = await writes(author)
    for (const content of ['一', '二', '三']) await comments(reader, postId, { content })
    const first = await author.client.queryCommunityNews({ tab: 'comments', limit: 2 })
    await comments(reader, postId, { content: '四' })
    const second = await author.client.queryCommunityNews({
      tab: 'comments',
      limit: 2,
      begin: first.next,
    })
    expect([...first.news, ...second.news].map(({ commentText }) => commentText)).toEqual([
      '三',
      '二',
      '一',
    ])
  })
})

describe('messages of the community', () => {
  it('one for a comment, none for one that was read before', async () => {
    const [author, reader] = await pair()
    const postId = await writes(author)
    await comments(reader, postId, { content: '讲得清楚' })
    expect(await toldTo(author)).toEqual([`${reader.nick} 评论了你的帖子 | 讲得清楚`])
    await comments(reader, postId, { content: '再说一句' })
    const { news } = await author.client.queryCommunityNews({ tab: 'comments' })
    await author.client.readCommunityNews({ tab: 'comments', upTo: news[0]?.newsId ?? '' })
    expect(await toldTo(author)).toEqual([`${reader.nick} 评论了你的帖子 | 讲得清楚`])
  })

  it('likes and fans of a day are one, told the morning after, once', async () => {
    const author = await somebody()
    const readers = [await somebody(), await somebody(), await somebody()]
    const settle = async (text: string) => {
      await at(text)
      await koi.services.settlement.settleUntil(shanghaiMs(text))
    }
    await settle('2026-05-10T10:00')
    const postId = await writes(author)
    for (const reader of readers) await likes(reader, postId)
    await follow(readers[0] ?? author, author)
    await settle('2026-05-10T23:59')
    await settle('2026-05-11T08:59')
    expect(await toldTo(author)).toEqual([])
    await settle('2026-05-11T09:00')
    await settle('2026-05-11T09:10')
    expect(await toldTo(author)).toEqual(['昨天的社区互动 | 收到 3 个赞，新增 1 位粉丝'])
    await settle('2026-05-12T10:00')
    expect(await toldTo(author)).toHaveLength(1)
  })
})

describe('an upgraded follow', () => {
  const settle = () => koi.services.settlement.settleUntil(NOW + 1)

  it('tells of posts to who upgraded, to nobody else, and to nobody who is blocked', async () => {
    const [author, close] = await pair()
    const [ordinary, mutes] = await pair()
    for (const fan of [close, ordinary, mutes]) await follow(fan, author)
    const upgrade = ({ client }: Person, tells: 'posts'[] = ['posts']) =>
      client.setFollowTells({ userId: author.userId, tells })
    expect(await upgrade(close)).toEqual({ isUpgraded: true, tells: ['posts'] })
    await upgrade(mutes)
    await mute(mutes, author)
    await koi.clock.freeze(NOW + 1, { allowBackwards: true })
    await writes(author, '今天的笔记')
    await writes(author, '等人看过', 'held')
    await settle()
    await settle()
    const title = `${author.nick} 发布了新帖 | 今天的笔记`
    expect([await toldTo(close), await toldTo(ordinary), await toldTo(mutes)]).toEqual([
      [title],
      [],
      [],
    ])
    expect((await close.client.queryFollowedPeople({ onlyUpgraded: true })).people).toHaveLength(1)
    expect((await upgrade(close, [])).isUpgraded).toBe(false)
    await writes(author, '第二篇笔记')
    await settle()
    expect(await toldTo(close)).toEqual([title])
  })

  it('RT-023 of a fund tells once a day how much others said about it', async () => {
    const [author, close] = await pair()
    const [ordinary] = await pair()
    await addFund(db, { code: 'TALKED', name: '常被谈起', days: { '2026-03-02': NAV_ONE } })
    for (const fan of [close, ordinary]) {
      await fan.client.followFund({ fundCode: 'TALKED', isFollowed: true })
    }
    const upgrade = (isUpgraded: boolean) =>
      close.client.setFundFollowTells({ fundCode: 'TALKED', isUpgraded })
    expect(await upgrade(true)).toEqual({ isUpgraded: true })
    expect((await close.client.queryFollowedFunds({})).funds).toMatchObject([{ isUpgraded: true }])
    const about = sql(
      'test-people-about-fund',
      `insert into discussion_post_fund (post_id, fund_code, spid, place, created_at)
       select post_id, 'TALKED', 'seller', 0, created_at from discussion_post where post_id = $1`,
    )
    for (const text of ['第一条', '第二条', '等人看']) {
      const postId = await writes(author, text, text === '等人看' ? 'held' : 'visible')
      await db.run(about, [postId])
    }
    await db.run(about, [await writes(close, '自己说的')])
    const morning = shanghaiMs('2026-03-03T09:30')
    // Another test may have gone on to a later day.
    await db.run(
      sql(
        'test-people-funds-not-told',
        `update discussion_tells_told set funds_until = '-infinity' where is_one`,
      ),
      [],
    )
    await koi.clock.freeze(morning)
    await koi.services.settlement.settleUntil(morning)
    const told = '常被谈起 有新的讨论 | 昨天有 2 条新帖谈到它'
    expect((await toldTo(close)).filter((text) => text === told)).toHaveLength(1)
    expect(await toldTo(ordinary)).not.toContain(told)

    await db.run(about, [await writes(author, '还有人谈')])
    await db.run(
      sql(
        'test-people-fund-elsewhere',
        `update fund set spid = '1800009999' where code = 'TALKED'`,
      ),
      [],
    )
    const dayAfter = shanghaiMs('2026-03-04T09:30')
    await koi.clock.freeze(dayAfter)
    await koi.services.settlement.settleUntil(dayAfter)
    expect((await toldTo(close)).filter((text) => text.startsWith('常被谈起'))).toEqual([told])
    expect(await upgrade(false)).toEqual({ isUpgraded: false })
    expect(
      await codeOf(author.client.setFundFollowTells({ fundCode: 'TALKED', isUpgraded: true })),
    ).toBe('3041')
  })

  it('is only of whom one follows', async () => {
    const [one, other] = await pair()
    expect(
      await codeOf(one.client.setFollowTells({ userId: other.userId, tells: ['posts'] })),
    ).toBe('3041')
  })
})

const closing = sql(
  'test-people-member',
  `select nick, account_id as "accountId", intro from discussion_member where user_id = $1`,
)

describe('who leaves', () => {
  it('is gone from lists, news and blocks; what others see has no name', async () => {
    const [one, other] = await pair()
    await follow(one, other)
    await likes(one, await writes(other))
    await one.client.requestClosing({})
    await at('2026-03-20T10:00')
    await closeDueAccounts(db, shanghaiMs('2026-03-20T10:00'))
    expect([
      await fansOf(other, other),
      await newsOf(other, 'fans'),
      await newsOf(other, 'likes'),
    ]).toEqual([[], [], []])
    expect(await db.get(closing, [one.userId])).toEqual({
      nick: '已注销用户',
      accountId: null,
      intro: '',
    })
    expect(await codeOf(follow(other, one))).toBe(UNKNOWN)
  })
})
