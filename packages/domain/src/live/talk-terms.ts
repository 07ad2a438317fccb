import type { TrustLevel } from '../moderation/trust-level.ts'
import type { TalkRole } from './talk-words.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Signs (code points) of what is said or asked, and of why it was deleted. */
export const LINE_MAX = 100
export const TALK_REASON_MAX = 100
/** Seconds between two things that one person says; 0: no slow mode. */
export const SLOW_STEPS = [0, 5, 10, 30, 60] as const
export type SlowSeconds = (typeof SLOW_STEPS)[number]
/** People whom a host may ask to look after a room. */
export const MODERATORS_MAX = 5
/** Questions of one person that are not answered yet. */
export const OPEN_QUESTIONS_MAX = 3
export const LINES_A_PAGE = 30
export const QUESTIONS_A_PAGE = 20
export const TIMELINE_A_PAGE = 100

/** Likes of one person in a second that count. */
const LIKES_A_SECOND = 10
/** Presses wait on a device for so long at most, s. */
const LIKE_SECONDS_MAX = 5
/** Presses of one request. */
export const LIKES_A_REQUEST = LIKES_A_SECOND * LIKE_SECONDS_MAX

/** What somebody may say in a room within a minute, by the trust of their account: of new ones the least. */
const linesAMinute: Readonly<Record<TrustLevel, number>> = { 0: 6, 1: 12, 2: 20, 3: 30, 4: 30 }

/** The length of a text in signs (code points). */
export const signsOf = (text: string): number => Array.from(text).length

/** What somebody has said in a room, and what they are there. */
interface Speaker {
  role: TalkRole
  level: TrustLevel
  /** When they last said something there, epoch ms; 0: never. */
  lastMs: number
  /** What they said there in the last minute. */
  linesOfMinute: number
}

/** Whether somebody has said as much in a minute as their account may; the host may say more than anybody. */
export const saysTooMuch = ({ role, level, linesOfMinute }: Speaker): boolean =>
  role !== 'host' && linesOfMinute >= linesAMinute[level]

/** Since when what was said counts into the minute, epoch ms. */
export const minuteBefore = (nowMs: number): number => nowMs - MINUTE_MS

/** How long somebody waits for the slow mode, ms; 0: not at all. Who looks after the room does not wait. */
export function slowLeftMs(
  { role, lastMs }: Pick<Speaker, 'role' | 'lastMs'>,
  slowSeconds: number,
  nowMs: number,
): number {
  // Of two requests at once the one that waited for the other may have come before it.
  if (role !== 'viewer' || lastMs === 0 || slowSeconds === 0) return 0
  return Math.max(0, lastMs + slowSeconds * SECOND_MS - nowMs)
}

/** How many of the presses of a request count: ten a second since those that counted last, for as long as presses may wait. */
export function likesCounted(presses: number, sinceMs: number): number {
  const waitedMs = Math.min(LIKE_SECONDS_MAX * SECOND_MS, Math.max(0, sinceMs))
  return Math.min(presses, Math.floor((waitedMs * LIKES_A_SECOND) / SECOND_MS))
}

const rank: Readonly<Record<TalkRole, number>> = { viewer: 0, moderator: 1, host: 2 }

/** Whether somebody in a room may delete what another said, or take their word: who looks after it may, of whom they stand above. */
export const standsAbove = (one: TalkRole, other: TalkRole): boolean => rank[one] > rank[other]
