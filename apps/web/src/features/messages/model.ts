import type { ResponseOf } from '@koi/contracts/call'
import type { messageCalls } from '@koi/contracts/calls/messages'
import {
  MESSAGE_KINDS,
  messageKindNames,
  unreadText,
  type MessageKind,
} from '@koi/domain/messages/message-kinds'

export type Message = ResponseOf<typeof messageCalls.queryMessages>['messages'][number]
export type Unread = ResponseOf<typeof messageCalls.queryUnread>

/** A tab: a kind of messages, or all of them. */
export type MessageTab = MessageKind | 'all'

/** The kind that an address names; undefined is all. */
export const kindOf = (text: string | undefined): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => kind === text)

/** The tabs with what is unread in each: `交易 3`. */
export function messageTabs(unread: Unread | undefined): { value: MessageTab; label: string }[] {
  const counts = new Map(unread?.kinds.map(({ kind, count }) => [kind, count]))
  const kinds = MESSAGE_KINDS.map((kind) => {
    const label = [messageKindNames[kind], unreadText(counts.get(kind) ?? 0)]
    return { value: kind, label: label.filter(Boolean).join(' ') }
  })
  return [{ value: 'all', label: '全部' }, ...kinds]
}

/** How many are unread where one stands. */
export function unreadIn(unread: Unread | undefined, kind: MessageKind | undefined): number {
  const kinds = unread?.kinds ?? []
  return kinds.reduce((sum, each) => sum + (!kind || each.kind === kind ? each.count : 0), 0)
}

/** What an empty tab says. */
export const emptyHints: Readonly<Record<MessageTab, string>> = {
  all: '订单、分红和定投有变化，或有新登录时，会出现在这里。',
  trade: '订单确认、到账、分红和定投的变化会出现在这里。',
  activity: '中奖、好友助力和体验金的消息会出现在这里。',
  community: '社区里的评论、回复、赞和新粉丝会出现在这里。',
  service: '自选提醒、卡券积分、会员、家庭账户和客服的消息会出现在这里。',
  system: '登录和账户安全的消息会出现在这里。',
}
