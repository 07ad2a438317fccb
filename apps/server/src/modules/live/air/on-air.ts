import type { Media } from '#gateways/media/create-media.ts'
import { realTimeMs } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { checkMayEdit } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import { holdOwnRoom, type OwnRoom } from '../room-store.ts'
import { checkMayHost, checkWhole, judge, type Asker } from '../rooms.ts'
import type { AirKeeper } from './air-keeper.ts'
import {
  announceWaiting,
  beginRoom,
  endRoom,
  goOnAir,
  isElsewhereOnAir,
  pauseRoom,
} from './air-store.ts'

/** A key to publish lets in for half an hour and does not end what runs; one to watch for an evening. Real time, ms. */
const PUBLISH_KEY_MS = 30 * 60_000
const PLAY_KEY_MS = 6 * 3_600_000

interface OnAirParts {
  db: Db
  media: Media | undefined
  keeper: AirKeeper
}

/** Where media go to or come from, for somebody who may. */
const keyFor = ({ keys, iceServers }: Media, room: string, role: 'publish' | 'play') => {
  const keyEndsMs = realTimeMs() + (role === 'publish' ? PUBLISH_KEY_MS : PLAY_KEY_MS)
  return {
    streamKey: keys.issue({ room, role, expiresMs: keyEndsMs }),
    keyEndsMs,
    iceServers: iceServers(createHexId()),
  }
}

/** A draft whose words are watched is not shown: it waits for a person. */
async function startNew(tx: Queries, asker: Asker, room: OwnRoom, nodeId: string) {
  if (room.review === 'held') throw refuse('liveWaiting')
  await checkMayHost(tx, asker)
  checkWhole(room)
  const { liveId } = room
  if (await isElsewhereOnAir(tx, asker, liveId)) throw refuse('liveAlreadyOn')
  if (room.state === 'draft' && (await judge(tx, asker, room)) === 'held') {
    await announceWaiting(tx, liveId, asker.nowMs)
    return { state: 'coming', review: 'held' } as const
  }
  await beginRoom(tx, liveId, asker.nowMs, nodeId)
  return { state: 'living', review: 'clear' } as const
}

/** What hosts and viewers do with rooms on air. */
export const createOnAir = ({ db, media, keeper }: OnAirParts) => ({
  isSetUp: media !== undefined,

  async start(asker: Asker, liveId: string) {
    if (!media) throw refuse('liveNotSetUp')
    const stands = await db.transaction(async (tx) => {
      await takeTurn(tx, 'live', asker.accountId)
      const room = await holdOwnRoom(tx, asker, liveId)
      if (!room) throw refuse('liveUnknown')
      if (room.state === 'draft' || room.state === 'coming')
        return startNew(tx, asker, room, keeper.nodeId)
      if (room.state !== 'living') throw refuse('liveFixed')
      // A certificate that ends ends no room; a strike does.
      await checkMayEdit(tx, { userId: await memberOf(tx, asker), nowMs: asker.nowMs })
      await goOnAir(tx, liveId, keeper.nodeId)
      return { state: 'living', review: room.review } as const
    })
    if (stands.state !== 'living') return { ...stands, publish: null }
    const { whipUrl, recordUrl = '' } = await keeper.open(liveId)
    return { ...stands, publish: { ...keyFor(media, liveId, 'publish'), whipUrl, recordUrl } }
  },

  async pause(asker: Asker, liveId: string) {
    if (!(await pauseRoom(db, asker, liveId))) throw refuse('liveNotOn')
  },

  async end(asker: Asker, liveId: string) {
    await db.transaction(async (tx) => {
      const room = await holdOwnRoom(tx, asker, liveId)
      if (!room) throw refuse('liveUnknown')
      if (room.state === 'ended') return
      if (room.state !== 'living') throw refuse('liveNotOn')
      await endRoom(tx, liveId, asker.nowMs)
    })
    await keeper.close(liveId)
  },

  /** Where a room is watched; the addresses of one engine are the same at every node. */
  watchOf(liveId: string) {
    if (!media) return null
    const { whepUrl, hlsUrl, replayUrl } = media.engine.urlsOf(liveId)
    return { ...keyFor(media, liveId, 'play'), whepUrl, hlsUrl, replayUrl }
  },
})
