import { isInTime, type QuestionTimes } from './quiz-terms.ts'
import type { QuizMessage, QuizPhase, QuizState } from './quiz-words.ts'

/** How far a quiz got, beside its times: what its rows say. */
interface Course {
  /** In their order; empty until its host starts it. */
  questions: readonly (QuestionTimes & {
    /** Its answers are counted and the right one is told. */
    isClosed: boolean
  })[]
  /** The prize is divided, or there will be none. */
  isDivided: boolean
}

/** How a quiz stands at a moment of the server's clock, epoch ms. */
export function quizState({ questions, isDivided }: Course, nowMs: number): QuizState {
  const [first] = questions
  const last = questions.at(-1)
  if (isDivided) return 'end'
  if (!first || !last || nowMs < first.validStartMs) return 'preheat'
  return last.isClosed || nowMs > last.closesMs ? 'divide' : 'answering'
}

/** The place of the question that a room looks at: the last one that was seen; undefined before the first. */
export function questionInSight(
  questions: readonly Pick<QuestionTimes, 'countdownMs'>[],
  nowMs: number,
): number | undefined {
  const seen = questions.filter(({ countdownMs }) => countdownMs <= nowMs).length
  return seen === 0 ? undefined : seen - 1
}

/** What a room is told of a question at a moment: its countdown, that answers count, or neither. */
export function quizMessage(times: QuestionTimes, nowMs: number): QuizMessage {
  if (nowMs >= times.countdownMs && nowMs < times.validStartMs) return 'countdown'
  return isInTime(times, nowMs) ? 'validStart' : 'nothing'
}

/** When a quiz looks otherwise by the clock alone: the next moment after this one, epoch ms; undefined: never. */
export const nextChange = (
  questions: readonly QuestionTimes[],
  nowMs: number,
): number | undefined =>
  questions
    .flatMap(({ countdownMs, validStartMs, closesMs }) => [countdownMs, validStartMs, closesMs + 1])
    .find((moment) => moment > nowMs)

/** A question as it stands for one person. */
interface Asked extends QuestionTimes {
  isClosed: boolean
  /** The quiz was called off. */
  isVoid: boolean
  /** Whoever is out before this question only watches. */
  isOutBefore: boolean
  /** A revival is left before this question. */
  hasRevival: boolean
  /** Their answer; undefined: none. */
  own: number | undefined
  /** The right one; undefined until it is told. */
  right: number | undefined
}

const watching = {
  waiting: 'watchWaiting',
  countingdown: 'watchCountingdown',
  processing: 'watchProcessing',
  approval: 'watchApproval',
} as const satisfies Partial<Record<QuizPhase, QuizPhase>>

function timePhase(asked: Asked, nowMs: number) {
  if (nowMs < asked.countdownMs) return 'waiting'
  if (nowMs < asked.validStartMs) return 'countingdown'
  return asked.own === undefined && isInTime(asked, nowMs) ? 'processing' : 'approval'
}

function complete({ own, right, hasRevival }: Asked): QuizPhase {
  if (own !== undefined && own === right) return 'right'
  if (own === undefined) return hasRevival ? 'nothingButRevival' : 'nothing'
  return hasRevival ? 'wrongButRevival' : 'wrong'
}

/** The phase of a question for one person, at a moment of the server's clock (epoch ms). */
export function questionPhase(asked: Asked, nowMs: number): QuizPhase {
  if (asked.isVoid) return 'invalid'
  if (asked.isClosed) return asked.isOutBefore ? 'watchComplete' : complete(asked)
  const phase = timePhase(asked, nowMs)
  return asked.isOutBefore ? watching[phase] : phase
}
