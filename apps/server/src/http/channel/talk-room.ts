import type { TalkCounts, TalkFrame } from '@koi/contracts/live/talk-frames'
import type { Onlooker } from './post-watch.ts'
import { frameOfEvents, frameWithout, isAboutOwn, type TalkRead } from './talk-frame.ts'

/** What is asked about rooms; they stand in an area of their own. */
export interface Talks {
  /** A room on air that somebody may be in; undefined of any other. */
  enter(asker: Onlooker, liveId: string): Promise<{ upTo: string; hostId: string } | undefined>
  behind(liveId: string, after: string, limit: number): Promise<TalkRead>
  counts(
    liveIds: readonly string[],
  ): Promise<(TalkCounts & { liveId: string; isLiving: boolean })[]>
  sayPresence(nodeId: string, rooms: readonly { liveId: string; people: number }[]): Promise<void>
  /** Whose words accounts are not shown: whom they blocked or muted, who blocked them. */
  hiddenFrom(
    brandId: string,
    accountIds: readonly string[],
  ): Promise<{ accountId: string; userId: string }[]>
}

/** A device in a room, and whose it is. */
export interface Hearer extends Onlooker {
  tell: (text: string) => void
  /** The newest event that this device was told. */
  upTo: string
  hidden: ReadonlySet<string>
}

export interface Room {
  hostId: string
  hearers: Set<Hearer>
  counts: TalkCounts | undefined
  /** How many people this node last said that it has. */
  saidPeople: number
}

export type Rooms = Map<string, Room>

export const isBehind = (one: string, other: string) => BigInt(one) > BigInt(other)

function writeFrom(liveId: string, from: string, { events, lines }: TalkRead) {
  const read = { events: events.filter(({ seq }) => isBehind(seq, from)), lines }
  const frame = frameOfEvents(liveId, from, read)
  return { frame, text: JSON.stringify(frame), read }
}

/** Whether something of a frame is not for a device to see. */
function isApart({ lines = [], pinned }: TalkFrame, { hidden }: Hearer): boolean {
  if (hidden.size === 0) return false
  return [...lines, ...(pinned ? [pinned] : [])].some(({ userId }) => hidden.has(userId))
}

/** Tells each device what it was not told yet; what all at one place are told is written once. */
export function tellEach(liveId: string, { hearers }: Room, read: TalkRead): void {
  const written = new Map<string, ReturnType<typeof writeFrom>>()
  for (const hearer of hearers) {
    const from = hearer.upTo
    const known = written.get(from) ?? writeFrom(liveId, from, read)
    written.set(from, known)
    hearer.upTo = known.frame.upTo
    if (known.read.events.length === 0) continue
    const isOwn = isAboutOwn(known.read, hearer.accountId)
    if (!isOwn && !isApart(known.frame, hearer)) {
      hearer.tell(known.text)
      continue
    }
    const own = frameWithout(known.frame, hearer.hidden)
    hearer.tell(JSON.stringify(isOwn ? { ...own, isOwnChanged: true } : own))
  }
}

/** Tells all devices of a room the same, which is no event. */
export function tellAll(liveId: string, { hearers }: Room, more: Partial<TalkFrame>): void {
  const texts = new Map<string, string>()
  for (const { upTo, tell } of hearers) {
    const text = texts.get(upTo) ?? JSON.stringify({ room: liveId, upTo, ...more })
    texts.set(upTo, text)
    tell(text)
  }
}
