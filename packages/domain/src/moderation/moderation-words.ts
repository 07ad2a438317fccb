/** What people do to each other's writing, and where somebody stands by it. */

/** The rules of the community: what something is reported for, and what a decision is made under. */
export const COMMUNITY_RULES = [
  'fraud',
  'promise',
  'insider',
  'abuse',
  'privacy',
  'spam',
  'illegal',
  'other',
] as const
export type CommunityRule = (typeof COMMUNITY_RULES)[number]

/** The rules as people read them. */
export const RULE_TEXTS: Readonly<Record<CommunityRule, string>> = {
  fraud: '诈骗或诱导私下交易',
  promise: '承诺收益、夸大宣传',
  insider: '编造或传播内幕消息',
  abuse: '辱骂、攻击他人',
  privacy: '泄露他人隐私',
  spam: '广告、刷屏',
  illegal: '违法违规内容',
  other: '其他不友善的内容',
}

/** What came of a look at something; `keep` leaves or brings back, `remove` takes from view. */
export const JUDGED = ['keep', 'remove'] as const
export type Judged = (typeof JUDGED)[number]

/** What its author gets with a removal. */
export const SANCTIONS = ['none', 'warning', 'strike'] as const
export type Sanction = (typeof SANCTIONS)[number]

/** Where an appeal stands: open, the decision was taken back, or it stays. */
export const APPEAL_STATES = ['open', 'upheld', 'rejected'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** Who wrote a message of an appeal. */
export const APPEAL_SIDES = ['person', 'reviewer'] as const
export type AppealSide = (typeof APPEAL_SIDES)[number]

/** What somebody may look for a cause of. */
export const PROBLEM_KINDS = [
  'cannotPost',
  'pictureFails',
  'limited',
  'contentGone',
  'other',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Where a feedback stands. */
export const FEEDBACK_STATES = ['received', 'working', 'answered'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]
