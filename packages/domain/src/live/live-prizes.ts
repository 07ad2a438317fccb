import { ACTIVITY_KINDS } from '../activities/activity-kinds.ts'

/** What gives prizes in rooms: activities that pendants lead to, and quizzes. */
export const LIVE_PRIZE_KINDS = [...ACTIVITY_KINDS, 'quiz'] as const
export type LivePrizeKind = (typeof LIVE_PRIZE_KINDS)[number]

/** How somebody stands with what may be won in a room: it can be taken now, was won, or the draw won nothing. */
export const LIVE_PRIZE_STATES = ['ready', 'won', 'nothing'] as const
export type LivePrizeState = (typeof LIVE_PRIZE_STATES)[number]

export const livePrizeTexts: Readonly<Record<LivePrizeState, string>> = {
  ready: '待领取',
  won: '已获得',
  nothing: '未中奖',
}

export const LIVE_PRIZES_A_PAGE = 20
/** Winners of one answer. */
export const LIVE_WINNERS_MAX = 50
