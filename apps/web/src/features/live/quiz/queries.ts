import { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

const { queryQuizzes, queryQuizPaper } = liveQuizCalls

/** Every so often the clock of the server is compared anew: it may be moved. */
const COMPARE_MS = 20_000

export const useQuizzes = (liveId: string) =>
  useCall(queryQuizzes, { liveId }, { freshMs: 0, everyMs: COMPARE_MS })
export const useQuizPaper = (actId: string | undefined) =>
  useCall(queryQuizPaper, actId === undefined ? undefined : { actId }, { freshMs: 0 })

export const useStartQuiz = () => useSend(liveQuizCalls.startQuiz, { changes: [queryQuizzes] })
export const useAnswerQuiz = () => useSend(liveQuizCalls.answerQuiz, { changes: [queryQuizzes] })
export const useCheckReceipt = () => useSend(liveQuizCalls.checkQuizReceipt)
