import type { TalkFrame } from '@koi/contracts/live/talk-frames'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'
import type { Onlooker } from './post-watch.ts'
import { createTalkBatches, EVENTS_MAX } from './talk-batches.ts'
import { createTalkCounts } from './talk-counts.ts'
import { isBehind, type Hearer, type Rooms, type Talks } from './talk-room.ts'

interface Parts {
  changes: Changes
  talks: Talks
  log: Log
}

const noOne: ReadonlySet<string> = new Set()

/** Tells devices what happens in the rooms that they are in. */
export function createTalkWatch({ changes, talks, log }: Parts) {
  const rooms: Rooms = new Map()
  let isApartChanged = false

  /** Reads anew whom those of these rooms are not shown. */
  async function lookApart(those: readonly { liveId: string; hearer: Hearer }[]) {
    for (const brandId of new Set(those.map(({ hearer }) => hearer.brandId))) {
      const ofBrand = those.filter(({ hearer }) => hearer.brandId === brandId)
      const accounts = [...new Set(ofBrand.map(({ hearer }) => hearer.accountId))]
      const hidden = new Map<string, Set<string>>()
      for (const { accountId, userId } of await talks.hiddenFrom(brandId, accounts))
        hidden.set(accountId, (hidden.get(accountId) ?? new Set()).add(userId))
      for (const { liveId, hearer } of ofBrand) {
        hearer.hidden = hidden.get(hearer.accountId) ?? noOne
        const room = rooms.get(liveId)
        if (!room || !hearer.hidden.has(room.hostId)) continue
        room.hearers.delete(hearer)
        hearer.tell(JSON.stringify({ room: liveId, upTo: hearer.upTo, isOver: true }))
      }
    }
  }
  const batches = createTalkBatches({ rooms, talks, log })
  const counts = createTalkCounts({
    rooms,
    talks,
    log,
    async before() {
      if (!isApartChanged) return
      isApartChanged = false
      await lookApart(
        [...rooms].flatMap(([liveId, { hearers }]) =>
          Array.from(hearers, (hearer) => ({ liveId, hearer })),
        ),
      )
    },
  })
  const stopTalk = changes.on('talk', (keys) => batches.ask(keys ?? rooms.keys()))
  const stopRelations = changes.on('relation', () => {
    isApartChanged = true
  })

  return {
    /** Lets a device hear of a room, from behind an event or from now on. Answers how to leave. */
    async enter(
      onlooker: Onlooker,
      { liveId, after }: { liveId: string; after?: string | undefined },
      tell: (text: string) => void,
    ): Promise<() => void> {
      // Only who asks whether changes are heard makes the node listen.
      changes.areHeard()
      const entry = await talks.enter(onlooker, liveId)
      if (!entry) {
        tell(JSON.stringify({ room: liveId, upTo: after ?? '0', isOver: true }))
        return () => {}
      }
      // An event that there is none of is of a database before it was restored, or made up.
      const upTo = after === undefined || isBehind(after, entry.upTo) ? entry.upTo : after
      const isFar = BigInt(entry.upTo) - BigInt(upTo) > BigInt(EVENTS_MAX)
      const hearer: Hearer = {
        ...onlooker,
        tell,
        upTo: isFar ? entry.upTo : upTo,
        hidden: noOne,
      }
      await lookApart([{ liveId, hearer }])
      const room = rooms.get(liveId) ?? {
        hostId: entry.hostId,
        hearers: new Set(),
        counts: undefined,
        saidPeople: 0,
      }
      rooms.set(liveId, room)
      room.hearers.add(hearer)
      const begun: TalkFrame = { room: liveId, upTo: hearer.upTo }
      if (isFar) begun.isPart = true
      if (room.counts) begun.counts = room.counts
      tell(JSON.stringify(begun))
      batches.ask([liveId])
      return () => void room.hearers.delete(hearer)
    },
    async close() {
      stopTalk()
      stopRelations()
      await batches.close()
      await counts.close()
    },
  }
}

export type TalkWatch = ReturnType<typeof createTalkWatch>
