import type { liveChannelCalls } from '../../calls/live-channels.ts'
import type { RefusalName } from '../../codes/refusals.ts'

type Names = readonly RefusalName[]

const known: Names = ['liveClosed', 'channelActivityUnknown']

/** What calls about activities of the channel may be refused with. */
export const liveChannelCallRefusals: Partial<Record<keyof typeof liveChannelCalls, Names>> = {
  queryChannelActivities: ['liveClosed', 'listMoved'],
  queryChannelActivity: known,
  joinChannelActivity: [...known, 'channelOver'],
  leaveChannelActivity: known,
  queryChannelFiles: ['liveClosed'],
  saveChannelActivity: [
    'liveClosed',
    'channelChanged',
    'channelRoomUnfit',
    'channelFundUnknown',
    'channelTimeUnfit',
  ],
}
