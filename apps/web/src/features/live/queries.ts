import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { liveCalls } from '@koi/contracts/calls/live'
import type { LiveLabel, LiveList } from '@koi/domain/live/live-words'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

const from = (begin: string | undefined) => (begin === undefined ? {} : { begin })
const nextOf = ({ nextBegin }: { nextBegin: string }) => nextBegin

export function useRooms(list: LiveList, label: LiveLabel | undefined) {
  const { answers, ...rest } = useItemSlices(liveCalls.queryLives, {
    request: (begin) => ({ list, ...(label === undefined ? {} : { label }), ...from(begin) }),
    nextOf,
  })
  return { ...rest, rooms: answers?.flatMap(({ rooms }) => rooms) }
}

export function useMyReserves(isOver: boolean) {
  const { answers, ...rest } = useItemSlices(liveCalls.queryMyReserves, {
    request: (begin) => ({ isOver, ...from(begin) }),
    nextOf,
  })
  return { ...rest, rooms: answers?.flatMap(({ rooms }) => rooms) }
}

export function useMyRooms() {
  const { answers, ...rest } = useItemSlices(liveCalls.queryMyLives, { request: from, nextOf })
  return {
    ...rest,
    mayHost: answers?.at(0)?.mayHost,
    rooms: answers?.flatMap(({ rooms }) => rooms),
  }
}

export const useRoom = (liveId: string | undefined) =>
  useCall(liveCalls.queryLive, liveId === undefined || liveId === '' ? undefined : { liveId }, {
    freshMs: 0,
  })

const { queryLive, queryLives, queryMyLives, queryMyReserves } = liveCalls
const reserved = [queryLive, queryLives, queryMyReserves]
const written = [queryLive, queryLives, queryMyLives]

export const useReserve = () => useSend(liveCalls.reserveLive, { changes: reserved })
export const useUnreserve = () => useSend(liveCalls.unreserveLive, { changes: reserved })
export const useSaveRoom = () => useSend(liveCalls.saveLive, { changes: written })
export const usePublishRoom = () => useSend(liveCalls.publishLive, { changes: written })
export const useCancelRoom = () => useSend(liveCalls.cancelLive, { changes: written })

const { enterLive, queryAir, queryWatches } = liveAirCalls
const aired = [...written, enterLive, queryAir]

/** How a room stands when it is entered, with where one was in its replay. */
export const useEntered = (liveId: string, isAsked = true) =>
  useCall(enterLive, isAsked ? { liveId } : undefined, { freshMs: 0 })
/** Another key, and where a room is watched. */
export const useEnter = () => useSend(enterLive)
export const useStartRoom = () => useSend(liveAirCalls.startLive, { changes: aired })
export const usePauseRoom = () => useSend(liveAirCalls.pauseLive, { changes: [queryAir] })
export const useEndRoom = () => useSend(liveAirCalls.endLive, { changes: aired })
export const useKeepWatch = () => useSend(liveAirCalls.keepWatch)
export const useForgetWatches = () =>
  useSend(liveAirCalls.forgetWatches, { changes: [queryWatches, enterLive] })

export function useWatches() {
  const { answers, ...rest } = useItemSlices(queryWatches, { request: from, nextOf })
  return { ...rest, rooms: answers?.flatMap(({ rooms }) => rooms) }
}
