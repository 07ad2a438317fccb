import { expect, it } from 'vitest'
import { quiz } from './quiz.fixture.ts'
import { resultText, stateText } from './quiz-texts.ts'

const over = (own: object) => {
  const still = quiz().own
  return quiz({ prizeKind: 'money', own: still && { ...still, ...own } })
}

it.each([
  [
    'RU-107 1: with a prize',
    { prizeResult: 1, answerResult: 1, wonCents: 188 },
    '分到 1.88 元',
    true,
  ],
  [
    'RU-107 2: right, without one',
    { prizeResult: 2, answerResult: 1 },
    '答对了，没有分到奖品',
    false,
  ],
  ['RU-107 0: out', { prizeResult: 0, answerResult: 2 }, '没有答对', false],
  ['RU-107 0: some were right', { prizeResult: 0, answerResult: 4 }, '没能通过', false],
])('%s', (_what, own, title, isWon) => {
  expect(resultText(over(own))).toMatchObject({ title, isWon })
})

it('RU-104 15: the prize is being divided', () => {
  expect(stateText(quiz({ state: 15 }))).toBe('结算中')
})
