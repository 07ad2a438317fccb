import type { TalkLine } from '@koi/contracts/live/talk-line'
import type { Queries } from '#kernel/db.ts'
import { lineShown } from './line-shown.ts'
import { findLines } from './line-store.ts'
import { findTalkRoom } from './talk-room-store.ts'
import { hiddenFrom, sayPresence, talkBehind, talkCounts } from './watch-store.ts'

/** What the live channel asks about the talk of rooms. */
export const watchedTalk = (db: Queries) => ({
  /** A room on air that somebody may be in; undefined of any other. */
  async enter(asker: { accountId: string; brandId: string }, liveId: string, nowMs: number) {
    const room = await findTalkRoom(db, { ...asker, liveId, sinceMs: nowMs })
    return room?.state === 'living' ? { upTo: room.upTo, hostId: room.hostId } : undefined
  },
  /** What happened behind an event, and the lines that it is about as they stand now. */
  async behind(liveId: string, after: string, limit: number) {
    const events = await talkBehind(db, liveId, after, limit)
    const ids = [...new Set(events.map(({ lineId }) => lineId))].filter((id) => id !== '')
    const rows = ids.length === 0 ? [] : await findLines(db, ids)
    const lines: ReadonlyMap<string, TalkLine> = new Map(
      rows.map((row) => [row.lineId, lineShown(row)]),
    )
    return { events, lines }
  },
  counts: (liveIds: readonly string[]) => talkCounts(db, liveIds),
  async sayPresence(nodeId: string, rooms: readonly { liveId: string; people: number }[]) {
    await sayPresence(db, nodeId, rooms)
  },
  hiddenFrom: (brandId: string, accountIds: readonly string[]) =>
    hiddenFrom(db, brandId, accountIds),
})
