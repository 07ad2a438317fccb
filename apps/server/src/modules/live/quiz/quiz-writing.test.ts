import type { OptionLetter } from '@koi/domain/live/quiz-words'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { questionOf, quizzing } from './quiz.fixture.ts'
import { startCourse } from './quiz-store.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { room, office, paper } = quizzing(koi)

const addBrand = sql(
  'test-quiz-brand',
  `with made as (insert into brand (id, entity, title, site_title, company_name, spids, code_login)
     select 'other', entity, title, site_title, company_name, spids, code_login from brand where id = 'main' returning id)
   insert into brand_host (host, brand_id) select 'other.localhost', id from made`,
)
const addRoom = sql(
  'test-quiz-room',
  `insert into live_room (room_id, brand_id, account_id, request_key, state, title, notice, risk_tip, labels, orientation, created_at, edited_at,
     published_at, started_at)
   select $2, 'other', account_id, $2, state, title, notice, risk_tip, labels, orientation, created_at, edited_at, published_at, started_at
   from live_room where room_id = $1`,
)
const questions = sql<{ content: string; isPlanned: boolean }>(
  'test-quiz-questions',
  `select content, closes_at is not null as "isPlanned" from live_quiz_question where act_id = $1 order by seq`,
)
const keptOf = (actId: string) => db.rows(questions, [actId])
const waiting = sql<{ count: number }>(
  'test-quiz-waiting',
  `select count(*)::integer as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)
const waitFor = (count: number) =>
  expect.poll(async () => (await db.get(waiting)).count).toBeGreaterThanOrEqual(count)
const holdRoom = sql('test-quiz-hold-room', 'select from live_room where room_id = $1 for update')
const holdQuestions = sql(
  'test-quiz-hold-questions',
  'select from live_quiz_question where act_id = $1 for update',
)
const asks = (rights: readonly OptionLetter[]) =>
  rights.map((right, at) => ({ ...questionOf(right, at + 1), content: `改过的第 ${at + 1} 题` }))

it('an operator of another brand changes nothing of a quiz whose id they know', async () => {
  await db.run(addBrand)
  const { liveId } = await room()
  const theirs = createHexId()
  await db.run(addRoom, [liveId, theirs])
  const asked = paper(liveId, ['A', 'B'])
  await office.saveQuiz(asked)
  const before = await keptOf(asked.actId)
  const other = moderating(koi).byToken('other.localhost')
  expect(await codeOf(other.saveQuiz(paper(theirs, ['A'])))).toBe('0')
  const taken = { ...asked, liveId: theirs, questions: asks(['C', 'C', 'C']) }
  expect(await codeOf(other.saveQuiz(taken))).toBe('3643')
  expect(await keptOf(asked.actId)).toEqual(before)
})

it('a paper that is saved while its quiz is started stays as it was started', async () => {
  const { liveId } = await room()
  const asked = paper(liveId, ['A'])
  const { actId } = asked
  await office.saveQuiz(asked)
  const saved = await db.transaction(async (tx) => {
    await tx.run(holdRoom, [liveId])
    const code = codeOf(office.saveQuiz({ ...asked, questions: asks(['B']) }))
    await waitFor(1)
    const times = {
      countdownMs: START,
      validStartMs: START,
      validEndMs: START + 1,
      closesMs: START + 2,
    }
    await startCourse(tx, actId, [times], START)
    return { code }
  })
  expect(await saved.code).toBe('3645')
  expect(await keptOf(actId)).toEqual([{ content: asked.questions[0]?.content, isPlanned: true }])
})

it('a quiz that is started while its paper is saved asks all that was saved', async () => {
  const { host, liveId } = await room()
  const asked = paper(liveId, ['A', 'B'])
  const { actId } = asked
  await office.saveQuiz(asked)
  const both = await db.transaction(async (tx) => {
    await tx.run(holdQuestions, [actId])
    const saved = codeOf(office.saveQuiz({ ...asked, questions: asks(['B', 'B', 'B']) }))
    await waitFor(1)
    const started = codeOf(host.client.startQuiz({ actId }))
    await waitFor(2)
    return { saved, started }
  })
  expect([await both.saved, await both.started]).toEqual(['0', '0'])
  expect(await keptOf(actId)).toMatchObject(Array.from({ length: 3 }, () => ({ isPlanned: true })))
})
