import type { ResponseOf } from '@koi/contracts/call'
import { moderationCalls } from '@koi/contracts/calls/moderation'
import type { ProblemKind } from '@koi/domain/moderation/moderation-words'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type Decision = ResponseOf<typeof moderationCalls.queryAppeal>
export type Feedback = ResponseOf<typeof moderationCalls.queryFeedback>['feedbacks'][number]

interface DecisionAsked {
  decisionId?: string | undefined
  newsId?: string | undefined
  subjectId?: string | undefined
  commentId?: string | undefined
  liveId?: string | undefined
}

/** A decision about oneself, by whatever names it; nothing is asked where nothing does. */
export const useDecision = (asked: DecisionAsked) =>
  useCall(moderationCalls.queryAppeal, Object.values(asked).some(Boolean) ? asked : undefined)

const appealed = [moderationCalls.queryAppeal, moderationCalls.queryProblemCauses]

export const useCreateAppeal = () => useSend(moderationCalls.createAppeal, { changes: appealed })
export const useReplyAppeal = () => useSend(moderationCalls.replyAppeal, { changes: appealed })
export const useReport = () => useSend(moderationCalls.reportContent)

export const useProblemCauses = (problem: ProblemKind | undefined) =>
  useCall(moderationCalls.queryProblemCauses, problem === undefined ? undefined : { problem })

export const useFeedback = (begin: string) => useCall(moderationCalls.queryFeedback, { begin })
export const useCreateFeedback = () =>
  useSend(moderationCalls.createFeedback, { changes: [moderationCalls.queryFeedback] })
