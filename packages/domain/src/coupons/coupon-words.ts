import { formatCents } from '../money/format-cents.ts'
import { channelNames } from './coupon-channels.ts'
import type { CouponProblem } from './coupon-problem.ts'

const STATE_TEXTS = {
  expired: '已过期',
  reserved: '已用于一笔未确认的订单，订单取消后自动退回',
  used: '已使用',
  withdrawn: '已兑换',
} as const

/** Why a card cannot be used, in one sentence for people. */
export function couponProblemText(problem: CouponProblem): string {
  switch (problem.kind) {
    case 'notUsable':
      return STATE_TEXTS[problem.state]
    case 'otherProduct':
      return '不能用于这只产品'
    case 'channel':
      return `仅限用${channelNames(problem.payChannels)}支付时使用`
    case 'threshold':
      return `手续费满 ${formatCents(problem.minFeeCents)} 元可用，不必为用券多买`
    case 'plannedDate':
      return `${problem.expiresDay} 到期，早于扣款日`
    case 'amount':
      return `手续费不足 ${formatCents(problem.effectiveCents)} 元，用了会浪费`
    case 'noFee':
      return '这笔没有可以减免的手续费'
  }
}
