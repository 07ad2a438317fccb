import { quizTimes } from '@koi/domain/live/quiz-terms'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { tellRunning } from './quiz-pendants.ts'
import { holdQuiz, isQuizRunning, startCourse } from './quiz-store.ts'

interface Starting {
  accountId: string
  brandId: string
  nowMs: number
  /** A room whose quizzes whoever watches starts. */
  selfServedRoom: string | undefined
}

/** The host of a room on air starts a quiz: from now on its questions have their times. Started again it answers when it was. */
export const startQuiz = (db: Db, asker: Starting, actId: string) =>
  db.transaction(async (tx) => {
    // A paper that is being written is seen whole: its questions are read after the turn.
    await takeTurn(tx, 'quiz', actId)
    const quiz = await holdQuiz(tx, actId, asker)
    if (!quiz) throw refuse('quizUnknown')
    if (!quiz.isMine && quiz.liveId !== asker.selfServedRoom) throw refuse('quizNotYours')
    if (quiz.startedMs > 0) return { startedMs: quiz.startedMs }
    const { kind, name, liveId, roomState, seconds } = quiz
    if (roomState !== 'living') throw refuse('quizRoomOver')
    if (await isQuizRunning(tx, liveId)) throw refuse('quizAlreadyOn')
    const startedMs = Math.floor(asker.nowMs)
    await startCourse(tx, actId, quizTimes(kind, seconds, startedMs), startedMs)
    await tellRunning(tx, liveId, { op: 'add', quiz: { actId, kind, name } }, startedMs)
    return { startedMs }
  })
