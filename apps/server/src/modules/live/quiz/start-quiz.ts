import { quizTimes } from '@koi/domain/live/quiz-terms'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { tellRunning } from './quiz-pendants.ts'
import { isFitPrize } from './quiz-prize.ts'
import { holdQuiz, isQuizRunning, startCourse } from './quiz-store.ts'

interface Starting {
  accountId: string
  brandId: string
  nowMs: number
  /** Whether the rules of the day allow prizes for buying. */
  buyPrizes: boolean
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
    const { kind, name, liveId, roomState, seconds, prizeId } = quiz
    if (roomState !== 'living') throw refuse('quizRoomOver')
    if (await isQuizRunning(tx, liveId)) throw refuse('quizAlreadyOn')
    const { brandId, buyPrizes } = asker
    // Nobody plays for what the rules, or its operator, stopped since it was written.
    if (prizeId !== '' && !(await isFitPrize(tx, { brandId, prizeId, buyPrizes }))) {
      throw refuse('quizPrizeUnfit')
    }
    const startedMs = Math.floor(asker.nowMs)
    await startCourse(tx, actId, quizTimes(kind, seconds, startedMs), startedMs)
    await tellRunning(tx, liveId, { op: 'add', quiz: { actId, kind, name } }, startedMs)
    return { startedMs }
  })
