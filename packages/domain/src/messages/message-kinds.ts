/** Kinds of messages, each with a tab of its own, in their order. */
export const MESSAGE_KINDS = ['trade', 'activity', 'community', 'service', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const messageKindNames: Readonly<Record<MessageKind, string>> = {
  trade: '交易',
  activity: '活动',
  community: '社区',
  service: '服务',
  system: '系统',
}

/** What happened that people are told of, with the kind of its message. */
export const messageEvents = {
  /** An order was confirmed, paid out, taken back, failed or closed. */
  order: 'trade',
  /** A period of a plan was not deducted. */
  planRun: 'trade',
  /** A plan ended by itself: its target was reached, or it failed too often. */
  planStop: 'trade',
  dividend: 'trade',
  /** The repayment of a credit card came through or came back. */
  creditRepay: 'trade',
  /** The bill of a credit card is due. */
  creditDue: 'service',
  navCorrection: 'trade',
  /** Something that somebody wanted to be told of a product came true. */
  watchAlert: 'service',
  /** Somebody logged in from a device that had not been seen before. */
  newDevice: 'system',
  /** Something was won in a lottery. */
  activityPrize: 'activity',
  /** So many friends came that something can be taken. */
  activityFriends: 'activity',
  /** A trial has to be begun by tomorrow, or it is lost. */
  trialExpiring: 'activity',
  /** A trial that ran is over: what it would have come to. */
  trialOver: 'activity',
  /** Somebody answered or named one in the community, or a moderator decided about what one wrote. */
  communityTalk: 'community',
  /** A step of one’s certification: asked for, decided, soon over, over. */
  communityExpert: 'community',
  /** A room of live that one reserved starts soon, was moved or is not; one’s own was looked at or missed. */
  liveRoom: 'community',
  /** Money or a coupon was won in a quiz of a room. */
  quizPrize: 'activity',
  /** An activity of a channel that one takes part in starts soon, was moved or is called off. */
  channelActivity: 'activity',
  /** Likes and fans of a day, gathered. */
  communityDay: 'community',
  /** Somebody whose follow is an upgraded one has published a post. */
  communityPost: 'community',
  /** Somebody whose follow is an upgraded one traded, and shows that. */
  communityTrade: 'community',
  /** What was said in a day about a fund whose follow is an upgraded one. */
  communityFund: 'community',
  /** Coupons expire soon: of an account once a day, of a coupon once. */
  couponExpiring: 'service',
  /** The level of a member became another one. */
  memberLevel: 'service',
  /** The level of a member falls soon, where their average stays below it. */
  memberFalling: 'service',
  /** Points expire soon: of an account once a day, of a lot once. */
  pointsExpiring: 'service',
  /** Goods for points are on their way, or the operator cancelled their order. */
  pointsOrder: 'service',
  /** Somebody joined, left or changed what they show in a family account, or its goal was reached. */
  family: 'service',
  /** A goal has its target. */
  goalReached: 'service',
  /** The day of a goal is over. */
  goalOver: 'service',
  /** Customer service answered somebody who was away. */
  serviceAnswer: 'service',
  /** A call of customer service that was asked for was not made, or not answered. */
  serviceCall: 'service',
  /** Money that was taken out of the balance arrived on a card, or came back. */
  payout: 'trade',
  /** Money that was paid with a card, or by a chat app, is back there. */
  refund: 'trade',
  /** A card was bound or unbound. */
  bankCard: 'system',
  /** The payment password became another one, or was locked. */
  payPassword: 'system',
  /** The account can be got into by one way more. */
  loginWay: 'system',
  /** An AI client was connected, which reads what it was allowed. */
  aiClient: 'system',
  /** A report of the assistant was made by its schedule. */
  assistantReport: 'service',
  /** A copy of the account's data was made. */
  dataExport: 'system',
  /** The account is to be closed, or is not after all. */
  accountClosing: 'system',
} as const satisfies Readonly<Record<string, MessageKind>>

export type MessageEvent = keyof typeof messageEvents

/** More unread ones are told as `99+`. */
const UNREAD_SHOWN_MAX = 99

/** The count on a mark; empty where nothing is unread. */
export const unreadText = (count: number): string =>
  count <= 0 ? '' : count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(count)
