import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { post, publishBy } from './writing.fixture.ts'

const START = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: START })
const { db } = koi
await addFund(db, { code: 'RISE', name: '稳步上升', days: { '2026-03-02': NAV_ONE } })
await db.run(
  sql(
    'test-entities-topic',
    `insert into discussion_topic (topic_id, brand_id, name, made_at) values ('dividends', 'main', '分红去哪了', business_now())`,
  ),
)
const author = await koi.demoPerson()
const named = await koi.demoPerson()
const called = (nick: string) =>
  named.client.saveCommunityProfile({ nick, intro: '', avatarId: null })
const { userId } = await called('池边老林')
const reader = koi.visitor().client
const TEXT = '@池边老林 看 #分红去哪了# 和 $稳步上升$，还有 $RISE$、@没有这个人 和 #没有这个题#'
const linked = (
  text: string,
  entities: { kind: string; ref: string; start: number; end: number }[],
) => entities.map(({ kind, ref, start, end }) => [kind, ref, text.slice(start, end)])
const EXPECTED = [
  ['people', userId, '@池边老林'],
  ['topics', 'dividends', '#分红去哪了#'],
  ['funds', 'RISE', '$稳步上升$'],
  ['funds', 'RISE', '$RISE$'],
]

describe('what a text points at', () => {
  it('RT-031 is kept as it was when it was written: who takes the name afterwards is not meant', async () => {
    const postId = await publishBy(author, { content: TEXT })
    const { commentId } = await author.client.createComment({
      requestKey: createToken(),
      postId,
      replyToId: '',
      content: TEXT,
    })
    await author.client.createComment({
      requestKey: createToken(),
      postId,
      replyToId: commentId,
      content: '再问 @池边老林',
    })
    await koi.clock.freeze(shanghaiMs('2026-04-20T10:00'))
    await called('岸上老林')
    const taker = await koi.demoPerson()
    await taker.client.saveCommunityProfile({ nick: '池边老林', intro: '', avatarId: null })
    const read = await reader.querySubject({ postId })
    expect(linked(read.post.content, read.post.entities)).toEqual(EXPECTED)
    const { comments } = await reader.queryComments({ postId })
    expect(comments.map(({ content, entities }) => linked(content, entities))).toEqual([EXPECTED])
    const [reply] = comments[0]?.replies ?? []
    expect(reply?.entities.map(({ ref }) => ref)).toEqual([userId])
    // Its replies by themselves say the same.
    const all = await reader.queryComments({ postId, rootId: commentId })
    expect(all.comments.map(({ entities }) => entities.map(({ ref }) => ref))).toEqual([[userId]])
  })

  it('follows the words of an edit, and is gone with them', async () => {
    const postId = await publishBy(author, { content: TEXT })
    const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...words } = post()
    await author.client.saveSubject({
      ...words,
      postId,
      subjectVersion: 1,
      content: '改成 #分红去哪了#',
    })
    const { post: edited } = await reader.querySubject({ postId })
    expect(linked(edited.content, edited.entities)).toEqual([
      ['topics', 'dividends', '#分红去哪了#'],
    ])
  })

  it('is no fund that the brand does not sell: its name stays words', async () => {
    const postId = await publishBy(author, { content: '看看 $稳步上升$' })
    await db.run(
      sql('test-entities-off', `update fund set spid = 'nobody-here' where code = 'RISE'`),
    )
    await koi.clock.freeze(shanghaiMs('2026-04-21T10:00'))
    await expect.poll(async () => (await reader.querySubject({ postId })).post.entities).toEqual([])
  })
})
