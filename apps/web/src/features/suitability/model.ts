import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import type { suitabilityCalls } from '@koi/contracts/calls/suitability'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import * as z from 'zod/mini'

type ExamAnswer = ResponseOf<(typeof suitabilityCalls)['queryExam']>
type Submission = RequestOf<(typeof suitabilityCalls)['submitExam']>
type ResultAnswer = ResponseOf<(typeof suitabilityCalls)['submitExam']>

export interface Question {
  id: string
  title: string
  /** Several options may be chosen. */
  isMulti: boolean
  options: readonly { code: string; text: string }[]
}

export interface Exam {
  id: string
  name: string
  version: number
  questions: readonly Question[]
  /** How often it can still be taken, by the tighter of the day's and the year's limit. */
  attemptsLeft: number
}

/** What the exam says about the investor. */
export interface ExamResult {
  investorClass: InvestorClass
  className: string
  description: string
  /** Highest product risk level that is offered without a confirmation, 1 to 5, and its name. */
  riskLevelMax: number
  riskLevelName: string
  /** Epoch ms. */
  validUntilMs: number
}

/** The exam in our words, its questions in the order of their numbers. */
export function examOf(answer: ExamAnswer): Exam {
  return {
    id: answer.examid,
    name: answer.examName,
    version: answer.examVersion,
    attemptsLeft: Math.min(answer.attemptsLeftToday, answer.attemptsLeftYear),
    questions: answer.questions
      .toSorted((one, other) => one.number - other.number)
      .map(({ questionid: id, title, isMultipleChoice: isMulti, options }) => ({
        id,
        title,
        isMulti,
        options: options.map(({ option: code, content: text }) => ({ code, text })),
      })),
  }
}

/** The result in our words. */
export function examResultOf(answer: ResultAnswer): ExamResult {
  return {
    investorClass: answer.investorClass,
    className: answer.className,
    description: answer.classDescription,
    riskLevelMax: answer.riskLevelMax,
    riskLevelName: answer.riskLevelName,
    validUntilMs: answer.validUntilMs,
  }
}

/** The options chosen so far, by question id. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** Answers out of what a reload left; undefined for anything else. */
export function answersOf(stored: unknown): Answers | undefined {
  return AnswersSchema.safeParse(stored).data
}

const AnswersSchema = z.record(z.string(), z.array(z.string()))

/** The answers after an option was pressed: a single choice changes, a multiple one adds or takes away. */
export function choose(answers: Answers, question: Question, code: string): Answers {
  const chosen = answers[question.id] ?? []
  if (!question.isMulti) return { ...answers, [question.id]: [code] }
  const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
  // In the order of the options, so that equal answers are equal.
  const ordered = question.options.map((option) => option.code).filter((one) => next.includes(one))
  return { ...answers, [question.id]: ordered }
}

/** Whether a question has an answer. */
export function isAnswered(answers: Answers, question: Question): boolean {
  return (answers[question.id]?.length ?? 0) > 0
}

/** The place of the first question without an answer; undefined when all have one. */
export function firstUnanswered(answers: Answers, questions: readonly Question[]) {
  const place = questions.findIndex((question) => !isAnswered(answers, question))
  return place === -1 ? undefined : place
}

/** The answers as they are handed in. */
export function submissionOf(exam: Exam, answers: Answers): Submission {
  return {
    examid: exam.id,
    examVersion: exam.version,
    answers: exam.questions.map(({ id }) => ({
      questionid: id,
      options: [...(answers[id] ?? [])],
    })),
  }
}
