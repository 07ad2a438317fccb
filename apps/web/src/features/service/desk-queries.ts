import { serviceDeskCalls } from '@koi/contracts/calls/service-desk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { askAgain } from '#api/ask-again.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { hearChanges } from '#channel/topic-watch.ts'

/** The desk is told over the live channel; where none is open, it asks this often. */
const EVERY_MS = 20_000

const { queryDesk, queryDeskTalk } = serviceDeskCalls
export const useDesk = () => useCall(queryDesk, {}, { freshMs: 0, everyMs: EVERY_MS })
export const useDeskTalk = (talkId: string) =>
  useCall(queryDeskTalk, { talkId }, { freshMs: 0, everyMs: EVERY_MS })
export const usePacket = (talkId: string) =>
  useCall(serviceDeskCalls.queryDeskPacket, { talkId }, { freshMs: Infinity })

/** Asks anew whenever the channel tells of a change; answers whether the channel is open. */
export function useDeskTold(): boolean {
  const queries = useQueryClient()
  const [isLinked, setLinked] = useState(true)
  const told = useEffectEvent(() => {
    for (const { path } of [queryDesk, queryDeskTalk]) {
      void askAgain(queries, { queryKey: [path] })
    }
  })
  useEffect(() => hearChanges('desk', { told: () => told(), linked: setLinked }), [])
  return isLinked
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
