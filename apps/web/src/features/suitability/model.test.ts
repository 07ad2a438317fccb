import { expect, it } from 'vitest'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { choose, examOf, firstUnanswered, isAnswered, submissionOf } from './model.ts'

const exam = examOf({
  examid: 'risk',
  examName: '投资者风险测评',
  examVersion: 3,
  questions: [
    {
      questionid: 'q2',
      number: 2,
      title: '你买过哪些产品？',
      isMultipleChoice: true,
      options: ['A', 'B', 'C'].map((option) => ({ option, content: `产品 ${option}` })),
    },
    {
      questionid: 'q1',
      number: 1,
      title: '你的年龄？',
      isMultipleChoice: false,
      options: ['A', 'B'].map((option) => ({ option, content: `年龄 ${option}` })),
    },
  ],
  attemptsLeftToday: 3,
  attemptsLeftYear: 2,
})
const [single, multi] = exam.questions
if (!single || !multi) throw new Error('the exam has two questions')

it('EN-212 asks in the order of the numbers', () => {
  expect(exam.questions.map(({ questionid }) => questionid)).toEqual(['q1', 'q2'])
})

it('counts the attempts of the tighter limit', () => {
  expect(exam.attemptsLeft).toBe(2)
})

it('a single choice holds one option, the last one pressed', () => {
  const first = choose({}, single, 'A')
  expect(choose(first, single, 'B')).toEqual({ q1: ['B'] })
})

it('EN-208 a multiple choice holds several, in the order of the options', () => {
  const both = choose(choose({}, multi, 'C'), multi, 'A')
  expect(both).toEqual({ q2: ['A', 'C'] })
  expect(choose(both, multi, 'A')).toEqual({ q2: ['C'] })
})

it('a multiple choice whose last option was taken away is unanswered', () => {
  const none = choose(choose({}, multi, 'A'), multi, 'A')
  expect(isAnswered(none, multi)).toBe(false)
})

it('finds the first question that is open', () => {
  expect(firstUnanswered({}, exam.questions)).toBe(0)
  expect(firstUnanswered({ q1: ['A'] }, exam.questions)).toBe(1)
  expect(firstUnanswered({ q1: ['A'], q2: ['B'] }, exam.questions)).toBeUndefined()
})

it('hands in what the contract takes', () => {
  const request = submissionOf(exam, { q1: ['A'], q2: ['A', 'C'] })
  expect(suitabilityCalls.submitExam.request.parse(request)).toEqual({
    examid: 'risk',
    examVersion: 3,
    answers: [
      { questionid: 'q1', options: ['A'] },
      { questionid: 'q2', options: ['A', 'C'] },
    ],
  })
})
