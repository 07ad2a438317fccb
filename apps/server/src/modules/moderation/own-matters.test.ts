import { WORK_KINDS, type WorkKind } from '@koi/domain/human-work/human-work'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { post as written } from '#modules/discussion/writing/writing.fixture.ts'
import { moderating, TOKEN, type Member } from './moderation.fixture.ts'

const NOW_MS = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({
  nowMs: NOW_MS,
  operatorToken: TOKEN,
})
const { byToken, member, post } = moderating(koi)
const office = byToken()
const requestKey = createToken()

async function reviewer(kinds: readonly WorkKind[] = WORK_KINDS) {
  const person = await member(3)
  await office.saveReviewer({ accountId: person.accountId, kinds: [...kinds] })
  return person
}

const about: Record<string, (self: Member) => Promise<string>> = {
  async held({ client }) {
    const { subjectId } = await client.createContent({ content: '稳赚不赔', subjectType: 1 })
    const { work } = await office.queryWorkList({ kinds: ['held'] })
    return work.find((each) => each.about.endsWith(subjectId))?.workId ?? ''
  },
  report: async (self) => (await office.openWork({ subjectId: await post(self) })).workId,
  person: async ({ userId }) => (await office.openWork({ userId })).workId,
  async appeal(self) {
    const subjectId = await post(self)
    const work = await office.openWork({ subjectId })
    await office.takeWork(work)
    await office.decideWork({ ...work, outcome: 'remove', rule: 'spam' })
    const { decisionId } = await self.client.queryAppeal({ subjectId })
    await self.client.createAppeal({ requestKey, decisionId, words: '请再看看这篇帖子' })
    const found = await office.queryWorkList({ kinds: ['appeal'] })
    return found.work.find((each) => each.about.endsWith(decisionId))?.workId ?? ''
  },
  async feedback({ client }) {
    const told = { requestKey, problem: 'pictureFails', words: '发图一直转圈' } as const
    const { feedbackId } = await client.createFeedback(told)
    const { work } = await office.queryWorkList({ kinds: ['feedback'] })
    return work.find((each) => each.about.endsWith(feedbackId))?.workId ?? ''
  },
}

it.each(Object.keys(about))(
  'nobody sees, takes or decides work about themselves: %s',
  async (name) => {
    const [self, other] = [await reviewer(), await reviewer()]
    const workId = (await about[name]?.(self)) ?? ''
    const seenBy = async ({ client }: Member) =>
      (await client.queryWorkList({})).work.some((each) => each.workId === workId)
    expect([await seenBy(self), await seenBy(other)]).toEqual([false, true])
    expect(await codeOf(self.client.queryWork({ workId }))).toBe('3081')
    expect(await codeOf(self.client.takeWork({ workId }))).toBe('3081')
    const decision = { workId, outcome: 'keep', rule: 'spam' } as const
    expect(await codeOf(self.client.decideWork(decision))).toBe('3081')
    expect(await codeOf(other.client.takeWork({ workId }))).toBe('0')
  },
)

it('the list of words and work without a report are for who was named for them', async () => {
  const { client } = await reviewer(['feedback'])
  const subjectId = await post(await member())
  expect(await codeOf(client.queryWatchedWords({}))).toBe('1004')
  expect(await codeOf(client.saveWatchedWords({ version: 0, words: ['一号'] }))).toBe('1004')
  expect(await codeOf(client.openWork({ subjectId }))).toBe('1004')
  const named = await reviewer(['held', 'report'])
  expect(await codeOf(named.client.saveWatchedWords({ version: 0, words: ['一号'] }))).toBe('0')
  expect(await codeOf(named.client.openWork({ subjectId }))).toBe('0')
})

it('what its author changed after it was taken is not decided about before it was looked at again', async () => {
  const [author, other] = [await member(3), await reviewer()]
  const subjectId = await post(author)
  const work = await office.openWork({ subjectId })
  await other.client.takeWork(work)
  await koi.clock.freeze(NOW_MS + 60_000)
  const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...edit } = written()
  await author.client.saveSubject({ ...edit, postId: subjectId, subjectVersion: 1 })
  const decision = { ...work, outcome: 'keep', rule: 'spam' } as const
  expect(await codeOf(other.client.decideWork(decision))).toBe('3075')
  await koi.clock.freeze(NOW_MS + 120_000)
  await other.client.takeWork(work)
  expect(await codeOf(other.client.decideWork(decision))).toBe('0')
  expect(await codeOf(other.client.decideWork(decision))).toBe('0')
})
