import { createMediaFiles } from '#gateways/media/hls/media-files.ts'
import { forgetRecording } from '#gateways/media/hls/recording.ts'
import type { Media } from '#gateways/media/create-media.ts'
import type { MediaEvent, MediaUrls } from '#gateways/media/media-engine.ts'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import type { Db } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import {
  endGoneRooms,
  goneRecordings,
  holdRooms,
  lapseRooms,
  letGoRooms,
  livingOf,
  noteForgotten,
  noteStarted,
  noteStopped,
  noteViewers,
} from './air-store.ts'

export interface AirKeeperParts {
  db: Db
  media: Media | undefined
  objectStore: ObjectStore
  log: Log
}

/** Keeps rooms and their media together: what the engine tells is written down, and what stands in the rows is done by the engine. */
export interface AirKeeper {
  /** Names this node while it runs. */
  nodeId: string
  /** Somebody is in a room, or was a moment ago; `onEntered` hears of it. */
  entered(liveId: string): void
  onEntered(told: (liveId: string) => void): void
  open(liveId: string): Promise<MediaUrls>
  close(liveId: string): Promise<void>
  /**
   * Says that this node has its rooms, takes those whose node is gone, ends those whose host is gone, and closes and forgets what is
   * over; each is done once, whoever does it. `nowMs` is business time.
   */
  tend(nowMs: number): Promise<void>
  stop(): Promise<void>
}

export function createAirKeeper({ db, media, objectStore, log }: AirKeeperParts): AirKeeper {
  const nodeId = createHexId()
  const files = createMediaFiles(objectStore)
  const opened = new Set<string>()
  let hearEntered: (liveId: string) => void = () => {}
  let writing: Promise<unknown> = Promise.resolve()

  function note(event: MediaEvent): Promise<unknown> {
    const { room } = event
    if (event.kind === 'viewers') return noteViewers(db, room, event.count)
    return event.kind === 'started' ? noteStarted(db, room) : noteStopped(db, room)
  }
  // In their order: what began and ended at once has ended.
  const stopListening = media?.engine.listen((event) => {
    writing = writing
      .then(() => note(event))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'what became of a live room was not kept'),
      )
  })

  async function open(liveId: string) {
    if (!media) throw new Error('there are no live media')
    const urls = await media.engine.open(liveId)
    opened.add(liveId)
    return urls
  }
  async function close(liveId: string) {
    opened.delete(liveId)
    await media?.engine.close(liveId)
  }
  async function keepOpen() {
    if (!media) return
    const held = await holdRooms(db, nodeId)
    for (const liveId of held) if (!opened.has(liveId)) await open(liveId)
    const living = new Set(await livingOf(db, [...opened]))
    for (const liveId of opened) if (!living.has(liveId)) await close(liveId)
  }
  async function forgetGone() {
    for (const liveId of await goneRecordings(db)) {
      await media?.engine.forget(liveId)
      await forgetRecording(liveId, files)
      await noteForgotten(db, liveId)
    }
  }

  return {
    nodeId,
    entered: (liveId) => hearEntered(liveId),
    onEntered(told) {
      hearEntered = told
    },
    open,
    close,
    async tend(nowMs) {
      // Another media server goes on publishing, whichever node is there.
      if (media?.engine.kind !== 'external') await lapseRooms(db)
      await keepOpen()
      await endGoneRooms(db, nowMs)
      await forgetGone()
    },
    async stop() {
      stopListening?.()
      await writing
      // Who has no room asks nothing more of a database that may be gone before it.
      if (opened.size > 0) await letGoRooms(db, nodeId)
    },
  }
}
