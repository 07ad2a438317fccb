import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riskExam } from './risk-exam.ts'
import { grade, type ExamAnswers } from './grade.ts'

const { questions } = riskExam

/** Answers every question by the option that `choose` picks from its letters. */
function answersBy(choose: (letters: string[], questionId: string) => string[]): ExamAnswers {
  return new Map(
    questions.map(({ questionId, options }) => [
      questionId,
      choose(
        options.map(({ option }) => option),
        questionId,
      ),
    ]),
  )
}

const first = (letters: string[]) => letters.slice(0, 1)
const withAnswer = (answers: ExamAnswers, questionId: string, letters: string[]) =>
  new Map([...answers, [questionId, letters]])

/** The answers with the most points of every question. */
const boldest = answersBy((_letters, questionId) => {
  const question = questions.find((each) => each.questionId === questionId)
  const options = question?.options ?? []
  if (question?.multi?.counting === 'sum') {
    return options.filter(({ isExclusive }) => !isExclusive).map(({ option }) => option)
  }
  const most = options.toSorted((a, b) => b.points - a.points)[0]
  return most ? [most.option] : []
})

describe('the risk exam', () => {
  it('CL-079 has twelve questions, two of them with several answers, and 100 points', () => {
    expect(questions).toHaveLength(12)
    expect(questions.filter(({ multi }) => multi)).toHaveLength(2)
    expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(12)
    expect(grade(riskExam, boldest)).toEqual({ score: 100, investorClass: 'C5' })
  })

  it.each(['loss', 'aim'])('never gives more than C1 to who bears no loss (%s)', (questionId) => {
    expect(grade(riskExam, withAnswer(boldest, questionId, ['A']))).toMatchObject({
      investorClass: 'C1',
    })
  })

  it('counts several held products by the riskiest one', () => {
    const held = (letters: string[]) => grade(riskExam, withAnswer(boldest, 'held', letters))
    expect(held(['A', 'B', 'D'])).toEqual(held(['D']))
  })

  it.each([
    ['missing', withAnswer(boldest, 'age', [])],
    ['missing', new Map([...boldest].slice(1))],
    ['wrong', withAnswer(boldest, 'age', ['A', 'B'])],
    ['wrong', withAnswer(boldest, 'age', ['Z'])],
    ['wrong', withAnswer(boldest, 'knowledge', ['A', 'A'])],
    ['wrong', withAnswer(boldest, 'knowledge', ['A', 'F'])],
    ['wrong', withAnswer(boldest, 'height', ['A'])],
  ])('finds answers %s', (fault, answers) => {
    expect(grade(riskExam, answers)).toBe(fault)
  })

  it('gives any full set of answers 0 to 100 points and a class that grows with them', () => {
    const anyAnswers = fc
      .tuple(...questions.map(({ options }) => fc.nat(options.length - 1)))
      .map((picks) => {
        let next = 0
        return answersBy((letters) => [letters[picks[next++] ?? 0] ?? 'A'])
      })
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const graded = grade(riskExam, answers)
        if (typeof graded === 'string') throw new Error(graded)
        expect(graded.score).toBeGreaterThanOrEqual(0)
        expect(graded.score).toBeLessThanOrEqual(100)
        const isNoLoss = ['loss', 'aim'].some((id) => answers.get(id)?.[0] === 'A')
        const level = Math.min(5, Math.floor(graded.score / 20) + 1)
        expect(graded.investorClass).toBe(isNoLoss ? 'C1' : `C${level}`)
      }),
    )
  })

  it('is C1 for the most cautious answers', () => {
    expect(grade(riskExam, answersBy(first))).toMatchObject({ investorClass: 'C1' })
  })
})
