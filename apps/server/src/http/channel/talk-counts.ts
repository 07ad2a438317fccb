import type { TalkCounts } from '@koi/contracts/live/talk-frames'
import { createHexId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { tellAll, type Room, type Rooms, type Talks } from './talk-room.ts'

/** How often likes and people are counted, and this node says how many it has. */
const COUNT_MS = 1_000
/** What did not change is said again after so many counts, so that nobody takes this node for silent. */
const COUNTS_A_WORD = 10

const peopleOf = ({ hearers }: Room) => new Set([...hearers].map(({ accountId }) => accountId)).size
const isOther = (one: TalkCounts | undefined, other: TalkCounts) =>
  one?.likeCount !== other.likeCount || one.watching !== other.watching

interface Parts {
  rooms: Rooms
  talks: Talks
  log: Log
  /** What else is looked at once a second, before it is counted. */
  before: () => Promise<void>
}

/** Counts likes and people of all rooms of this node once a second, however many press; tells which rooms are over. */
export function createTalkCounts({ rooms, talks, log, before }: Parts) {
  const nodeId = createHexId()
  let counting: Promise<void> | undefined
  let ticks = 0

  async function sayPeople() {
    const changed = [...rooms].flatMap(([liveId, room]) => {
      const people = peopleOf(room)
      return people !== room.saidPeople || ticks % COUNTS_A_WORD === 0
        ? [{ liveId, room, people }]
        : []
    })
    if (changed.length > 0) await talks.sayPresence(nodeId, changed)
    for (const { room, people } of changed) room.saidPeople = people
  }
  async function count() {
    await before()
    await sayPeople()
    for (const { liveId, isLiving, ...counts } of await talks.counts([...rooms.keys()])) {
      const room = rooms.get(liveId)
      if (!room) continue
      if (!isLiving) tellAll(liveId, room, { isOver: true })
      else if (isOther(room.counts, counts)) {
        room.counts = counts
        tellAll(liveId, room, { counts })
      }
      if (!isLiving || room.hearers.size === 0) rooms.delete(liveId)
    }
  }
  const timer = setInterval(() => {
    ticks += 1
    if (rooms.size === 0 || counting) return
    counting = count()
      .catch((error: unknown) => log.warn({ err: error }, 'rooms of live were not counted'))
      .finally(() => (counting = undefined))
  }, COUNT_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await counting
      const left = [...rooms.keys()].map((liveId) => ({ liveId, people: 0 }))
      if (left.length > 0) await talks.sayPresence(nodeId, left).catch(() => {})
    },
  }
}
