import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import { assistantCalls } from '@koi/contracts/calls/assistant'
import { assistantShareCalls } from '@koi/contracts/calls/assistant-share'
import type { SessionMode } from '@koi/domain/assistant/conversation-mode'
import { DIALOG_PAGE, SESSION_PAGE } from '@koi/domain/assistant/assistant-terms'
import { useHost } from '#hosts/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { useItemSlices } from '#features/products/index.ts'

export interface Opening {
  mode: SessionMode
  sessionId: string | undefined
  businessId: string | undefined
  businessType: string | undefined
}

/** The session of this page. It stays what it is, however long the page is open. */
export const useOpened = ({ mode, sessionId, businessId, businessType }: Opening) =>
  useCall(
    assistantCalls.openAssistant,
    {
      mode,
      ...(sessionId !== undefined && { sessionId }),
      ...(businessId !== undefined && { businessId }),
      ...(businessType !== undefined && { businessType }),
    },
    { freshMs: Infinity },
  )

/** What was said before, the newest first, page after page. */
export function useHistory(sessionId: string | undefined) {
  const { answers, ...list } = useItemSlices(assistantCalls.queryHistoryDialogs, {
    request:
      sessionId === undefined
        ? undefined
        : (begin) => ({
            sessionId,
            pageInfo: { limit: DIALOG_PAGE, ...(begin !== undefined && { begin }) },
          }),
    nextOf: ({ next }) => next,
    isKept: true,
  })
  return { ...list, answers, dialogs: answers?.flatMap(({ dialogs }) => dialogs) }
}

export const useSessions = () =>
  useSlices(assistantCalls.querySessionList, {
    request: (offset) => ({ pageNum: Math.floor(offset / SESSION_PAGE) + 1 }),
    rows: ({ sessions }) => sessions,
    hasMore: ({ isLastPage }) => !isLastPage,
  })

/** Which session an opening without a name meant may be another one by now; those that are shown stay. */
export function useForgetOpenings() {
  const queries = useQueryClient()
  return () =>
    queries.removeQueries({ queryKey: [assistantCalls.openAssistant.path], type: 'inactive' })
}

/** What was asked is no part yet of a history that was read before: it is read again where it is next shown. */
export function useForgetHistory() {
  const queries = useQueryClient()
  return () =>
    void queries.invalidateQueries({
      queryKey: [assistantCalls.queryHistoryDialogs.path],
      refetchType: 'none',
    })
}

const sessions = [assistantCalls.querySessionList]
/** A new session. Its page has what was answered, and does not ask for it again: nothing typed meanwhile is lost. */
export function useNewSession() {
  const queries = useQueryClient()
  return useSend(assistantCalls.openAssistant, {
    changes: sessions,
    onDone: (answer) =>
      queries.setQueryData(
        callKey(assistantCalls.openAssistant, { mode: answer.mode, sessionId: answer.sessionId }),
        answer,
      ),
  })
}
/** Deletes a session; nothing of it is shown out of memory. */
export function useDeleteSession() {
  const forgetOpenings = useForgetOpenings()
  const forgetHistory = useForgetHistory()
  return useSend(assistantCalls.deleteAssistantSession, {
    changes: sessions,
    onDone: () => {
      forgetOpenings()
      forgetHistory()
    },
  })
}
export const useStop = () => useSend(assistantCalls.cancelConversation)
export const useFeedback = () => useSend(assistantCalls.giveFeedback)
export const useMarkRead = () => useSend(assistantCalls.updateReadState, { changes: sessions })
/** An answer as the server has it now (CL-023). */
export const useCheckAnswer = () => useSend(assistantCalls.checkAnswer)

const shares = [assistantShareCalls.querySharedDialogs]
export const useShareAnswers = () => useSend(assistantShareCalls.shareDialog, { changes: shares })
export const useRevokeShare = () =>
  useSend(assistantShareCalls.revokeSharedDialog, { changes: shares })

/** One's links to answers, the newest first, page after page. */
export function useShares() {
  const { answers, ...list } = useItemSlices(assistantShareCalls.querySharedDialogs, {
    request: (begin) => (begin === undefined ? {} : { begin }),
    nextOf: ({ next }) => next,
  })
  return { ...list, shares: answers?.flatMap((page) => page.shares) }
}

/** Apps that show many pictures side by side (SPEC §9, share image). */
const GALLERIES = new Set(['xiaohongshu', 'douyin'])

/** Answers as pictures, drawn once for the sheet that shows them. */
export function useAnswerPictures(chosen: RequestOf<typeof assistantShareCalls.drawSharedDialog>) {
  const { shareTargets = [] } = useHost()
  const hasGallery = shareTargets.some((target) => GALLERIES.has(target))
  return useCall(assistantShareCalls.drawSharedDialog, { ...chosen, hasGallery })
}

export type SharedDialog = ResponseOf<typeof assistantShareCalls.querySharedDialog>
export const useSharedDialog = (token: string) =>
  useCall(assistantShareCalls.querySharedDialog, { token })
