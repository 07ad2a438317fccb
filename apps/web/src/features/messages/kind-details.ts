import type { MessageKind } from '@koi/domain/messages/message-kinds'

/** What messages of a kind are about. */
export const kindDetails: Readonly<Record<MessageKind, string>> = {
  trade: '订单、到账、分红、定投和还款',
  activity: '中奖、好友助力和体验金',
  community: '评论、回复、赞和新粉丝',
  service: '自选提醒、卡券积分、会员、家庭账户和客服',
  system: '登录、密码、银行卡和账户安全',
}
