import type { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { answerResult, prizeResult } from '@koi/domain/live/quiz-result'
import { ANSWER_RESULTS, letterOf, prizeResults } from '@koi/domain/live/quiz-words'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { askerOf } from '../http.ts'
import { findRoom } from '../shown-store.ts'
import { countedAnswer } from './answer-store.ts'
import { createAnswers } from './answers.ts'
import { ownPublicId } from './own-id-store.ts'
import { publicIdOf } from './public-id.ts'
import { courseShown, type CourseRow } from './quiz-shown.ts'
import { findQuiz, quizzesOfRoom, winnersOf, type OwnRow } from './quiz-store.ts'
import { createReceipts, type Receipts } from './receipts.ts'
import { saveQuiz } from './save-quiz.ts'
import { startQuiz } from './start-quiz.ts'

/** Of who took no part. */
const nobody: Omit<OwnRow, 'publicId'> = {
  score: 0,
  revived: 0,
  outSeq: null,
  wonCents: cents(0),
  couponId: '',
  answers: [],
}

/** What somebody's answers came to: known when the quiz is over for them. */
function resultsOf(course: CourseRow, { answers, outSeq, wonCents, couponId }: typeof nobody) {
  const { questions, isDivided, isVoid } = course
  const closed = questions.filter(({ isClosed }) => isClosed)
  const marked = questions.map(({ seq, right }) => ({
    right,
    own: answers.find((answer) => answer.seq === seq)?.option,
  }))
  const isOver = closed.length === questions.length || (outSeq !== null && outSeq <= closed.length)
  const answered = answerResult(marked.slice(0, closed.length), isOver)
  const isIn = answers.length > 0 && outSeq === null && !isVoid
  return {
    answerResult: ANSWER_RESULTS.indexOf(answered),
    prizeResult: isDivided
      ? prizeResults[prizeResult(isIn, wonCents > 0 || couponId !== '')]
      : null,
  }
}

function ownShown(course: CourseRow, row: OwnRow | null, accountId: string, receipts: Receipts) {
  const { actId } = course
  const own = row ?? { ...nobody, publicId: publicIdOf(actId, accountId) }
  const { publicId } = own
  return {
    ...own,
    ...resultsOf(course, own),
    outSeq: own.outSeq ?? 0,
    answers: own.answers.map(({ seq, option, answeredMs }) => {
      const letter = letterOf(option)
      const receipt = receipts.write({ actId, seq, publicId, option: letter, answeredMs })
      return { seq, option: letter, answeredMs, receipt }
    }),
  }
}

interface QuizParts {
  db: Db
  seal: Pick<Seal, 'fingerprint'>
  /** A room that nobody hosts: whoever watches starts its quizzes. */
  selfServedRoom: string | undefined
}

/** Answers the calls of quizzes. */
export function liveQuizHandlers({
  db,
  seal,
  selfServedRoom,
}: QuizParts): Handlers<typeof liveQuizCalls> {
  const receipts = createReceipts(seal)
  const answers = createAnswers(db, receipts)
  return {
    saveQuiz(asked, context) {
      const { brandId, nowMs } = askerOf(context)
      const { buyPrizes } = rulesOf(context.brand, shanghaiDate(nowMs))
      return saveQuiz(db, asked, { brandId, nowMs, buyPrizes })
    },
    startQuiz({ actId }, context) {
      const asker = askerOf(context)
      const { buyPrizes } = rulesOf(context.brand, shanghaiDate(asker.nowMs))
      return startQuiz(db, { ...asker, buyPrizes, selfServedRoom }, actId)
    },
    async queryQuizzes({ liveId }, context) {
      const asker = askerOf(context)
      const { accountId, nowMs } = asker
      const room = await findRoom(db, asker, liveId)
      if (!room) throw refuse('liveUnknown')
      const rows = await quizzesOfRoom(db, liveId, accountId)
      return {
        nowMs: Math.floor(nowMs),
        mayStart: room.isMine || (liveId === selfServedRoom && accountId !== undefined),
        quizzes: rows.map((row) => ({
          ...row,
          ...courseShown(row, nowMs),
          own: accountId === undefined ? null : ownShown(row, row.own, accountId, receipts),
        })),
      }
    },
    answerQuiz: (asked, context) => answers.answer(askerOf(context), asked),
    async queryQuizPaper({ actId }, context) {
      const asker = askerOf(context)
      const { accountId, brandId } = asker
      const quiz = await findQuiz(db, actId, brandId)
      if (!quiz || !(await findRoom(db, asker, quiz.liveId))) throw refuse('quizUnknown')
      const { isDivided: isOpen, isVoid } = quiz
      return {
        ...quiz,
        isOpen,
        salt: isOpen ? quiz.salt : '',
        questions: isOpen
          ? quiz.questions.map((question) => ({ ...question, right: letterOf(question.right) }))
          : [],
        winners: isOpen && !isVoid ? await winnersOf(db, actId) : [],
        ownPublicId: accountId === undefined ? '' : await ownPublicId(db, actId, accountId),
      }
    },
    async checkQuizReceipt({ receipt: text }, context) {
      const { brandId } = askerOf(context)
      const receipt = receipts.read(text)
      if (!receipt) throw refuse('quizReceiptForged')
      const counted = await countedAnswer(db, receipt, brandId)
      const isCounted =
        counted !== undefined &&
        letterOf(counted.option) === receipt.option &&
        counted.answeredMs === receipt.answeredMs
      return { ...receipt, isCounted }
    },
  }
}
