import { serviceCalls } from '@koi/contracts/calls/service'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import { useTransport } from '#api/api-context.ts'
import { askAgain } from '#api/ask-again.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'
import { lastSeqOf, merged, seqOf, type Thread } from './thread.ts'
import { useLinked } from './use-linked.ts'

/** What is new is told over the live channel; where none is open, the page asks this often. */
const EVERY_MS = 20_000

/** Customer service as it stands. */
export const useService = () =>
  useCall(serviceCalls.queryService, {}, { freshMs: 0, everyMs: EVERY_MS })

const threadKey = (talkId: string | undefined) => [
  serviceCalls.queryServiceMessages.path,
  talkId ?? '',
]

/** Messages of a conversation: read behind the newest that is known, so that none is missed and none comes twice. */
export function useThread(talkId: string | undefined) {
  const transport = useTransport()
  const queries = useQueryClient()
  const queryKey = threadKey(talkId)
  const ask = (parts: { afterSeq?: number; beforeSeq?: number }) =>
    sendCall(transport, serviceCalls.queryServiceMessages, { talkId: talkId ?? '', ...parts })
  const query = useQuery<Thread>({
    queryKey,
    enabled: talkId !== undefined,
    staleTime: 0,
    refetchInterval: EVERY_MS,
    async queryFn() {
      const known = queries.getQueryData<Thread>(queryKey)
      if (!known) {
        const { messages, hasMore } = await ask({})
        return { messages, hasEarlier: hasMore }
      }
      let { messages } = known
      for (;;) {
        const come = await ask({ afterSeq: lastSeqOf({ messages }) })
        messages = merged(messages, come.messages)
        // What was sent meanwhile has come another way.
        if (!come.hasMore) break
      }
      const now = queries.getQueryData<Thread>(queryKey) ?? known
      return { ...now, messages: merged(now.messages, messages) }
    },
  })
  const add = (toTalk: string, come: readonly ServiceMessage[], hasEarlier?: boolean) =>
    queries.setQueryData<Thread>(threadKey(toTalk), (known) => ({
      messages: merged(known?.messages ?? [], come),
      hasEarlier: hasEarlier ?? known?.hasEarlier ?? false,
    }))
  return {
    ...query,
    add,
    async loadEarlier() {
      const first = query.data?.messages[0]
      if (!first || talkId === undefined) return
      const { messages, hasMore } = await ask({ beforeSeq: seqOf(first) })
      add(talkId, messages, hasMore)
    },
  }
}

/** Asks anew whenever the channel tells of a change; answers whether the channel is open. */
export function useTold(): boolean {
  const queries = useQueryClient()
  return useLinked('service', () => {
    for (const { path } of [serviceCalls.queryService, serviceCalls.queryServiceMessages]) {
      void askAgain(queries, { queryKey: [path] })
    }
  })
}

const state = { changes: [serviceCalls.queryService, serviceCalls.queryServiceMessages] }
/** Ends once the page knows the conversation that the message is in. */
export function useAsk() {
  const queries = useQueryClient()
  return useSend(serviceCalls.askService, {
    changes: [serviceCalls.queryServiceMessages],
    onDone: () => askAgain(queries, { queryKey: [serviceCalls.queryService.path] }),
  })
}
export const useCallAgent = () => useSend(serviceCalls.callAgent, state)
export const useLeaveQueue = () => useSend(serviceCalls.leaveQueue, state)
export const useLeaveMessage = () => useSend(serviceCalls.leaveMessage, state)
export const useSaveShares = () => useSend(serviceCalls.saveServiceShares, state)
export const useReadService = () => useSend(serviceCalls.readService)
export const useCloseService = () =>
  useSend(serviceCalls.closeService, {
    changes: [...state.changes, serviceCalls.queryServiceTalks],
  })
export const useRate = () =>
  useSend(serviceCalls.rateService, {
    changes: [serviceCalls.queryService, serviceCalls.queryServiceTalks],
  })
export const useSlots = () => useCall(serviceCalls.queryCallBackSlots, {}, { freshMs: 0 })
const calls = { changes: [serviceCalls.queryService, serviceCalls.queryCallBackSlots] }
export const useBook = () => useSend(serviceCalls.bookCallBack, calls)
export const useCancelCall = () => useSend(serviceCalls.cancelCallBack, calls)

/** Conversations that are over, the newest first. */
export function useTalks() {
  const { answers, ...list } = useItemSlices(serviceCalls.queryServiceTalks, {
    request: (begin) => ({ ...(begin !== undefined && { begin }) }),
    nextOf: ({ nextBegin }) => nextBegin,
  })
  return { ...list, talks: answers?.flatMap(({ talks }) => talks) }
}
