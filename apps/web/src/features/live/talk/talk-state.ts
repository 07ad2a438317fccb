import type { ResponseOf } from '@koi/contracts/call'
import type { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import type { TalkCounts, TalkFrame } from '@koi/contracts/live/talk-frames'
import type { TalkLine } from '@koi/contracts/live/talk-line'
import type { TalkRole } from '@koi/domain/live/talk-words'

export type TalkAnswer = ResponseOf<typeof liveTalkCalls.queryLiveTalk>

/** What a page keeps of the talk of a room. */
export interface TalkState {
  /** What was said to all, in the order of the room. */
  lines: readonly TalkLine[]
  pinned: TalkLine | null
  slowSeconds: number
  counts: TalkCounts
  isOver: boolean
  /** Who one is in the room; empty: nobody knows one there yet. */
  ownUserId: string
  /** Grows with everything that happens to questions. */
  questionChanges: number
  /** Grows with each line that somebody else said since the page was opened. */
  heardCount: number
}

/** Of more than this the oldest go; they are asked for again by who reads back. */
export const KEPT_LINES_MAX = 400

/** Each line once, what is newer of it, in the order of the room. */
function merged(known: readonly TalkLine[], more: readonly TalkLine[]): TalkLine[] {
  const byId = new Map(known.map((line) => [line.lineId, line]))
  for (const line of more) if (line.kind === 'talk') byId.set(line.lineId, line)
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/** The talk as it was answered: of what was known what is older stays, so that nobody loses their place. */
export function talkOf(answer: TalkAnswer, known?: TalkState): TalkState {
  const first = answer.lines[0]
  const older = first ? (known?.lines ?? []).filter(({ seq }) => seq < first.seq) : []
  return {
    lines: merged(older, answer.lines),
    pinned: answer.pinned,
    slowSeconds: answer.slowSeconds,
    counts: { likeCount: answer.likeCount, watching: answer.watching },
    isOver: !answer.isLiving,
    ownUserId: answer.own?.userId ?? '',
    questionChanges: (known?.questionChanges ?? 0) + 1,
    heardCount: known?.heardCount ?? 0,
  }
}

/** The talk with older lines in front. */
export const withOlder = (state: TalkState, lines: readonly TalkLine[]): TalkState => ({
  ...state,
  lines: merged(lines, state.lines),
})

/** The talk with a line of one's own, as it was answered. */
export const withOwn = (state: TalkState, line: TalkLine): TalkState => ({
  ...state,
  lines: merged(state.lines, [line]),
  ownUserId: line.userId,
  questionChanges: state.questionChanges + (line.kind === 'question' ? 1 : 0),
})

export const without = (state: TalkState, lineId: string): TalkState => ({
  ...state,
  lines: state.lines.filter((line) => line.lineId !== lineId),
  pinned: state.pinned?.lineId === lineId ? null : state.pinned,
})

/** The talk after what was told of the room. A line that is told twice stands there once. */
export function heard(state: TalkState, frame: TalkFrame): TalkState {
  const { lines = [], gone = [], answered = [] } = frame
  const known = new Set(state.lines.map(({ lineId }) => lineId))
  const fresh = lines.filter(
    ({ lineId, kind, userId }) =>
      kind === 'talk' && userId !== state.ownUserId && !known.has(lineId),
  )
  const isGone = new Set(gone)
  const kept = merged(state.lines, lines).filter(({ lineId }) => !isGone.has(lineId))
  const pinned = frame.pinned === undefined ? state.pinned : frame.pinned
  const isAboutQuestions =
    answered.length > 0 || gone.length > 0 || lines.some(({ kind }) => kind === 'question')
  return {
    lines: kept,
    pinned: pinned && isGone.has(pinned.lineId) ? null : pinned,
    slowSeconds: frame.slowSeconds ?? state.slowSeconds,
    counts: frame.counts ?? state.counts,
    isOver: frame.isOver ?? state.isOver,
    ownUserId: state.ownUserId,
    questionChanges: state.questionChanges + (isAboutQuestions ? 1 : 0),
    heardCount: state.heardCount + fresh.length,
  }
}

/** The talk without its oldest lines. */
export const shortened = (state: TalkState): TalkState => ({
  ...state,
  lines: state.lines.slice(-KEPT_LINES_MAX / 2),
})

/** When the slow mode lets a viewer say something again, epoch ms; 0: now. */
export function mayTalkAtMs({ lines, ownUserId, slowSeconds }: TalkState, role: TalkRole): number {
  const last = lines.findLast(({ userId }) => userId === ownUserId)
  return role !== 'viewer' || !last || slowSeconds === 0 ? 0 : last.saidMs + slowSeconds * 1000
}
