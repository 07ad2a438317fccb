import type { TalkFrame } from '@koi/contracts/live/talk-frames'
import type { TalkLine } from '@koi/contracts/live/talk-line'
import { SLOW_STEPS } from '@koi/domain/live/talk-terms'
import type { TalkAct } from '@koi/domain/live/talk-words'

/** Something that happened in a room. */
interface TalkEvent {
  seq: string
  act: TalkAct
  /** Empty: it is about no line. */
  lineId: string
  /** The account of whom it is about; empty: nobody. */
  accountId: string
  detail: string
}

/** Events behind a place, and the lines that they are about as they stand now. */
export interface TalkRead {
  events: readonly TalkEvent[]
  lines: ReadonlyMap<string, TalkLine>
}

/** What everybody is told of events, in one frame: of what happened to one thing several times the last counts. */
export function frameOfEvents(room: string, from: string, { events, lines }: TalkRead): TalkFrame {
  const frame: TalkFrame = { room, upTo: events.at(-1)?.seq ?? from }
  const said = new Map<string, TalkLine>()
  const gone = new Set<string>()
  const answered = new Map<string, boolean>()
  for (const { act, lineId, detail } of events) {
    const line = lines.get(lineId)
    const seen = line?.state === 'visible' ? line : undefined
    if (act === 'said' || act === 'asked' || act === 'shown') {
      if (seen) said.set(lineId, seen)
    } else if (act === 'held' || act === 'hidden' || act === 'removed' || act === 'deleted') {
      if (!seen) gone.add(lineId)
    } else if (act === 'pinned') frame.pinned = seen ?? null
    else if (act === 'unpinned') frame.pinned = null
    else if (act === 'answered' || act === 'reopened') answered.set(lineId, act === 'answered')
    else if (act === 'slowed')
      frame.slowSeconds = SLOW_STEPS.find((each) => String(each) === detail) ?? 0
  }
  if (said.size > 0) frame.lines = [...said.values()]
  if (gone.size > 0) frame.gone = [...gone]
  if (answered.size > 0)
    frame.answered = Array.from(answered, ([lineId, isAnswered]) => ({ lineId, isAnswered }))
  return frame
}

/** Whether what an account may do in a room changed by an event. */
export const isAboutOwn = ({ events }: TalkRead, accountId: string): boolean =>
  events.some((event) => event.accountId === accountId && event.accountId !== '')

/** The same frame without what somebody is not shown. */
export function frameWithout(frame: TalkFrame, hidden: ReadonlySet<string>): TalkFrame {
  const isSeen = ({ userId }: TalkLine) => !hidden.has(userId)
  return {
    ...frame,
    ...(frame.lines ? { lines: frame.lines.filter(isSeen) } : {}),
    ...(frame.pinned && !isSeen(frame.pinned) ? { pinned: null } : {}),
  }
}
