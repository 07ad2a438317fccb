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
