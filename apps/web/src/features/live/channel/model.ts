import type { ResponseOf } from '@koi/contracts/call'
import type { liveChannelCalls } from '@koi/contracts/calls/live-channels'
import { CallFailed } from '@koi/contracts/client'
import { liveChannelRefusals } from '@koi/contracts/codes/live-channel-refusals'
import { refusals } from '@koi/contracts/codes/refusals'

export type ChannelActivity = ResponseOf<typeof liveChannelCalls.queryChannelActivity>
export type ChannelCard = ResponseOf<
  typeof liveChannelCalls.queryChannelActivities
>['activities'][number]

const UNKNOWN = new Set(
  [liveChannelRefusals.channelActivityUnknown.code, refusals.invalidRequest.code].map(String),
)

/** What is named is not there, or no longer. */
export const isUnknownChannel = (error: Error | null) =>
  error instanceof CallFailed && UNKNOWN.has(error.retcode)
