import { COMMENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { blockBy, moderate, publishBy, userIdOf } from './writing.fixture.ts'

const START = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: START })
const { db } = koi
const comment = (postId: string, content = '说得清楚', replyToId = '') => ({
  requestKey: createToken(),
  postId,
  replyToId,
  content,
})
const two = async () => [await koi.demoPerson(), await koi.demoPerson()] as const

describe('comments', () => {
  it('one request is one comment, whoever presses how often', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const request = comment(postId)
    const sent = await Promise.all([1, 2, 3].map(() => reader.client.createComment(request)))
    expect(new Set(sent.map(({ commentId }) => commentId)).size).toBe(1)
    expect((await author.client.queryOwnSubject({ postId })).commentCount).toBe(1)
    const other = { ...request, content: '说的是另一件事' }
    expect(await codeOf(reader.client.createComment(other))).toBe('1504')
  })

  it('an answer stands below the comment that began the talk', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const { commentId } = await reader.client.createComment(comment(postId))
    const answer = await author.client.createComment(comment(postId, '谢谢', commentId))
    await reader.client.createComment(comment(postId, '不客气', answer.commentId))
    expect(await reader.client.queryOwnComment({ commentId })).toMatchObject({ replyCount: 2 })
  })

  it('is refused on a post that was deleted, hidden or removed meanwhile, and where one blocks the other', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const { commentId } = await reader.client.createComment(comment(postId))
    await author.client.operateSubject({ postId, act: 'hide' })
    expect(await codeOf(reader.client.createComment(comment(postId)))).toBe('3002')
    await author.client.operateSubject({ postId, act: 'show' })
    await reader.client.operateComment({ commentId, act: 'delete' })
    expect(await codeOf(author.client.createComment(comment(postId, '回', commentId)))).toBe('3012')
    await moderate(db, postId, 'removed')
    expect(await codeOf(reader.client.createComment(comment(postId)))).toBe('3002')
    await moderate(db, postId, 'visible', '')
    await blockBy(db, await userIdOf(db, author), await userIdOf(db, reader))
    expect(await codeOf(reader.client.createComment(comment(postId)))).toBe('3002')
    await author.client.operateSubject({ postId, act: 'delete' })
    expect(await codeOf(author.client.createComment(comment(postId)))).toBe('3002')
  })

  it('waits for a person by the rules of posts, and counts only when it is seen', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const answer = await reader.client.createComment(comment(postId, '加我微信'))
    expect(answer).toMatchObject({ state: 'held', ruleText: '有一句话像在拉人到别处' })
    expect((await author.client.queryOwnSubject({ postId })).commentCount).toBe(0)
  })

  it('has a length that people count', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    await reader.client.createComment(comment(postId, '👩🏽‍💻'.repeat(COMMENT_MAX)))
    const tooLong = comment(postId, '👩🏽‍💻'.repeat(COMMENT_MAX + 1))
    expect(await codeOf(reader.client.createComment(tooLong))).toBe('1002')
    expect(await codeOf(reader.client.createComment(comment(postId, '\u200B')))).toBe('3016')
  })

  it('is hidden, shown and deleted by its author', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const { commentId } = await reader.client.createComment(comment(postId))
    const act = (name: 'hide' | 'show' | 'delete', { client } = reader) =>
      client.operateComment({ commentId, act: name })
    expect(await codeOf(act('hide', author))).toBe('3012')
    expect(await act('hide')).toEqual({ state: 'hidden' })
    expect((await author.client.queryOwnSubject({ postId })).commentCount).toBe(0)
    expect(await act('show')).toEqual({ state: 'visible' })
    expect(await act('delete')).toEqual({ state: 'deleted' })
    expect(await act('delete')).toEqual({ state: 'deleted' })
    expect(await codeOf(reader.client.queryOwnComment({ commentId }))).toBe('3012')
  })
})

describe('likes, bookmarks and shares', () => {
  it('count once, however often and at once they are pressed, and can be taken back', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const like = (isLiked: boolean) => reader.client.likeSubject({ postId, isLiked })
    await Promise.all([like(true), like(true), like(true)])
    expect(await like(true)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(false)).toEqual({ isLiked: false, likeCount: 0 })
    expect(await like(false)).toEqual({ isLiked: false, likeCount: 0 })
    const keep = (isBookmarked: boolean) => reader.client.bookmarkSubject({ postId, isBookmarked })
    expect(await keep(true)).toEqual({ isBookmarked: true, bookmarkCount: 1 })
    expect(await keep(false)).toEqual({ isBookmarked: false, bookmarkCount: 0 })
    const share = () => reader.client.shareSubject({ postId })
    await share()
    expect(await share()).toEqual({ shareCount: 1 })
  })

  it('are refused of what is removed or of somebody who blocks; taking back never is', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const like = (isLiked: boolean) => reader.client.likeSubject({ postId, isLiked })
    await like(true)
    await moderate(db, postId, 'removed')
    expect(await codeOf(like(true))).toBe('3002')
    expect(await like(false)).toEqual({ isLiked: false, likeCount: 0 })
    await moderate(db, postId, 'visible', '')
    await blockBy(db, await userIdOf(db, author), await userIdOf(db, reader))
    expect(await codeOf(like(true))).toBe('3002')
    expect(await codeOf(reader.client.bookmarkSubject({ postId, isBookmarked: true }))).toBe('3002')
  })

  it('of a comment follow the same rules', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author)
    const { commentId } = await author.client.createComment(comment(postId))
    const like = (isLiked: boolean) => reader.client.likeComment({ commentId, isLiked })
    await Promise.all([like(true), like(true)])
    expect(await like(true)).toEqual({ isLiked: true, likeCount: 1 })
    await author.client.operateComment({ commentId, act: 'hide' })
    expect(await codeOf(like(true))).toBe('3012')
    expect(await like(false)).toEqual({ isLiked: false, likeCount: 0 })
  })

  it('of what there is not are refused', async () => {
    const author = await koi.demoPerson()
    const postId = await publishBy(author)
    const unknown = 'f'.repeat(32)
    expect(await codeOf(author.client.likeSubject({ postId: unknown, isLiked: true }))).toBe('3002')
    expect(await author.client.likeSubject({ postId, isLiked: true })).toMatchObject({
      likeCount: 1,
    })
  })
})

describe('polls', () => {
  const poll = { question: '红利怎么处理', labels: ['再投', '拿现金'], days: 1 }

  it('one vote a person, and none after the end', async () => {
    const [author, reader] = await two()
    const postId = await publishBy(author, { poll })
    const vote = (place: number, { client } = reader) => client.voteSubject({ postId, place })
    const sent = await Promise.all([vote(1), vote(1)])
    expect(sent[0]).toEqual({
      place: 1,
      options: [
        { label: '再投', voteCount: 0 },
        { label: '拿现金', voteCount: 1 },
      ],
    })
    expect(await codeOf(vote(0))).toBe('3019')
    expect(await codeOf(vote(2))).toBe('3018')
    await koi.clock.freeze(START + 86_400_000, { allowBackwards: true })
    expect(await codeOf(vote(0, author))).toBe('3017')
    expect(await vote(1)).toMatchObject({ place: 1 })
    await koi.clock.freeze(START, { allowBackwards: true })
    const plain = await publishBy(author)
    expect(await codeOf(reader.client.voteSubject({ postId: plain, place: 0 }))).toBe('3018')
  })
})
