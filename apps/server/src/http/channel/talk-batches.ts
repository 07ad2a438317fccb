import type { Log } from '#kernel/log.ts'
import { isBehind, tellEach, type Room, type Rooms, type Talks } from './talk-room.ts'

/** What is said within this time is told together. */
const BATCH_MS = 100
/** Of more than this a device is told that there is more. */
export const EVENTS_MAX = 200

interface Parts {
  rooms: Rooms
  talks: Talks
  log: Log
}

/** Reads what happened in rooms once for all devices of this node, ten times a second at most. */
export function createTalkBatches({ rooms, talks, log }: Parts) {
  const waiting = new Set<string>()
  let batch: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function tellRoom(liveId: string, room: Room) {
    const [first] = room.hearers
    if (!first) return
    const oldest = [...room.hearers].reduce(
      (least, { upTo }) => (isBehind(least, upTo) ? upTo : least),
      first.upTo,
    )
    const read = await talks.behind(liveId, oldest, EVENTS_MAX + 1)
    tellEach(liveId, room, read)
    // So much at once is told in several frames.
    if (read.events.length > EVENTS_MAX) waiting.add(liveId)
  }
  async function run() {
    try {
      while (waiting.size > 0) {
        const [liveId = ''] = waiting
        waiting.delete(liveId)
        const room = rooms.get(liveId)
        if (room) await tellRoom(liveId, room)
      }
    } catch (error) {
      // The next change tells it, or the connection to the database that comes back.
      log.warn({ err: error }, 'what happened in a room of live was not told over the channel')
    }
  }
  /** What comes while a batch is told waits for the next one. */
  function tellSoon() {
    batch ??= setTimeout(() => {
      batch = undefined
      if (running) tellSoon()
      else running = run().finally(() => (running = undefined))
    }, BATCH_MS)
  }
  return {
    /** Something happened in these rooms, or a device wants to hear what did. */
    ask(liveIds: Iterable<string>) {
      for (const liveId of liveIds) if (rooms.has(liveId)) waiting.add(liveId)
      if (waiting.size > 0) tellSoon()
    },
    async close() {
      clearTimeout(batch)
      await running
    },
  }
}
