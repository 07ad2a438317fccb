import { livePendantCalls } from '@koi/contracts/calls/live-pendants'
import type { PendantEnv } from '@koi/domain/live/pendants'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export const usePendants = (liveId: string, env: PendantEnv) =>
  useCall(livePendantCalls.queryPendants, { liveId, env }, { freshMs: 0 })

/** Chapters of a replay; they stay as they are. */
export const useChapters = (liveId: string) =>
  useCall(livePendantCalls.queryLiveChapters, { liveId })

const changes = [livePendantCalls.queryPendants]

export const useSavePendant = () => useSend(livePendantCalls.savePendant, { changes })
export const useRemovePendant = () => useSend(livePendantCalls.removePendant, { changes })
export const useSortPendants = () => useSend(livePendantCalls.sortPendants, { changes })
export const usePublishPendants = () => useSend(livePendantCalls.publishPendants, { changes })
export const useDiscardPendants = () => useSend(livePendantCalls.discardPendants, { changes })
