import type { Refusal } from './refusal.ts'

/** Activities: taken, drawn, shared. */
export const activityRefusals = {
  activityUnknown: { code: 2301, text: '没有找到该活动' },
  activityNotNow: { code: 2302, text: '活动不在进行中' },
  activityUnqualified: { code: 2303, text: '暂不符合参加条件' },
  activityHad: { code: 2304, text: '你已参加过' },
  activityGone: { code: 2305, text: '来晚了，已领完' },
  activityOfferOver: { code: 2306, text: '领取已失效，请返回重试' },
  activityOtherKind: { code: 2307, text: '该活动不是这样参加的' },
  activityStopped: { code: 2308, text: '奖品暂时无法发放，本次机会没有用掉，请稍后再试' },
  activityWrong: { code: 2309, text: '活动设置有误' },
  shareKeyUnknown: { code: 2311, text: '邀请链接无效' },
  activityNotShared: { code: 2312, text: '该活动不支持邀请好友' },
  trialUnknown: { code: 2313, text: '没有找到该体验金' },
  trialOver: { code: 2314, text: '体验金已过期' },
} as const satisfies Record<string, Refusal>
