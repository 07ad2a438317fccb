import type { Refusal } from './refusal.ts'

/** Activities of a channel. */
export const liveChannelRefusals = {
  channelActivityUnknown: { code: 3661, text: '没有找到该活动，可能已下线' },
  channelOver: { code: 3662, text: '活动已结束，不能参加' },
  channelChanged: { code: 3663, text: '活动已在别处修改，请刷新后重试' },
  channelRoomUnfit: { code: 3664, text: '有直播不存在、未公开，或主播的认证不在有效期内' },
  channelFundUnknown: { code: 3665, text: '有基金不存在，请重新选择' },
  channelTimeUnfit: { code: 3666, text: '活动的结束时间需晚于开始时间' },
} as const satisfies Record<string, Refusal>
