import type { activityCalls } from '@koi/contracts/calls/activities'
import type { ResponseOf } from '@koi/contracts/call'
import { to } from '@koi/contracts/pages'
import type { IconName } from '#ui/icons/icon-paths.ts'

/** An activity of a list, with how one stands with it. */
export type Listed = ResponseOf<typeof activityCalls.queryActivities>['activities'][number]

/** By the kind of the activity. */
export const icons = {
  dispatch: 'coupon',
  lottery: 'shield',
  exchange: 'swap',
  share: 'community',
  trial: 'growth',
} as const satisfies Record<Listed['kind'], IconName>

/** What stands at the end of the row: the press, or why there is none. */
export function wayOf({ standing, kind, phase, timesLeft }: Listed): string {
  if (phase === 'over') return '去验证'
  if (standing === 'ready') return kind === 'lottery' ? `去抽奖 ${timesLeft} 次` : '去领'
  if (standing === 'friends') return '去邀请'
  if (standing === 'had') return '已参加'
  return standing === 'upcoming' ? '未开始' : '去看看'
}

/** Where the row leads: to the activity, of a lottery that is over to where it is worked out again. */
export function hrefOf({ kind, phase, activityId: actId }: Listed): string {
  if (kind !== 'lottery') return to.couponReceive({ actId })
  return phase === 'over' ? to.couponLotteryCheck({ actId }) : to.couponLottery({ actId })
}

/** What is said below its name. */
export function detailOf({ standing, standingText, phase, note }: Listed): string {
  if (phase === 'over') return '种子和全部结果已公布，自己算一遍'
  return standing === 'ready' ? note : standingText
}

/** Said where it is true of all of them: a brand whose rules allow it may ask for a purchase. */
export const activityNote = (activities: readonly Pick<Listed, 'labels'>[]) =>
  activities.every(({ labels }) => labels.every(({ kind }) => kind !== 'bought'))
    ? { note: '领取不要求买入' }
    : {}
