/** Who sees somebody’s holdings: people who follow each other, people who came by an invitation, everybody who is logged in. */
export const AUDIENCES = ['mutual', 'invited', 'everyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The consent that it needs, as scenes of consents are named. */
export const QUOTATION_CONSENT = 'actual_quotation'

/** Confirmed trades that are shown: of so many natural days, and so many at most. */
export const TRADE_DAYS = 90
export const TRADES_MAX = 20

/** People of a ranking, where the rules of a brand allow one. */
export const RANKED_MAX = 50

/** Which end of invitations one asks for: people who accepted one’s own, or whose one accepted. */
export const ACCEPTANCE_SIDES = ['accepted', 'joined'] as const
export type AcceptanceSide = (typeof ACCEPTANCE_SIDES)[number]

/** The form of an invitation’s code. */
export const INVITE_CODE = /^q[0-9a-z]{20}$/

/** Among the shares that an address came through: an invitation. Others are codes of short links and keys of activities. */
export const inviteCodeIn = (shareSid: string | undefined): string | undefined =>
  shareSid?.split(',').findLast((sid) => INVITE_CODE.test(sid))
