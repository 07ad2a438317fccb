import type { ResponseOf } from '@koi/contracts/call'
import { livePrizeCalls } from '@koi/contracts/calls/live-prizes'
import { useCall } from '#api/use-call.ts'
import { useItemSlices } from '#features/products/index.ts'

const { queryLivePrizes, queryLiveWinners } = livePrizeCalls

export type LivePrizeOf = ResponseOf<typeof queryLivePrizes>['prizes'][number]

interface Asked {
  /** Empty: all. */
  liveId: string
  activityId: string
}

/** What one won in rooms of live. */
export function useLivePrizes({ liveId, activityId }: Asked) {
  const { answers, ...rest } = useItemSlices(queryLivePrizes, {
    request: (begin) => ({
      ...(liveId === '' ? {} : { liveId }),
      ...(activityId === '' ? {} : { activityId }),
      ...(begin === undefined ? {} : { begin }),
    }),
    nextOf: ({ nextBegin }) => nextBegin,
  })
  return { ...rest, prizes: answers?.flatMap(({ prizes }) => prizes) }
}

export const useLiveWinners = (asked: Asked) => useCall(queryLiveWinners, asked)
