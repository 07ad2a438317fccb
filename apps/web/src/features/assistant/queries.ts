import { assistantCalls } from '@koi/contracts/calls/assistant'
import type { SessionMode } from '@koi/domain/assistant/conversation-mode'
import { DIALOG_PAGE, SESSION_PAGE } from '@koi/domain/assistant/assistant-terms'
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

const sessions = [assistantCalls.querySessionList]
export const useNewSession = () => useSend(assistantCalls.openAssistant, { changes: sessions })
export const useDeleteSession = () =>
  useSend(assistantCalls.deleteAssistantSession, { changes: sessions })
export const useStop = () => useSend(assistantCalls.cancelConversation)
export const useFeedback = () => useSend(assistantCalls.giveFeedback)
export const useMarkRead = () => useSend(assistantCalls.updateReadState, { changes: sessions })
