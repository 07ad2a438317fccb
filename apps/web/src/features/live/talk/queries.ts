import type { ResponseOf } from '@koi/contracts/call'
import { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

export type Question = ResponseOf<typeof liveTalkCalls.queryLiveQuestions>['questions'][number]

/** Who is not logged in has no live channel: they ask. */
const VISITOR_MS = 5_000

export const useTalkAnswer = (liveId: string, isVisitor: boolean) =>
  useCall(
    liveTalkCalls.queryLiveTalk,
    { liveId },
    { freshMs: 0, everyMs: isVisitor ? VISITOR_MS : undefined },
  )

export function useQuestions(liveId: string, isAnswered: boolean) {
  const { answers, ...rest } = useItemSlices(liveTalkCalls.queryLiveQuestions, {
    request: (begin) => ({ liveId, isAnswered, ...(begin === undefined ? {} : { begin }) }),
    nextOf: ({ nextBegin }) => nextBegin,
  })
  return { ...rest, questions: answers?.flatMap(({ questions }) => questions) }
}

export const useStaff = (liveId: string) =>
  useCall(liveTalkCalls.queryLiveStaff, { liveId }, { freshMs: 0 })

const { queryLiveQuestions, queryLiveStaff } = liveTalkCalls

export const useSay = () => useSend(liveTalkCalls.sayInLive)
export const useAskHost = () => useSend(liveTalkCalls.sayInLive, { changes: [queryLiveQuestions] })
export const useVote = () =>
  useSend(liveTalkCalls.voteLiveQuestion, { changes: [queryLiveQuestions] })
export const useAnswer = () =>
  useSend(liveTalkCalls.answerLiveQuestion, { changes: [queryLiveQuestions] })
export const useLike = () => useSend(liveTalkCalls.likeLive)
export const useTakeLine = () =>
  useSend(liveTalkCalls.deleteLiveLine, { changes: [queryLiveQuestions] })
export const usePin = () => useSend(liveTalkCalls.pinLiveLine)
export const useSlow = () => useSend(liveTalkCalls.slowLive)
export const useNameModerator = () =>
  useSend(liveTalkCalls.nameLiveModerator, { changes: [queryLiveStaff] })
export const useBan = () => useSend(liveTalkCalls.banInLive, { changes: [queryLiveStaff] })
