import type { AirFrame } from '@koi/contracts/channel'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'
import type { Onlooker } from './post-watch.ts'

type Air = Omit<AirFrame['air'], 'liveId'>

/** What is asked of rooms of live; they stand in an area of their own. */
export interface WatchedRooms {
  /** How a room stands now, for those of these onlookers who may see it, each by its place from 1. */
  heard(
    liveId: string,
    looks: readonly Onlooker[],
  ): Promise<{
    airs: readonly (Air & { place: number })[]
    /** In how many ms it stands otherwise by the clock alone; undefined: never. */
    dueMs: number | undefined
  }>
}

/** The clock may be moved meanwhile; it is looked at again by then. */
const DUE_MAX_MS = 30_000

interface Parts {
  changes: Changes
  rooms: WatchedRooms
  log: Log
}

interface Guest {
  onlooker: Onlooker
  tell: (frame: AirFrame) => void
  /** The last that it was told. */
  told: string
}

/** Tells devices how the room that they are in is on air: read once for all of them, and told where it says something else. */
export function createRoomWatch({ changes, rooms, log }: Parts) {
  const guests = new Map<string, Set<Guest>>()
  const waiting = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> | undefined

  async function tellOf(liveId: string) {
    const those = [...(guests.get(liveId) ?? [])]
    const { airs, dueMs } = await rooms.heard(
      liveId,
      those.map(({ onlooker }) => onlooker),
    )
    askAgain(liveId, dueMs)
    for (const { place, ...air } of airs) {
      const guest = those[place - 1]
      if (!guest || !guests.get(liveId)?.has(guest)) continue
      const frame = { air: { liveId, ...air } }
      const text = JSON.stringify(frame)
      if (guest.told === text) continue
      guest.told = text
      guest.tell(frame)
    }
  }
  /** A quiz goes on by the clock: its room is read again at its next moment, once for all devices. */
  function askAgain(liveId: string, dueMs: number | undefined) {
    clearTimeout(timers.get(liveId))
    timers.delete(liveId)
    if (dueMs === undefined || !guests.has(liveId)) return
    const timer = setTimeout(() => ask([liveId]), Math.min(dueMs, DUE_MAX_MS))
    timer.unref()
    timers.set(liveId, timer)
  }
  async function run() {
    try {
      for (const liveId of waiting) {
        waiting.delete(liveId)
        // oxlint-disable-next-line no-await-in-loop -- many changes of a moment are one
        await tellOf(liveId)
      }
    } catch (error) {
      // The next change tells it; pages ask anew as ever.
      log.warn({ err: error }, 'how a live room stands was not told over the channel')
    } finally {
      running = undefined
    }
  }
  function ask(liveIds: Iterable<string>) {
    for (const liveId of liveIds) if (guests.has(liveId)) waiting.add(liveId)
    if (waiting.size > 0) running ??= run()
  }
  const stop = changes.on('live', (keys) => ask(keys ?? guests.keys()))

  return {
    /** Begins to tell of a room, at once as it stands; of none where it has no name. Answers how to stop. */
    enter(onlooker: Onlooker, liveId: string, tell: Guest['tell']): () => void {
      if (liveId === '') return () => {}
      // Only who asks whether changes are heard makes the node listen.
      changes.areHeard()
      const guest = { onlooker, tell, told: '' }
      const those = guests.get(liveId) ?? new Set()
      guests.set(liveId, those.add(guest))
      ask([liveId])
      return () => {
        those.delete(guest)
        if (those.size === 0 && guests.get(liveId) === those) guests.delete(liveId)
      }
    },
    async close() {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      guests.clear()
      await running
    },
  }
}

export type RoomWatch = ReturnType<typeof createRoomWatch>
