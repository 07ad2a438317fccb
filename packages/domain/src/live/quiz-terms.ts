import type { QuizKind } from './quiz-words.ts'

const SECOND_MS = 1000

/** An answer counts for so long after the time of its question, s (SPEC §5 and §9, RU-165, RU-166, RU-307). */
export const QUIZ_GRACE_SECONDS: Readonly<Record<QuizKind, number>> = { single: 2, continue: 30 }

/** Between the first sight of a question and its first answer: everybody has it by then, s. */
export const QUIZ_COUNTDOWN_SECONDS = 5
/** Between the last moment of a question and the countdown of the next: its answer is told and looked at, s. */
export const QUIZ_BREAK_SECONDS = 8

export const QUIZ_QUESTIONS_MAX = 20
export const QUIZ_OPTIONS_MIN = 2
export const QUIZ_OPTIONS_MAX = 4
export const QUIZ_SECONDS_MIN = 5
export const QUIZ_SECONDS_MAX = 120
export const QUIZ_SCORE_MAX = 100
export const QUIZ_DIFFICULTY_MAX = 5
export const QUIZ_REVIVALS_MAX = 3
export const QUIZ_WINNERS_MAX = 10_000
/** Quizzes of one room. */
export const QUIZZES_OF_A_ROOM = 10
/** Signs (code points) of what a quiz is called, asks and offers. */
export const QUIZ_NAME_MAX = 20
export const QUIZ_QUESTION_MAX = 80
export const QUIZ_OPTION_MAX = 30
/** What one quiz divides at most, cents: what the law lets one prize be. */
export const QUIZ_PRIZE_MAX_CENTS = 5_000_000

/** When a question is seen, answered and over, epoch ms. */
export interface QuestionTimes {
  /** It is seen, and the countdown begins. */
  countdownMs: number
  validStartMs: number
  /** Its time is over; answers count until `closesMs`, that moment included. */
  validEndMs: number
  closesMs: number
}

/**
 * When each question of a quiz is asked, from the moment at which its host starts it (epoch ms): after a countdown its time and its
 * grace, and a break before the next. `seconds` are the answering times of the questions in their order.
 */
export function quizTimes(
  kind: QuizKind,
  seconds: readonly number[],
  startMs: number,
): QuestionTimes[] {
  const times: QuestionTimes[] = []
  let countdownMs = startMs
  for (const each of seconds) {
    const validStartMs = countdownMs + QUIZ_COUNTDOWN_SECONDS * SECOND_MS
    const validEndMs = validStartMs + each * SECOND_MS
    const closesMs = validEndMs + QUIZ_GRACE_SECONDS[kind] * SECOND_MS
    times.push({ countdownMs, validStartMs, validEndMs, closesMs })
    countdownMs = closesMs + QUIZ_BREAK_SECONDS * SECOND_MS
  }
  return times
}

/** Whether an answer that came at a moment counts: from the start of its question to the end of its grace, both included. */
export const isInTime = (
  { validStartMs, closesMs }: Pick<QuestionTimes, 'validStartMs' | 'closesMs'>,
  atMs: number,
): boolean => atMs >= validStartMs && atMs <= closesMs
