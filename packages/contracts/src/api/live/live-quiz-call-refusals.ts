import type { liveQuizCalls } from '../../calls/live-quiz.ts'
import type { RefusalName } from '../../codes/refusals.ts'

type Names = readonly RefusalName[]

/** What calls of quizzes may be refused with. */
export const liveQuizCallRefusals: Partial<Record<keyof typeof liveQuizCalls, Names>> = {
  saveQuiz: [
    'liveClosed',
    'liveUnknown',
    'quizUnknown',
    'quizWrong',
    'quizFixed',
    'quizTooMany',
    'quizRoomOver',
    'quizPrizeUnfit',
  ],
  startQuiz: [
    'liveClosed',
    'quizUnknown',
    'quizNotYours',
    'quizRoomOver',
    'quizAlreadyOn',
    'quizPrizeUnfit',
  ],
  queryQuizzes: ['liveClosed', 'liveUnknown'],
  answerQuiz: [
    'liveClosed',
    'quizUnknown',
    'quizHostOut',
    'quizVoid',
    'quizRoomOver',
    'quizNotYet',
    'quizTooLate',
    'quizAnswered',
    'quizOut',
  ],
  queryQuizPaper: ['liveClosed', 'quizUnknown'],
  checkQuizReceipt: ['liveClosed', 'quizReceiptForged'],
}
