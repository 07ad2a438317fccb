import type { ResponseOf } from '@koi/contracts/call'
import { serviceDeskCalls } from '@koi/contracts/calls/service-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { askAgain } from '#api/ask-again.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { lastSeqOf, merged, seqOf, type Thread } from './thread.ts'
import { useLinked } from './use-linked.ts'

/** The desk is told over the live channel; where none is open, it asks this often. */
const EVERY_MS = 20_000

const { queryDesk, queryDeskTalk, queryDeskPacket } = serviceDeskCalls
export const useDesk = () => useCall(queryDesk, {}, { freshMs: 0, everyMs: EVERY_MS })

interface DeskThread extends Thread, Pick<ResponseOf<typeof queryDeskTalk>, 'talk' | 'notes'> {}

/**
 * A conversation that an agent has: opened once, which is written down, and then read behind the newest message that is known. Where its
 * person agreed to more, or to less, it is read anew.
 */
export function useDeskTalk(talkId: string) {
  const transport = useTransport()
  const queries = useQueryClient()
  const queryKey = [queryDeskTalk.path, talkId]
  const ask = (parts: { afterSeq?: number; beforeSeq?: number }) =>
    sendCall(transport, queryDeskTalk, { talkId, ...parts })
  async function behind(known: DeskThread): Promise<DeskThread | undefined> {
    let { messages } = known
    for (;;) {
      const come = await ask({ afterSeq: lastSeqOf({ messages }) })
      if (come.talk.sharesAssistant !== known.talk.sharesAssistant) return undefined
      messages = merged(messages, come.messages)
      if (come.hasMore) continue
      const now = queries.getQueryData<DeskThread>(queryKey) ?? known
      return { ...now, ...come, messages: merged(now.messages, messages) }
    }
  }
  const query = useQuery<DeskThread>({
    queryKey,
    staleTime: 0,
    refetchInterval: EVERY_MS,
    async queryFn() {
      const known = queries.getQueryData<DeskThread>(queryKey)
      const more = known && (await behind(known))
      if (more) return more
      const { hasMore, ...come } = await ask({})
      return { ...come, hasEarlier: hasMore }
    },
  })
  return {
    ...query,
    async loadEarlier() {
      const first = query.data?.messages[0]
      if (!first) return
      const come = await ask({ beforeSeq: seqOf(first) })
      queries.setQueryData<DeskThread>(
        queryKey,
        (known) =>
          known && {
            ...known,
            messages: merged(known.messages, come.messages),
            hasEarlier: come.hasMore,
          },
      )
    },
  }
}

/** What the desk may know of who asks, once it is wanted; read anew where the person agreed to more, or to less. */
export function usePacket(talkId: string, sharesHoldings: boolean, isWanted: boolean) {
  const transport = useTransport()
  return useQuery({
    queryKey: [queryDeskPacket.path, talkId, sharesHoldings],
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: () => sendCall(transport, queryDeskPacket, { talkId }),
  })
}

/** Asks anew whenever the channel tells of a change; answers whether the channel is open. */
export function useDeskTold(): boolean {
  const queries = useQueryClient()
  return useLinked('desk', () => {
    for (const { path } of [queryDesk, queryDeskTalk]) {
      void askAgain(queries, { queryKey: [path] })
    }
  })
}

const changed = { changes: [queryDesk, queryDeskTalk] }
export const useSaveDesk = () => useSend(serviceDeskCalls.saveDesk, changed)
export const useTakeNext = () => useSend(serviceDeskCalls.takeNextTalk, changed)
export const useAnswer = () => useSend(serviceDeskCalls.answerTalk, changed)
export const useReadTalk = () => useSend(serviceDeskCalls.readTalk)
export const useNote = () => useSend(serviceDeskCalls.noteTalk, changed)
export const useHandOn = () => useSend(serviceDeskCalls.handOnTalk, changed)
export const useCloseTalk = () => useSend(serviceDeskCalls.closeTalk, changed)
export const useEndCall = () => useSend(serviceDeskCalls.endCallBack, changed)
export const usePhone = () => useSend(serviceDeskCalls.queryCallBackPhone)
