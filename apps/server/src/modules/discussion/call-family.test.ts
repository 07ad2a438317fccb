import { UPLOAD_TOKEN_HEADER, UPLOADS_PATH, uploadUrl } from '@koi/contracts/uploads'
import { COMMENTS_A_PAGE, POSTS_A_PAGE } from '@koi/domain/discussion/discussion-limits'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { pngOf } from '#modules/uploads/testing-pictures.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { blockBy, moderate, publishBy, userIdOf } from './writing/writing.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const trusted = async () => {
  const person = await koi.demoPerson()
  await trustMember(db, person.accountId)
  return person
}

describe('the calls of the community', () => {
  it('CL-150 a feed has ten a page and goes on behind a cursor, comments have twenty, and what is written is read back', async () => {
    const [author, reader] = [await trusted(), await trusted()]
    for (let at = 0; at <= POSTS_A_PAGE; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each newer than the one before
      await koi.clock.freeze(shanghaiMs('2026-03-02T10:00') + at * 3_600_000)
      // oxlint-disable-next-line no-await-in-loop -- as said
      await publishBy(author, { content: `第 ${at} 条` })
    }
    const userId = await userIdOf(db, author)
    const first = await reader.client.querySubjects({ feed: 'author', userId })
    const rest = await reader.client.querySubjects({ feed: 'author', userId, begin: first.next })
    expect([POSTS_A_PAGE, first.posts.length, rest.posts.length]).toEqual([10, 10, 1])
    expect(new Set([...first.posts, ...rest.posts].map(({ postId }) => postId)).size).toBe(11)
    const [newest] = first.posts
    const postId = newest?.postId ?? ''
    for (let at = 0; at <= COMMENTS_A_PAGE; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await koi.clock.freeze(shanghaiMs('2026-03-04T10:00') + at * 600_000)
      // oxlint-disable-next-line no-await-in-loop -- as said
      await reader.client.createComment({
        requestKey: createToken(),
        postId,
        replyToId: '',
        content: `评论 ${at}`,
      })
    }
    const page = await author.client.queryComments({ postId, order: 'time' })
    expect([COMMENTS_A_PAGE, page.comments.length]).toEqual([20, 20])
    await reader.client.followUser({ userId, isFollowed: true })
    await reader.client.likeSubject({ postId, isLiked: true })
    expect((await reader.client.queryCommunityUser({ userId })).user).toMatchObject({
      isFollowed: true,
      postCount: 11,
      likedCount: 1,
    })
    const { news } = await author.client.queryCommunityNews({ tab: 'likes' })
    expect(news).toMatchObject([{ kind: 'like', postId }])
    await author.client.setCommunitySwitches({ newsOff: ['like'] })
    expect((await author.client.queryCommunitySettings({})).newsOff).toEqual(['like'])
    await author.client.operateSubject({ postId, act: 'delete' })
    expect(await codeOf(reader.client.querySubject({ postId }))).toBe('3002')
  })
})

describe('pictures of posts', () => {
  const send = async ({ client, inject }: Person, scene: 'cont_subjectImg' | 'cont_headImg') => {
    const { uploadToken } = await client.queryUploadToken({ scene })
    const sent = await inject({
      method: 'POST',
      url: UPLOADS_PATH,
      payload: pngOf(32, 32),
      headers: { 'content-type': 'image/png', [UPLOAD_TOKEN_HEADER]: uploadToken },
    })
    return sent.json<{ upload_id: string }>().upload_id
  }
  const statusOf = async ({ inject }: Pick<Person, 'inject'>, id: string) =>
    (await inject({ method: 'GET', url: uploadUrl(id) })).statusCode

  it('CL-143 are seen by others while their post is, and not by who is blocked', async () => {
    const [author, reader] = [await trusted(), await trusted()]
    const picture = await send(author, 'cont_subjectImg')
    expect([await statusOf(author, picture), await statusOf(koi.visitor(), picture)]).toEqual([
      200, 404,
    ])
    expect(await codeOf(publishBy(reader, { pictures: [picture] }))).toBe('3024')
    const postId = await publishBy(author, { pictures: [picture] })
    const seen = async () => [
      await statusOf(reader, picture),
      await statusOf(koi.visitor(), picture),
    ]
    expect(await seen()).toEqual([200, 200])
    await moderate(db, postId, 'removed')
    expect(await seen()).toEqual([404, 404])
    await moderate(db, postId, 'visible', '')
    await blockBy(db, await userIdOf(db, author), await userIdOf(db, reader))
    expect(await seen()).toEqual([404, 200])
    await author.client.operateSubject({ postId, act: 'hide' })
    expect([await statusOf(author, picture), ...(await seen())]).toEqual([200, 404, 404])
  })

  it('CL-142 a head is everybody’s to see once it is somebody’s, and a picture of a post is none', async () => {
    const author = await trusted()
    const head = await send(author, 'cont_headImg')
    expect(await statusOf(koi.visitor(), head)).toBe(404)
    const called = (avatarId: string | null) =>
      author.client.saveCommunityProfile({ nick: '有头像的人', intro: '', avatarId })
    await called(head)
    expect(await statusOf(koi.visitor(), head)).toBe(200)
    expect(await codeOf(called(await send(author, 'cont_subjectImg')))).not.toBe('0')
    await called(null)
    expect(await statusOf(koi.visitor(), head)).toBe(404)
  })
})

describe('the rules of a brand', () => {
  it('D-11 an offer to share profits waits for a person, unless the rule pack in force allows it', async () => {
    const author = await trusted()
    const offer = { content: '跟我做，盈利五五分成' }
    const stateOf = async (postId: string) =>
      (await author.client.queryOwnSubject({ postId })).state
    expect(await stateOf(await publishBy(author, offer))).toBe('held')
    const allow = sql(
      'test-profit-sharing',
      `insert into rule_pack (brand_id, effective_from, rules) values ('main', $1, $2::jsonb)`,
    )
    const on = JSON.stringify({ profitSharing: true })
    await db.run(allow, ['2027-01-01', on])
    expect(await stateOf(await publishBy(author, offer))).toBe('held')
    await db.run(allow, ['2026-01-01', on])
    expect(await stateOf(await publishBy(author, offer))).toBe('visible')
    const both = { content: '跟我做，盈利五五分成，稳赚不赔' }
    expect(await stateOf(await publishBy(author, both))).toBe('held')
  })
})
