import { createToken } from '#kernel/ids.ts'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00'), operatorToken: TOKEN })
const { byToken, member, post } = moderating(koi)
const office = byToken()
await addOtherBrand(koi)

let count = 0
const newTopic = (more: Record<string, unknown> = {}) => {
  count += 1
  return { requestKey: createToken(), name: `话题第${count}号`, intro: '说说看', ...more }
}

it('an operator makes a topic: people see and write in it, and it is in the list with who saved it', async () => {
  const host = await member()
  const asked = newTopic({ hostId: host.userId })
  const saved = await office.saveTopic(asked)
  expect(saved.topicVersion).toBe(1)
  const { topicId } = saved
  const { topic } = await host.client.queryTopic({ topicId })
  expect(topic).toMatchObject({ name: asked.name, intro: '说说看', isOpen: true })
  expect(topic.host?.userId).toBe(host.userId)
  const subjectId = await post(host, '在话题里写一篇', topicId)
  const { posts } = await koi.visitor().client.querySubjects({ feed: 'topic', topicId })
  expect(posts.map(({ postId }) => postId)).toEqual([subjectId])
  const { topics } = await office.queryTopicSaves({})
  expect(topics.find((each) => each.topicId === topicId)).toMatchObject({
    topicVersion: 1,
    hostId: host.userId,
    savedBy: 'operator',
  })
})

it('the same key again makes no second topic, and with other words it is refused', async () => {
  const asked = newTopic()
  const [one, two] = await Promise.all([office.saveTopic(asked), office.saveTopic(asked)])
  expect(one).toEqual(two)
  expect(await codeOf(office.saveTopic({ ...asked, intro: '换一个说法' }))).toBe('1504')
  // A change that was sent again is that change, too.
  const change = { ...newTopic(), topicId: one.topicId, topicVersion: 1 }
  expect(await office.saveTopic(change)).toEqual(await office.saveTopic(change))
  expect((await office.saveTopic(asked)).topicVersion).toBe(1)
})

it('of two who change one version the second is refused', async () => {
  const { topicId } = await office.saveTopic(newTopic())
  const codes = await Promise.all(
    [newTopic(), newTopic()].map((change) =>
      codeOf(office.saveTopic({ ...change, topicId, topicVersion: 1 })),
    ),
  )
  expect(codes.toSorted()).toEqual(['0', '3003'])
  expect(await codeOf(office.saveTopic({ ...newTopic(), topicVersion: 1 }))).toBe('3003')
})

it('names are unique in a brand; a host is somebody of the brand', async () => {
  const asked = newTopic()
  await office.saveTopic(asked)
  expect(await codeOf(office.saveTopic(newTopic({ name: ` ${asked.name}\u200B ` })))).toBe('3004')
  expect(await codeOf(office.saveTopic(newTopic({ hostId: 'u22222222222' })))).toBe('3031')
  expect(await codeOf(office.saveTopic(newTopic({ name: '#分红#' })))).toBe('1002')
  expect(await codeOf(byToken(OTHER_HOST).saveTopic(newTopic({ name: asked.name })))).toBe('0')
})

it('a closed topic takes no posts, and what was written stays to be read', async () => {
  const author = await member()
  const asked = newTopic()
  const { topicId } = await office.saveTopic(asked)
  const subjectId = await post(author, '关闭之前写的', topicId)
  const close = { ...asked, requestKey: createToken(), topicId, topicVersion: 1, isOpen: false }
  await office.saveTopic(close)
  const { client } = koi.visitor()
  expect((await client.queryTopic({ topicId })).topic.isOpen).toBe(false)
  const { posts } = await client.querySubjects({ feed: 'topic', topicId, order: 'time' })
  expect(posts.map(({ postId }) => postId)).toEqual([subjectId])
  const { topics } = await client.queryTopics({ limit: 50 })
  expect(topics.map((each) => each.topicId)).not.toContain(topicId)
  expect(
    await codeOf(author.client.createContent({ content: '再写', subjectType: 1, topicId })),
  ).toBe('3001')
})

it('only the operators’ token saves topics, and of its brand alone', async () => {
  const asked = newTopic()
  const { topicId } = await office.saveTopic(asked)
  const person = await member(4)
  await office.saveReviewer({ accountId: person.accountId, kinds: ['report'] })
  expect(await codeOf(person.client.saveTopic(newTopic()))).toBe('1004')
  expect(await codeOf(person.client.queryTopicSaves({}))).toBe('1004')
  const other = byToken(OTHER_HOST)
  const change = { ...newTopic(), topicId, topicVersion: 1 }
  expect(await codeOf(other.saveTopic(change))).toBe('3001')
  const theirs = (await other.queryTopicSaves({})).topics
  expect(theirs.map((each) => each.topicId)).not.toContain(topicId)
  expect((await other.queryTopicSaves({ begin: topicId })).topics).toEqual([])
})
