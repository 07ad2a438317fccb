import { DAY_MS } from '../calendar/dates.ts'
import type { LiveState } from './live-words.ts'

const MINUTE_MS = 60_000

/** Signs (code points) of the words of a room. */
export const LIVE_TITLE_MAX = 30
export const LIVE_NOTICE_MAX = 200
export const RISK_TIP_MAX = 60
export const LIVE_FUNDS_MAX = 10
export const LIVE_LABELS_MAX = 3
/** Rooms that one host may have announced at once, and drafts that wait. */
export const COMING_MAX = 10
export const LIVE_DRAFTS_MAX = 20
/** How long before its start a room is announced at the latest, and at the earliest, ms. */
export const PLAN_SOONEST_MS = 10 * MINUTE_MS
export const PLAN_LATEST_MS = 30 * DAY_MS
/** A room that is not on air so long after its planned start is missed, ms. */
export const MISSED_MS = 60 * MINUTE_MS
/** So long before the start those who reserved are reminded, ms. */
export const REMIND_MS = 15 * MINUTE_MS
/** A room on air without pictures for so long ends by itself, and one that its host paused, ms of real time. */
export const GONE_MS = 5 * MINUTE_MS
export const PAUSED_MS = 30 * MINUTE_MS
/** Picture-in-picture begins so long after a player is left, ms (RU-312). */
export const PICTURE_IN_PICTURE_MS = 500
/** How long a replay may be, ms: a day and a half. */
export const REPLAY_MS_MAX = 36 * 60 * MINUTE_MS
/** How long a room lasts in calendars, ms: nobody says when it ends. */
export const CALENDAR_MS = 60 * MINUTE_MS
export const LIVES_A_PAGE = 10
/** Less than this from its beginning, or from its end, a replay is not gone on with, ms. */
const RESUME_SOONEST_MS = 10_000
const RESUME_END_MS = 10_000

/** Where a room may go from each state; a draft that is not wanted is deleted. */
const liveMoves: Readonly<Record<LiveState, readonly LiveState[]>> = {
  draft: ['coming', 'living'],
  coming: ['living', 'cancelled', 'missed'],
  living: ['ended'],
  ended: [],
  // Where a reviewer called it off and that was wrong.
  cancelled: ['coming'],
  missed: [],
}

/** Whether the host may still change a room: while it may still come on air. */
export const isChangeable = (state: LiveState): boolean => liveMoves[state].includes('living')

/** Whether a room may be announced for a moment; both epoch ms. */
export const isPlanFit = (plannedMs: number, nowMs: number): boolean =>
  plannedMs >= nowMs + PLAN_SOONEST_MS && plannedMs <= nowMs + PLAN_LATEST_MS

/** Where a replay goes on, ms: at its beginning for who hardly began it, or has seen it all. */
export function resumeAt({ positionMs, durationMs }: { positionMs: number; durationMs: number }) {
  const isSeen = durationMs > 0 && positionMs >= durationMs - RESUME_END_MS
  return positionMs < RESUME_SOONEST_MS || isSeen ? 0 : positionMs
}
