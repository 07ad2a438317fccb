import { randomBytes } from 'node:crypto'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { moveInto } from '#modules/identity/phones/bind-phone-store.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'FUND',
  days: {
    '2026-02-27': navOf('1.0000'),
    '2026-03-02': navOf('1.0000'),
    '2026-03-03': navOf('1.0000'),
    '2026-03-04': navOf('1.0000'),
    '2026-03-05': navOf('1.0000'),
    '2026-03-06': navOf('1.0000'),
  },
})
const at = async (text: string) => {
  const nowMs = shanghaiMs(text)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(nowMs)
}

let named = 0
async function joined<P extends Person>(person: P) {
  named += 1
  const nick = `合并${named}号`
  const { userId } = await person.client.saveCommunityProfile({ nick, intro: '', avatarId: null })
  return { ...person, userId, nick }
}
const somebody = async () => joined(await koi.person())

const id = () => randomBytes(16).toString('hex')
const addPost = sql(
  'test-merge-post',
  `insert into discussion_post (post_id, brand_id, author_id, request_key, kind, content, shows_holding, created_at)
   values ($1, 'main', $2, 'one key', 'post', '合并前的帖子', true, business_now())`,
)
const addFundOf = sql(
  'test-merge-post-fund',
  `insert into discussion_post_fund (post_id, fund_code, spid, place, created_at) values ($1, 'FUND', $2, 0, business_now())`,
)
const addLike = sql(
  'test-merge-like',
  'insert into discussion_post_like (post_id, user_id, liked_at) values ($1, $2, business_now())',
)
const addStrike = sql(
  'test-merge-strike',
  `with work as (
     insert into work_item (work_id, brand_id, kind, about, opened_at, due_at)
     values ($1, 'main', 'report', $1, business_now(), business_now() + interval '1 day') returning work_id
   ), decided as (
     insert into moderation_decision (decision_id, work_id, brand_id, author_id, post_id, outcome, rule, sanction, decided_by, decided_at)
     select work_id, work_id, 'main', $2, $3, 'remove', 'spam', 'strike', 'operator', business_now() from work returning decision_id
   )
   insert into moderation_strike (decision_id, user_id, kind, given_at, expires_at, suspended_until)
   select decision_id, $2, 'strike', business_now(), business_now() + interval '90 days', business_now() + interval '3 days' from decided`,
)
const changeDecision = sql(
  'test-merge-decision',
  `update moderation_decision set reason = 'another' where author_id = $1`,
)
const merge = (gone: Person, stays: Person) =>
  db.transaction((tx) => moveInto(tx, gone.accountId, stays.accountId))
const homeOf = async ({ client }: Pick<Person, 'client'>, userId?: string) =>
  (await client.queryCommunityUser(userId === undefined ? {} : { userId })).user

describe('two accounts that turn out to be one person', () => {
  it('bring the member along where only one account has one', async () => {
    const gone = await somebody()
    const stays = await koi.person()
    await merge(gone, stays)
    expect(await homeOf(stays)).toMatchObject({
      author: { userId: gone.userId, nick: gone.nick },
      isMine: true,
    })
  })

  it('join both: what both did counts once, they are nothing to each other, and counts are those of the rows', async () => {
    const [gone, stays, fan, known] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ]
    const follow = (from: Person, userId: string) =>
      from.client.followUser({ userId, isFollowed: true })
    await follow(gone, stays.userId)
    await follow(fan, gone.userId)
    await follow(fan, stays.userId)
    await follow(gone, known.userId)
    await follow(stays, known.userId)
    const theirs = id()
    await db.run(addPost, [theirs, known.userId])
    await db.run(addLike, [theirs, gone.userId])
    await db.run(addLike, [theirs, stays.userId])
    const [one, other] = [id(), id()]
    await db.run(addPost, [one, gone.userId])
    await db.run(addPost, [other, stays.userId])
    await db.run(addLike, [one, fan.userId])
    await db.run(addLike, [other, gone.userId])
    await gone.client.blockUser({ userId: (await somebody()).userId, isBlocked: true })
    await merge(gone, stays)
    expect(await homeOf(fan, stays.userId)).toMatchObject({
      author: { nick: stays.nick },
      postCount: 2,
      followerCount: 1,
      followingCount: 1,
      likedCount: 2,
      isFollowed: true,
    })
    expect(await homeOf(fan, known.userId)).toMatchObject({ followerCount: 1, likedCount: 1 })
    expect(await homeOf(fan, gone.userId)).toMatchObject({
      isGone: true,
      postCount: 0,
      followerCount: 0,
    })
    expect((await stays.client.queryHidden({})).blocked).toHaveLength(1)
    const { posts } = await fan.client.querySubjects({ feed: 'author', userId: stays.userId })
    expect(posts.map(({ postId }) => postId).toSorted()).toEqual([one, other].toSorted())
    // What they made of each other's posts is their own now, and heats nothing.
    const othersLikes = sql<{ count: number }>(
      'test-merge-others-likes',
      'select other_likes as count from discussion_post where post_id = $1',
    )
    const counts = [one, other, theirs].map(
      async (each) => (await db.get(othersLikes, [each])).count,
    )
    expect(await Promise.all(counts)).toEqual([1, 0, 1])
  })

  it('keep what was decided about either: nobody is rid of a strike by binding a phone', async () => {
    const [gone, stays] = [await somebody(), await somebody()]
    const post = id()
    await db.run(addPost, [post, gone.userId])
    await db.run(addStrike, [id(), gone.userId, post])
    const write = { content: '还能写吗', subjectType: 1 as const }
    expect(await codeOf(stays.client.createContent(write))).toBe('0')
    await merge(gone, stays)
    expect(await codeOf(stays.client.createContent(write))).toBe('3065')
    // Nor does an edit say what may not be written.
    const edit = {
      postId: post,
      subjectVersion: 1,
      title: '',
      content: '换成别的话',
      topicId: '',
      interest: '',
      showsHolding: true,
      fundCodes: [],
      pictures: [],
    }
    expect(await codeOf(stays.client.saveSubject(edit))).toBe('3065')
    await expect(db.run(changeDecision, [stays.userId])).rejects.toThrow(/only added to/)
  })
})

describe('how an author stands to a fund', () => {
  const badgeOf = async (userId: string) => {
    const { posts } = await koi.visitor().client.querySubjects({ feed: 'author', userId })
    return posts.map(({ badge }) => badge)
  }
  const writes = async (userId: string) => {
    const postId = id()
    await db.run(addPost, [postId, userId])
    await db.run(addFundOf, [postId, TEST_SPID])
  }

  it('is told from the books, with both consents, and taken back at once', async () => {
    await at('2026-03-02T10:00')
    const holder = await joined(await createInvestor(koi))
    const other = await joined(await createInvestor(koi))
    const show = (person: Person, showsHoldings: boolean) =>
      person.client.setCommunitySwitches({ showsHoldings })
    await holder.buy('FUND', 1_000_00)
    await at('2026-03-04T09:00')
    await writes(holder.userId)
    await writes(other.userId)
    expect([await badgeOf(holder.userId), await badgeOf(other.userId)]).toEqual([
      ['none'],
      ['none'],
    ])
    await show(holder, true)
    await show(other, true)
    expect([await badgeOf(holder.userId), await badgeOf(other.userId)]).toEqual([
      ['holds'],
      ['neverHeld'],
    ])
    await at('2026-03-04T10:00')
    await holder.redeem('FUND', 1_000_00)
    await at('2026-03-06T22:00')
    expect(await badgeOf(holder.userId)).toEqual(['soldSince'])
    await show(holder, false)
    expect(await badgeOf(holder.userId)).toEqual(['none'])
  })

  it('a sale before the post is told nothing of', async () => {
    await at('2026-03-02T10:00')
    const holder = await joined(await createInvestor(koi))
    await holder.client.setCommunitySwitches({ showsHoldings: true })
    await holder.buy('FUND', 500_00)
    await at('2026-03-04T10:00')
    await holder.redeem('FUND', 500_00)
    await at('2026-03-06T22:00')
    await writes(holder.userId)
    expect(await badgeOf(holder.userId)).toEqual(['none'])
  })
})
