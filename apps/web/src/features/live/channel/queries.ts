import { liveChannelCalls } from '@koi/contracts/calls/live-channels'
import type { ActivityPhase } from '@koi/domain/activities/activity-kinds'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

const { queryChannelActivities, queryChannelActivity } = liveChannelCalls

export function useChannelList(phase: ActivityPhase) {
  const { answers, ...rest } = useItemSlices(queryChannelActivities, {
    request: (begin) => ({ phase, ...(begin === undefined ? {} : { begin }) }),
    nextOf: ({ nextBegin }) => nextBegin,
  })
  return { ...rest, activities: answers?.flatMap(({ activities }) => activities) }
}

/** The running activity that ends first. */
export const useRunningChannel = () =>
  useCall(queryChannelActivities, { phase: 'running', limit: 1 })

/** Nothing is asked where the address names none. */
export const useChannel = (activityId: string | undefined) =>
  useCall(
    queryChannelActivity,
    activityId === undefined || activityId === '' ? undefined : { activityId },
    { freshMs: 0 },
  )

const changes = [queryChannelActivities, queryChannelActivity]

export const useJoinChannel = () => useSend(liveChannelCalls.joinChannelActivity, { changes })
export const useLeaveChannel = () => useSend(liveChannelCalls.leaveChannelActivity, { changes })
