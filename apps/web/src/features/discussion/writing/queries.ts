import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls as calls } from '@koi/contracts/calls/discussion-writing'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export const useDrafts = (isWanted = true) => useCall(calls.queryDrafts, isWanted ? {} : undefined)
export const useOwnPost = (postId: string | undefined) =>
  useCall(calls.queryOwnSubject, postId === undefined ? undefined : { postId })
export const useOwnComment = (commentId: string | undefined) =>
  useCall(calls.queryOwnComment, commentId === undefined ? undefined : { commentId })

/** Reads that show what somebody wrote. */
const shown = [
  calls.queryWritings,
  calls.queryOwnSubject,
  calls.queryOwnComment,
  discussionCalls.querySubjects,
  discussionCalls.querySubject,
  discussionCalls.queryComments,
]

export const usePublish = () =>
  useSend(calls.publishSubject, { changes: [...shown, calls.queryDrafts] })
export const useSavePost = () => useSend(calls.saveSubject, { changes: shown })
export const useOperatePost = () => useSend(calls.operateSubject, { changes: shown })
export const useOperateComment = () => useSend(calls.operateComment, { changes: shown })
export const useWriteComment = () => useSend(calls.createComment, { changes: shown })
export const useSaveDraft = () => useSend(calls.saveDraft, { changes: [calls.queryDrafts] })
export const useDeleteDraft = () => useSend(calls.deleteDraft, { changes: [calls.queryDrafts] })
