import { OPTION_LETTERS } from '@koi/domain/live/quiz-words'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createAnswers } from './answers.ts'
import { quizzing } from './quiz.fixture.ts'
import { createReceipts } from './receipts.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { at, started } = quizzing(koi)

const PEOPLE = 5_000
const addPeople = sql(
  'test-quiz-people',
  `insert into account (id, kind, nick_name, opened_at) select 'burst-' || place, 'seeded', '人', business_now() from generate_series(1, $1::integer) place`,
)
const kept = sql<{ answers: number; people: number; paid: number; entries: number }>(
  'test-quiz-kept',
  `select (select count(*) from live_quiz_answer where act_id = $1)::integer as answers,
     (select count(distinct public_id) from live_quiz_answer where act_id = $1)::integer as people,
     (select coalesce(sum(won_cents), 0) from live_quiz_player where act_id = $1)::bigint as paid,
     (select count(*) from ledger_entry where kind = 'quizPrize')::integer as entries`,
)

it('of 5,000 answers of one second, each sent twice, each counts once, and the prize is divided to the cent', async () => {
  await db.run(addPeople, [PEOPLE])
  const { actId, of, over, seen } = await started(['B'], {
    prizeKind: 'money',
    prizeCents: 1_000_001,
  })
  const answers = createAnswers(db, createReceipts(koi.seal))
  const begun = performance.now()
  const sent = Array.from({ length: PEOPLE * 2 }, (_, at) => {
    const place = (at % PEOPLE) + 1
    const option = OPTION_LETTERS[place % 3] ?? 'A'
    const nowMs = of(1).validStartMs + (place % 1_000)
    return answers.answer(
      { accountId: `burst-${place}`, brandId: 'main', nowMs },
      { actId, seq: 1, option },
    )
  })
  const receipts = await Promise.all(sent)
  const tookMs = performance.now() - begun
  expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(PEOPLE)
  await over(1)
  const quiz = await seen(await koi.person())
  // Places that leave 1 by three: 1, 4 … 4,999.
  expect(quiz).toMatchObject({ state: 20, winnerCount: 1_667 })
  expect(quiz.questions[0]?.stats).toMatchObject({ totalCount: PEOPLE, successCount: 1_667 })
  expect(await db.get(kept, [actId])).toEqual({
    answers: PEOPLE,
    people: PEOPLE,
    paid: 1_000_001,
    entries: 1_667,
  })
  expect(await auditBooks(db)).toEqual([])
  process.stdout.write(`10,000 answers of 5,000 people: ${Math.round(tookMs)} ms\n`)
}, 60_000)

it('of many people who press at once over HTTP each counts once', async () => {
  await at(START)
  const { of, answer, over, seen } = await started(['B'])
  const people = await Promise.all(Array.from({ length: 60 }, () => koi.person()))
  await at(of(1).validStartMs)
  await Promise.all(people.flatMap((person) => [1, 2, 3].map(() => answer(person, 1, 'B'))))
  await over(1)
  const viewer = await koi.person()
  expect((await seen(viewer)).questions[0]?.stats).toMatchObject({
    totalCount: 60,
    successCount: 60,
  })
})
