/** What customer service is made of (SPEC §3 "Customer service", §4): words of states, subjects, messages, and how much of each there may be. */

/**
 * ST-168 to ST-170: the assistant answers; somebody waits for a person (`queued`); a person answers (`human`). `left`: a message waits for the
 * desk to open; `closed`: it is over and read back as it is.
 */
export const SERVICE_STATES = ['assistant', 'queued', 'left', 'human', 'closed'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

/** What somebody wants a person for. */
export const SERVICE_SUBJECTS = [
  'trade',
  'fee',
  'account',
  'benefit',
  'complaint',
  'other',
] as const
export type ServiceSubject = (typeof SERVICE_SUBJECTS)[number]

export const serviceSubjectNames: Readonly<Record<ServiceSubject, string>> = {
  trade: '交易与到账',
  fee: '费用与收益',
  account: '账户与安全',
  benefit: '优惠与活动',
  complaint: '投诉与建议',
  other: '其他问题',
}

/** EN-364 to EN-372: the forms of a message, as the wire names them. */
export const SERVICE_TEMPLATES = [
  'system',
  'queue',
  'dialog',
  'asset list',
  'fund ranks',
  'article',
  'image',
  'risk assessment',
  'investor assessment',
] as const
export type ServiceTemplate = (typeof SERVICE_TEMPLATES)[number]

/** Who says a message; `system` tells what happened. */
export const SERVICE_SIDES = ['person', 'assistant', 'agent', 'system'] as const
export type ServiceSide = (typeof SERVICE_SIDES)[number]

/** EN-360: one’s own messages stand on the right. */
export const sideShown = (side: ServiceSide): 'left' | 'right' =>
  side === 'person' ? 'right' : 'left'

/** Who ended a conversation. */
export const SERVICE_ENDS = ['person', 'agent', 'rule'] as const
export type ServiceEnd = (typeof SERVICE_ENDS)[number]

/** EN-328, RU-091, RU-316: nobody was asked for yet. Otherwise the place of the subject. */
const NO_SERVICE_TYPE = -1

/** EN-328 of a subject: its place in the list. */
export const serviceTypeOf = (subject: ServiceSubject | ''): number =>
  subject === '' ? NO_SERVICE_TYPE : SERVICE_SUBJECTS.indexOf(subject)

/** EN-330, EN-331: whether a message can be left, was left, or was answered. */
export const LEAVE_STATES = { none: 0, LEAVE_MESSAGE: 1, left: 2, answered: 3 } as const

/** The name of the assistant (D-12). */
export const MASCOT = '小锦'

/** Signs of a message. */
export const SERVICE_TEXT_MAX = 500
/** Signs of what somebody adds to a rating, of a note beside a conversation. */
export const SERVICE_NOTE_MAX = 200
/** Messages of a page of a conversation. */
export const SERVICE_PAGE = 50
/** Messages of a person in one conversation in a minute of business time. */
export const SERVICE_MINUTE_MAX = 20
/** Best of a rating; the worst is 1. */
export const RATING_MAX = 5
/** A closed conversation can be rated for so many days. */
export const RATING_DAYS = 7
/** Conversations are deleted so many days after they were closed: what was said to a seller of funds is kept for three years. */
export const SERVICE_KEPT_DAYS = 3 * 365
/** Conversations that one agent has at once. */
export const TALKS_AT_ONCE = 3
/** The privilege of a member’s level that comes first in the queue. */
export const PRIORITY_PRIVILEGE = 'priority-service'

/** An agent who has not looked at the desk for so long is not at it, ms. */
export const AT_DESK_MS = 3 * 60 * 1000

/** Who came back to the queue from an agent is not given to the same one for so long, ms. */
export const HANDED_ON_MS = 5 * 60 * 1000

/** Who comes first in the queue stands in it as if they had come so much earlier, ms: nobody waits forever behind them. */
export const PRIORITY_MS = 10 * 60 * 1000

/** Somebody who has not read for so long is told of an answer among their messages, ms. */
export const AWAY_MS = 60 * 1000

/** What of somebody’s an agent has read; each reading is kept. */
export const SERVICE_READS = ['talk', 'orders', 'holdings', 'assistant', 'phone'] as const
export type ServiceRead = (typeof SERVICE_READS)[number]

/** What became of a call that was asked for. */
export const CALL_BACK_STATES = ['booked', 'reached', 'missed', 'cancelled'] as const
export type CallBackState = (typeof CALL_BACK_STATES)[number]

/** Calls of a slot, unless the brand says otherwise. */
export const CALLS_A_SLOT = 2
