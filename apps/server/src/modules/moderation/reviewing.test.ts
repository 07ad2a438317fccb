import { uploadUrl } from '@koi/contracts/uploads'
import { WORK_KINDS, type WorkKind } from '@koi/domain/human-work/human-work'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { post as written } from '#modules/discussion/writing/writing.fixture.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { moderating, sendPicture, TOKEN, type Member } from './moderation.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00'), operatorToken: TOKEN })
const { byToken, member } = moderating(koi)
const office = byToken()

async function reviewer(kinds: readonly WorkKind[] = WORK_KINDS) {
  const person = await member(3)
  await office.saveReviewer({ accountId: person.accountId, kinds: [...kinds] })
  return person
}

it('all that is held is read before it is decided: poll, interest and pictures, by who may decide and nobody else', async () => {
  const author = await member(0)
  const [named, elsewhere] = [await reviewer(), await reviewer(['feedback'])]
  const uploadId = await sendPicture(author, 'cont_subjectImg')
  const poll = { question: '红利怎么处理', labels: ['再投', '拿现金'], days: 2 }
  const asked = written({ pictures: [uploadId], poll, interest: '自己持有' })
  const { postId, state } = await author.client.publishSubject(asked)
  expect(state).toBe('held')
  const { work } = await named.client.queryWorkList({ kinds: ['held'] })
  const workId = work.find(({ about }) => about.endsWith(postId))?.workId ?? ''
  const { content } = await named.client.queryWork({ workId })
  expect(content).toMatchObject({
    pollQuestion: poll.question,
    pollLabels: poll.labels,
    interest: '自己持有',
    pictures: [uploadUrl(uploadId)],
  })
  const opened = async ({ inject }: Pick<Member, 'inject'>) =>
    (await inject({ method: 'GET', url: uploadUrl(uploadId) })).statusCode
  expect(await opened(named)).toBe(200)
  expect(await opened(elsewhere)).toBe(404)
  expect(await opened(await member(0))).toBe(404)

  // What was decided about is nobody's to look at any more.
  await named.client.takeWork({ workId })
  await named.client.decideWork({ workId, outcome: 'remove', rule: 'spam' })
  expect(await opened(named)).toBe(404)
  expect(await opened(author)).toBe(200)
})
