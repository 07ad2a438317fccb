import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import type { suitabilityCalls } from '@koi/contracts/calls/suitability'
import * as z from 'zod/mini'

type ExamAnswer = ResponseOf<(typeof suitabilityCalls)['queryExam']>
type Submission = RequestOf<(typeof suitabilityCalls)['submitExam']>

/** A question; several options may be chosen where it says so. */
export type Question = ExamAnswer['questions'][number]

/** The exam, its questions in the order of their numbers. */
export const examOf = (answer: ExamAnswer) => ({
  ...answer,
  questions: answer.questions.toSorted((one, other) => one.number - other.number),
  /** How often it can still be taken, by the tighter of the day's and the year's limit. */
  attemptsLeft: Math.min(answer.attemptsLeftToday, answer.attemptsLeftYear),
})
export type Exam = ReturnType<typeof examOf>

/** What the exam says about the investor. */
export type ExamResult = ResponseOf<(typeof suitabilityCalls)['submitExam']>

/** The options chosen so far, by question id. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** Answers out of what a reload left; undefined for anything else. */
export function answersOf(stored: unknown): Answers | undefined {
  return AnswersSchema.safeParse(stored).data
}

const AnswersSchema = z.record(z.string(), z.array(z.string()))

/** The answers after an option was pressed: a single choice changes, a multiple one adds or takes away. */
export function choose(answers: Answers, question: Question, code: string): Answers {
  const chosen = answers[question.questionid] ?? []
  if (!question.isMultipleChoice) return { ...answers, [question.questionid]: [code] }
  const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
  // In the order of the options, so that equal answers are equal.
  const ordered = question.options.map(({ option }) => option).filter((one) => next.includes(one))
  return { ...answers, [question.questionid]: ordered }
}

/** Whether a question has an answer. */
export function isAnswered(answers: Answers, question: Question): boolean {
  return (answers[question.questionid]?.length ?? 0) > 0
}

/** The place of the first question without an answer; undefined when all have one. */
export function firstUnanswered(answers: Answers, questions: readonly Question[]) {
  const place = questions.findIndex((question) => !isAnswered(answers, question))
  return place === -1 ? undefined : place
}

/** The answers as they are handed in. */
export function submissionOf(exam: Exam, answers: Answers): Submission {
  return {
    examid: exam.examid,
    examVersion: exam.examVersion,
    answers: exam.questions.map(({ questionid }) => ({
      questionid,
      options: [...(answers[questionid] ?? [])],
    })),
  }
}
