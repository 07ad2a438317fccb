import type { ActivityPhase } from '../activities/activity-kinds.ts'

/** Signs (code points) of the words of an activity of a channel. */
export const CHANNEL_TITLE_MAX = 30
export const CHANNEL_INTRO_MAX = 60
export const CHANNEL_CONTENT_MAX = 2000
export const CHANNEL_ROOMS_MAX = 20
export const CHANNEL_FUNDS_MAX = 10
export const CHANNELS_A_PAGE = 10

/** Where an activity of a channel is in its time. */
export const channelPhaseTexts: Readonly<Record<ActivityPhase, string>> = {
  running: '进行中',
  upcoming: '即将开始',
  over: '已结束',
}

/** What those who take part are told of it: it starts soon, was moved, is called off. */
export const CHANNEL_NEWS = ['soon', 'moved', 'cancelled'] as const
export type ChannelNews = (typeof CHANNEL_NEWS)[number]
