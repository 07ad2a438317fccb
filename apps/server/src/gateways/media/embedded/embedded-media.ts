import type { EmbeddedLiveConfig } from '#kernel/config/live-config.ts'
import type { Log } from '#kernel/log.ts'
import type { ObjectStore } from '../../objects/object-store.ts'
import { createMediaFiles } from '../hls/media-files.ts'
import { forgetRecording } from '../hls/recording.ts'
import type { MediaEngine } from '../media-engine.ts'
import { createListeners } from '../media-listeners.ts'
import type { StreamKeys } from '../stream-key.ts'
import { openLiveRoom, type LiveRoom } from './live-room.ts'
import { createMediaDoor, type MediaDoor } from './media-door.ts'
import type { PeerEvent } from './media-messages.ts'
import { createMediaSessions } from './media-sessions.ts'

/** A publisher that sends nothing for so long is gone, and may come back for so long. */
const SILENT_MS = 4_000
const GRACE_MS = 20_000
const COUNT_EVERY_MS = 2_000

export interface EmbeddedMedia extends MediaEngine, MediaDoor {
  kind: 'embedded'
  /** The number of the process that media go through; none before the first room opened. */
  processId(): number | undefined
  stop(): Promise<void>
}

interface EmbeddedParts {
  config: EmbeddedLiveConfig
  keys: StreamKeys
  objectStore: ObjectStore
  log: Log
  nowMs: () => number
  /** `SILENT_MS` and `GRACE_MS` unless told. */
  waits?: { silentMs: number; graceMs: number }
}

const urlsOf = (room: string) => ({
  whipUrl: `/live/whip/${room}`,
  recordUrl: `/live/record/${room}`,
  whepUrl: `/live/whep/${room}`,
  hlsUrl: `/live/hls/${room}/live.m3u8`,
  replayUrl: `/live/hls/${room}/replay.m3u8`,
})

/** Media of rooms through a process of this server, which is started for the first room. */
export function createEmbeddedMedia(parts: EmbeddedParts): EmbeddedMedia {
  const { config, keys, log, nowMs } = parts
  const { silentMs, graceMs } = parts.waits ?? { silentMs: SILENT_MS, graceMs: GRACE_MS }
  const files = createMediaFiles(parts.objectStore)
  const { listen, tell } = createListeners()
  const rooms = new Map<string, LiveRoom>()
  const opening = new Map<string, Promise<void>>()
  let counting: NodeJS.Timeout | undefined

  /** What our process wrote is our own; that it cannot be read is a fault of ours. */
  function write(room: LiveRoom, { kind, bytes }: Extract<PeerEvent, { bytes: Uint8Array }>) {
    try {
      if (kind === 'init') room.recording.begin(Buffer.from(bytes))
      else room.recording.add(Buffer.from(bytes))
    } catch (error) {
      log.error({ err: error }, 'a segment of a live room was not readable')
    }
  }
  function hear(event: PeerEvent) {
    const room = rooms.get(event.room)
    if (!room) return
    if (event.kind === 'flows') room.flows(event.session)
    else if (event.kind === 'viewers') room.setWhepViewers(event.count)
    else if (event.kind === 'facts') room.noteFacts(event.session, event.facts)
    else if (event.kind === 'init' || event.kind === 'segment') write(room, event)
  }
  const sessions = createMediaSessions({
    config,
    silentMs,
    log,
    hear,
    lost: (room, session) => rooms.get(room)?.seat.leave(session, 'lost'),
    broke() {
      for (const room of rooms.values()) room.setWhepViewers(0)
    },
  })
  async function openAnew(name: string) {
    rooms.set(name, await openLiveRoom(name, { files, log, graceMs, nowMs, tell }))
  }

  return {
    kind: 'embedded',
    listen,
    urlsOf,
    ...createMediaDoor({ keys, files, sessions, rooms }),
    async open(name) {
      sessions.start()
      counting ??= setInterval(() => {
        for (const room of rooms.values()) room.count()
      }, COUNT_EVERY_MS).unref()
      if (!rooms.has(name)) {
        const opened = opening.get(name) ?? openAnew(name)
        opening.set(name, opened)
        await opened.finally(() => opening.delete(name))
      }
      return urlsOf(name)
    },
    async close(name) {
      const room = rooms.get(name)
      if (!room) return
      await sessions.close(name)
      await room.close()
      rooms.delete(name)
    },
    forget: (name) => forgetRecording(name, files),
    health: () => [...rooms.values()].map((room) => room.health()),
    processId: sessions.processId,
    async stop() {
      clearInterval(counting)
      sessions.stop()
      // A server that comes back goes on where this one ended: rooms are left, not closed.
      await Promise.all([...rooms.values()].map((room) => room.recording.finish()))
      rooms.clear()
    },
  }
}
