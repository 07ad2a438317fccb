import { examClass } from '@koi/domain/suitability/exam-score'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Exam, ExamOption, ExamQuestion } from './exam.ts'

/** Chosen option letters by question id. */
export type ExamAnswers = ReadonlyMap<string, readonly string[]>

/** Why a set of answers cannot be graded. */
export type AnswerFault = 'missing' | 'wrong'

/** The options a person chose, or why they are no answer to this question. */
function chosenOptions(
  question: ExamQuestion,
  letters: readonly string[] | undefined,
): readonly ExamOption[] | AnswerFault {
  if (!letters || letters.length === 0) return 'missing'
  const chosen = question.options.filter(({ option }) => letters.includes(option))
  // Fewer matches than letters: an option that does not exist, or one named twice.
  if (chosen.length !== letters.length) return 'wrong'
  if (!question.multi && chosen.length > 1) return 'wrong'
  if (chosen.length > 1 && chosen.some(({ isExclusive }) => isExclusive)) return 'wrong'
  return chosen
}

function pointsOf({ multi }: ExamQuestion, chosen: readonly ExamOption[]): number {
  const points = chosen.map((option) => option.points)
  if (!multi) return points[0] ?? 0
  const counted =
    multi.counting === 'sum' ? points.reduce((sum, next) => sum + next, 0) : Math.max(...points)
  return Math.min(counted, multi.pointsMax)
}

export interface Grade {
  score: number
  investorClass: InvestorClass
}

/**
 * Points and class of a full set of answers (MONEY 1.13). Whoever says that no loss can be borne is C1,
 * whatever the points (D-6).
 */
export function grade(exam: Exam, answers: ExamAnswers): Grade | AnswerFault {
  const known = new Set(exam.questions.map(({ questionId }) => questionId))
  if ([...answers.keys()].some((questionId) => !known.has(questionId))) return 'wrong'
  const points: number[] = []
  let isNoLoss = false
  for (const question of exam.questions) {
    const chosen = chosenOptions(question, answers.get(question.questionId))
    if (typeof chosen === 'string') return chosen
    points.push(pointsOf(question, chosen))
    isNoLoss ||= chosen.some((option) => option.isNoLoss)
  }
  const score = points.reduce((sum, next) => sum + next, 0)
  return { score, investorClass: isNoLoss ? 'C1' : examClass(points) }
}
