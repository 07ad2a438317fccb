import { FEEDS } from '@koi/domain/discussion/feed-words'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'

const koi = await createTestApp()

it.each(FEEDS)('feed %s reads', async (feed) => {
  const person = await koi.person()
  for (const order of ['time', 'hot_time'] as const) {
    const { posts } = await person.client.querySubjects({
      feed,
      order,
      topicId: 't',
      fundCode: 'X',
      userId: 'u23456789abc',
      keyword: '红利',
    })
    expect(posts).toEqual([])
  }
})
it('others read', async () => {
  const { client } = koi.visitor()
  const { subjectId } = await (
    await koi.person()
  ).client.createContent({
    content: '分红去哪了？',
    subjectType: 1,
    requestKey: 'aaaaaaaaaaaaaaaaaaaa',
  })
  const feed = await client.querySubjects({ feed: 'hot' })
  expect(feed.posts).toHaveLength(1)
  expect((await client.querySubjects({ feed: 'search', keyword: '分红' })).posts).toHaveLength(1)
  await client.querySubject({ postId: subjectId })
  await client.queryComments({ postId: subjectId })
  await client.queryComments({ postId: subjectId, order: 'time' })
  await client.queryTopics({})
  await client.queryHotFunds({})
  await client.queryHotPeople({})
  await client.readSubject({ postId: subjectId })
})
