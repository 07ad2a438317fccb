import type { QuizNow } from '@koi/contracts/live/quiz'
import { quizStates } from '@koi/domain/live/quiz-words'
import { useEffect, useEffectEvent } from 'react'
import { useDeviceNow } from '#lib/clock.ts'
import { useQuizzes } from './queries.ts'
import { isBehind, quizAtNow, withTold } from './quiz-state.ts'

/** The seconds of a countdown are looked at so often. */
const LOOK_MS = 250
/** All who are told that a quiz is over ask what they won, not all in the same moment. */
const SPREAD_MS = 1_500
/** Nothing was told though it was time: the connection may be lost. */
const ASK_AGAIN_MS = 4_000

/**
 * Quizzes of a room as they stand now, by the clock of the server: what was asked, and over it what the room tells at once. The clock is
 * the business clock of the answers, which need not be near the device's.
 */
export function useQuiz(liveId: string, told: QuizNow | null | undefined) {
  const query = useQuizzes(liveId)
  const { data, dataUpdatedAt } = query
  const deviceMs = useDeviceNow(LOOK_MS)
  const nowMs = data && deviceMs !== undefined ? deviceMs + data.nowMs - dataUpdatedAt : undefined
  const quizzes = data && withTold(data.quizzes, told)
  const quiz = quizzes && quizAtNow(quizzes)
  const asked = told && data?.quizzes.find(({ actId }) => actId === told.actId)
  const isUnknown = data !== undefined && told !== null && told !== undefined && !asked?.startedMs
  const isOver = told?.state === quizStates.end && asked !== null && asked?.state !== quizStates.end
  const isLate = quiz !== undefined && nowMs !== undefined && isBehind(quiz, nowMs)
  const ask = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (!isUnknown && !isOver) return undefined
    const timer = setTimeout(ask, isUnknown ? 0 : Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isUnknown, isOver])
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLate])
  return { query, quizzes, quiz, nowMs, mayStart: data?.mayStart ?? false }
}

export type Quizzing = ReturnType<typeof useQuiz>
