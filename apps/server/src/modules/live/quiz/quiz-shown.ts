import type { QuizNow, QuizQuestion } from '@koi/contracts/live/quiz'
import { nextChange, questionInSight, quizMessage, quizState } from '@koi/domain/live/quiz-phase'
import { optionPercents, successPercent } from '@koi/domain/live/quiz-result'
import { QUIZ_COUNTDOWN_SECONDS } from '@koi/domain/live/quiz-terms'
import { letterOf, quizMessages, quizStates, type QuizKind } from '@koi/domain/live/quiz-words'
import type { QuestionRow } from './course-sql.ts'

/** A quiz as it is kept, with what nobody is told yet. */
export interface CourseRow {
  actId: string
  liveId: string
  kind: QuizKind
  name: string
  isVoid: boolean
  isDivided: boolean
  /** 0: its host did not start it. */
  startedMs: number
  paperSha256: string
  questions: QuestionRow[]
}

/** Signs of the hash by which a paper is named. */
const PAPER_ID_LENGTH = 16

/** What came of a question; nothing of it before it is over. */
function statsOf({ isClosed, right, optionCounts, revivedCount }: QuestionRow) {
  if (!isClosed) return null
  const totalCount = optionCounts.reduce((sum, count) => sum + count, 0)
  const successCount = optionCounts[right] ?? 0
  return {
    correctAnswer: letterOf(right),
    totalCount,
    successCount,
    failedCount: totalCount - successCount,
    resurgenceCount: revivedCount,
    successPercent: successPercent(successCount, totalCount),
    optionPercents: optionPercents(optionCounts),
  }
}

function stateOfQuestion(course: CourseRow, question: QuestionRow, nowMs: number) {
  if (nowMs < question.validStartMs) return quizStates.preheat
  if (!question.isClosed && nowMs <= question.closesMs) return quizStates.answering
  const isLast = question.seq === course.questions.length
  return isLast && !course.isDivided ? quizStates.divide : quizStates.end
}

function questionShown(course: CourseRow, question: QuestionRow, nowMs: number): QuizQuestion {
  const { actId, liveId, paperSha256, questions } = course
  const {
    right: _untold,
    isClosed: _closed,
    optionCounts: _o,
    revivedCount: _r,
    ...told
  } = question
  return {
    ...told,
    liveId,
    actId,
    paperId: paperSha256.slice(0, PAPER_ID_LENGTH),
    questionId: `${actId}-${question.seq}`,
    questionOrder: question.seq,
    state: stateOfQuestion(course, question, nowMs),
    countdown: QUIZ_COUNTDOWN_SECONDS,
    questionCount: questions.length,
    stats: statsOf(question),
  }
}

const startedOf = (course: CourseRow) => ({
  ...course,
  questions: course.startedMs === 0 ? [] : course.questions,
})

/** How a quiz stands, with the questions that everybody may see by now, in their order. */
export function courseShown(course: CourseRow, nowMs: number) {
  const started = startedOf(course)
  const seen = started.questions.filter(({ countdownMs }) => countdownMs <= nowMs)
  return {
    state: quizStates[quizState(started, nowMs)],
    questionCount: course.questions.length,
    questions: seen.map((question) => questionShown(course, question, nowMs)),
  }
}

/** The quiz that a room is at, as everybody there is told; null: none was started. */
export function quizNow(course: CourseRow | null, nowMs: number): QuizNow | null {
  if (!course) return null
  const { actId, kind, name, isVoid, isDivided, questions } = course
  const place = questionInSight(questions, nowMs)
  const question = place === undefined ? undefined : questions[place]
  const message = isDivided || !question ? 'nothing' : quizMessage(question, nowMs)
  return {
    actId,
    kind,
    name,
    isVoid,
    state: quizStates[quizState(course, nowMs)],
    message: quizMessages[message],
    question: question ? questionShown(course, question, nowMs) : null,
  }
}

/** In how many ms the quiz of a room looks otherwise by the clock; undefined: only by what somebody does. */
export function quizDueMs(course: CourseRow | null, nowMs: number): number | undefined {
  if (!course || course.isDivided) return undefined
  const next = nextChange(course.questions, nowMs)
  return next === undefined ? undefined : next - nowMs
}
