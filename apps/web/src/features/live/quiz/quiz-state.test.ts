import type { Quiz } from '@koi/contracts/calls/live-quiz'
import type { QuizNow } from '@koi/contracts/live/quiz'
import { describe, expect, it } from 'vitest'
import { first, question, quiz, second, START, stats } from './quiz.fixture.ts'
import { hasCourse, isBehind, phaseOf, secondsLeft, withTold } from './quiz-state.ts'

const answered = (option: 'A' | 'B') => {
  const { own } = quiz()
  return own && { ...own, answers: [{ seq: 1, option, answeredMs: START, receipt: '' }] }
}
const told = (more: Partial<QuizNow>): QuizNow => ({
  actId: 'quiz',
  kind: 'continue',
  name: '连答',
  state: 10,
  message: 110,
  isVoid: false,
  question: question(1),
  ...more,
})

describe('what a room tells', () => {
  it('adds the next question behind what was asked, and an answer to the one there is', () => {
    const [over] = withTold([quiz()], told({ question: question(1, { stats }) }))
    expect(over?.questions).toMatchObject([{ seq: 1, stats }])
    const [next] = withTold(
      [quiz({ questions: [question(1, { stats })] })],
      told({ question: question(2) }),
    )
    expect(next?.questions.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('begins a quiz that waited when it was asked for', () => {
    const waiting = quiz({ startedMs: 0, state: 0, questions: [] })
    const [begun] = withTold([waiting], told({ state: 0, message: 100 }))
    expect(begun).toMatchObject({ startedMs: START, questions: [{ seq: 1 }] })
  })

  it('that comes late takes nothing back, and one of another quiz changes nothing', () => {
    const known = quiz({ state: 20, questions: [question(1, { stats })] })
    expect(withTold([known], told({}))).toEqual([known])
    expect(withTold([known], told({ actId: 'another' }))).toEqual([known])
    expect(withTold([known], null)).toEqual([known])
  })
})

describe('the phase of a question', () => {
  const during = first.validStartMs + 1
  const later = second.validStartMs + 1
  const both = [question(1, { stats }), question(2)]
  it.each([
    ['who has not answered', quiz(), during, 1, 'processing'],
    ['who has', quiz({ own: answered('A') }), during, 1, 'approval'],
    ['a visitor', quiz({ own: null }), during, 1, 'watchProcessing'],
    ['who was right', quiz({ own: answered('B'), questions: both }), later, 2, 'processing'],
    ['who was wrong', quiz({ own: answered('A'), questions: both }), later, 2, 'watchProcessing'],
    [
      'who has a revival',
      quiz({ own: answered('A'), questions: both, revivals: 1 }),
      later,
      2,
      'processing',
    ],
  ] as const)('of %s is as it should be', (_, of, nowMs, seq, phase) => {
    const asked = of.questions.find((each) => each.seq === seq)
    expect(asked && phaseOf(of, asked, nowMs)).toBe(phase)
  })
})

it.each([
  ['its answer is to come', quiz(), first.closesMs + 2000, false],
  ['its answer should be there', quiz(), first.closesMs + 3001, true],
  [
    'the next one is to come',
    quiz({ questions: [question(1, { stats })] }),
    second.countdownMs,
    false,
  ],
  [
    'the next one should be there',
    quiz({ questions: [question(1, { stats })] }),
    second.countdownMs + 3001,
    true,
  ],
  ['it is over', quiz({ state: 20 }), second.closesMs + 60_000, false],
] as const)('where %s something is missed: %s', (_, of, nowMs, is) => {
  expect(isBehind(of, nowMs)).toBe(is)
})

it('seconds that are left are whole and never below 0', () => {
  expect([secondsLeft(10_000, 1), secondsLeft(10_000, 9_999), secondsLeft(1, 2)]).toEqual([
    10, 1, 0,
  ])
})

describe('what its host sees of a quiz', () => {
  const counted = [question(1, { stats }), question(2, { stats })]
  it.each<[string, Partial<Quiz>, boolean]>([
    ['that waits', { startedMs: 0, questions: [] }, false],
    ['that runs', {}, true],
    ['that is over and counted', { state: 20, questions: counted }, true],
    ['that was called off before its answer', { state: 20, isVoid: true }, false],
  ])('%s', (_, more, isThere) => {
    expect(hasCourse(quiz(more))).toBe(isThere)
  })
})
