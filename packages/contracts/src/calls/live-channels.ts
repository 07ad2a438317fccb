import { ACTIVITY_PHASES } from '@koi/domain/activities/activity-kinds'
import {
  CHANNEL_CONTENT_MAX,
  CHANNEL_FUNDS_MAX,
  CHANNEL_INTRO_MAX,
  CHANNEL_ROOMS_MAX,
  CHANNEL_TITLE_MAX,
  CHANNELS_A_PAGE,
} from '@koi/domain/live/channel-activity'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, writtenText } from '../fields.ts'
import { as } from '../wire.ts'
import { activityKey } from './activities.ts'
import { NextBegin, pageOf } from './discussion.ts'
import { LIVE, LiveId, RoomCard } from './live.ts'
import { FundSearchItem } from './search-item.ts'

const Phase = as('phase', z.enum(ACTIVITY_PHASES))
const Moment = z.int().check(z.gte(0), z.lte(8_000_000_000_000))

/** How one stands with it. */
const joined = {
  isJoined: as('is_channel_joined', z.boolean()),
  /** Whether one is told before it starts, and before each of its rooms does. */
  wantsReminder: as('wants_channel_reminder', z.boolean()),
  joinedCount: as('channel_joined_count', z.int()),
}
const Joined = z.object(joined)

const card = {
  activityId: as('act_id', z.string()),
  title: as('channel_title', z.string()),
  intro: as('channel_intro', z.string()),
  /** A picture on the host that answers; empty: none. */
  bannerUrl: as('channel_banner_url', z.string()),
  startsMs: as('start_ms', z.int()),
  endsMs: as('end_ms', z.int()),
  phase: Phase,
  ...joined,
}

/** What an operator writes of one. */
const written = {
  title: as(
    'channel_title',
    writtenText(CHANNEL_TITLE_MAX).check(z.minLength(1, '请填写活动标题')),
  ),
  intro: as('channel_intro', writtenText(CHANNEL_INTRO_MAX)),
  content: as('channel_content', writtenText(CHANNEL_CONTENT_MAX)),
  bannerUrl: as(
    'channel_banner_url',
    z
      .string()
      .check(z.maxLength(200), z.regex(/^(?:|(?:\/\w[\w-]*(?:\.\w+)*)+)$/, '活动图片需为本站地址')),
  ),
  startsMs: as('start_ms', Moment),
  endsMs: as('end_ms', Moment),
  isOn: as('is_channel_on', z.boolean()),
  liveIds: as('channel_live_ids', z.array(LiveId).check(z.maxLength(CHANNEL_ROOMS_MAX))),
  fundCodes: as('channel_fund_codes', z.array(FundCode).check(z.maxLength(CHANNEL_FUNDS_MAX))),
}
const version = as('channel_version', z.int().check(z.gte(0), z.lte(1_000_000)))

/** Activities of a channel: rooms of live and funds that a brand announces together. */
export const liveChannelCalls = {
  queryChannelActivities: call({
    summary:
      'RT-006: activities of the channel: running ones that end first, upcoming ones that start first, those that ended last',
    method: 'POST',
    path: `${LIVE}.QueryChannelActivities`,
    access: 'visitor',
    request: z.object({ phase: Phase, ...pageOf(CHANNELS_A_PAGE) }),
    response: z.object({
      activities: as('channel_list', z.array(z.object(card))),
      nextBegin: NextBegin,
    }),
  }),
  queryChannelActivity: call({
    summary: 'RT-005: an activity of the channel: what it is, its rooms of live, its funds',
    method: 'POST',
    path: `${LIVE}.QueryChannelActivity`,
    access: 'visitor',
    request: z.object(activityKey),
    response: z.object({
      ...card,
      content: as('channel_content', z.string()),
      version: as('channel_version', z.int()),
      /** Those that whoever asks may see: what is to come and on air first. */
      rooms: as('channel_rooms', z.array(RoomCard)),
      /** Those of its funds that are sold here, as whoever asks may buy them. */
      funds: as('channel_funds', z.array(FundSearchItem)),
    }),
  }),
  joinChannelActivity: call({
    summary:
      'RT-007: takes part in an activity of the channel; asked again it changes the reminder alone',
    method: 'POST',
    path: `${LIVE}.JoinChannelActivity`,
    access: 'user',
    writes: true,
    request: z.object({ ...activityKey, wantsReminder: joined.wantsReminder }),
    response: Joined,
  }),
  leaveChannelActivity: call({
    summary: 'RT-007: takes part no more; asked again it answers the same',
    method: 'POST',
    path: `${LIVE}.LeaveChannelActivity`,
    access: 'user',
    writes: true,
    request: z.object(activityKey),
    response: Joined,
  }),
  queryChannelFiles: call({
    summary:
      'Own: the newest activities of the channel as they are written, for an operator; also those that are switched off',
    method: 'POST',
    path: `${LIVE}.QueryChannelFiles`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      activities: as(
        'channel_file_list',
        z.array(
          z.object({
            activityId: card.activityId,
            version: as('channel_version', z.int()),
            title: card.title,
            intro: card.intro,
            content: as('channel_content', z.string()),
            bannerUrl: card.bannerUrl,
            startsMs: card.startsMs,
            endsMs: card.endsMs,
            isOn: written.isOn,
            liveIds: as('channel_live_ids', z.array(z.string())),
            fundCodes: as('channel_fund_codes', z.array(z.string())),
            joinedCount: joined.joinedCount,
          }),
        ),
      ),
    }),
  }),
  saveChannelActivity: call({
    summary:
      'Own: adds an activity of the channel or changes it, for an operator; who takes part is told where it moves or is called off',
    method: 'POST',
    path: `${LIVE}.SaveChannelActivity`,
    access: 'operator',
    writes: true,
    /** The version that was changed; 0 of a new one. */
    request: z.object({ ...activityKey, version, ...written }),
    response: z.object({
      activityId: as('act_id', z.string()),
      version: as('channel_version', z.int()),
    }),
  }),
}

/** Where the calendar file of an activity of the channel lies until it starts. */
export const channelCalendarUrl = (activityId: string): string => `/live/activity/${activityId}.ics`
