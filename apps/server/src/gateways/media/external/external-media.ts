import type { ExternalLiveConfig } from '#kernel/config/live-config.ts'
import { createPublisherSeat, type PublisherSeat } from '../publisher-seat.ts'
import type { MediaEngine } from '../media-engine.ts'
import { createListeners } from '../media-listeners.ts'
import { MediaRefusal } from '../media-refusal.ts'
import type { StreamKeys } from '../stream-key.ts'
import { readCallback, type MediaCallback } from './callback-body.ts'
import { createCallbackGuard } from './signed-callback.ts'

const GRACE_MS = 20_000

export interface ExternalMedia extends MediaEngine {
  kind: 'external'
  /** What the media server asks or says. Throws `MediaRefusal` where it is to send somebody away. */
  callback(signature: string | undefined, body: string): void
  stop(): Promise<void>
}

interface ExternalRoom {
  seat: PublisherSeat
  viewers: Set<string>
}

interface ExternalParts {
  config: ExternalLiveConfig
  keys: StreamKeys
  /** Epoch ms of real time, which signatures are made by. */
  nowMs: () => number
}

/** Media of rooms through another server, which asks us who may. */
export function createExternalMedia({ config, keys, nowMs }: ExternalParts): ExternalMedia {
  const { listen, tell } = createListeners()
  const rooms = new Map<string, ExternalRoom>()
  const guard = createCallbackGuard(config.callbackSecret, nowMs)
  const addressOf = (template: string, name: string) => template.replaceAll('{room}', name)

  const urlsOf = (name: string) => ({
    whipUrl: addressOf(config.whipUrl, name),
    recordUrl: undefined,
    whepUrl: addressOf(config.whepUrl, name),
    hlsUrl: addressOf(config.hlsUrl, name),
    replayUrl: addressOf(config.replayUrl, name),
  })

  function publish(room: ExternalRoom, { room: name, client, key }: MediaCallback) {
    const keyId = keys.check(key, { room: name, role: 'publish' })
    if (!room.seat.take(keyId, client)) throw new MediaRefusal('already-published')
    if (room.seat.flows(client)) tell({ kind: 'started', room: name })
  }
  function watch(name: string, { viewers }: ExternalRoom, change: () => void) {
    const before = viewers.size
    change()
    if (viewers.size !== before) tell({ kind: 'viewers', room: name, count: viewers.size })
  }

  return {
    kind: 'external',
    listen,
    async open(name) {
      if (!rooms.has(name)) {
        const seat = createPublisherSeat(GRACE_MS, () => tell({ kind: 'stopped', room: name }))
        rooms.set(name, { seat, viewers: new Set() })
      }
      return urlsOf(name)
    },
    urlsOf,
    /** The media server keeps who is in it; nobody new is let in. */
    async close(name) {
      const room = rooms.get(name)
      rooms.delete(name)
      if (!room) return
      const wasOnAir = room.seat.isOnAir()
      room.seat.clear()
      if (wasOnAir) tell({ kind: 'stopped', room: name })
    },
    /** What the media server recorded is its own to delete. */
    async forget() {},
    health: () =>
      [...rooms].map(([room, { seat, viewers }]) => ({
        room,
        isOnAir: seat.isOnAir(),
        kbps: 0,
        framesPerSecond: 0,
        lostPerMille: 0,
        recoveredPerMille: 0,
        viewers: { whep: viewers.size, hls: 0 },
      })),
    callback(signature, body) {
      guard(signature, body)
      const said = readCallback(body)
      if (!said) throw new MediaRefusal('not-found')
      const { what, room: name, client, key } = said
      const room = rooms.get(name)
      if (what === 'unpublish') {
        room?.seat.leave(client || (room.seat.session() ?? ''), 'lost')
        return
      }
      if (what === 'stop') {
        if (room) watch(name, room, () => room.viewers.delete(client))
        return
      }
      if (what === 'play') keys.check(key, { room: name, role: 'play' })
      if (!room) throw new MediaRefusal('room-not-open')
      if (what === 'publish') publish(room, said)
      else if (client !== '') watch(name, room, () => room.viewers.add(client))
    },
    async stop() {
      for (const { seat } of rooms.values()) seat.clear()
      rooms.clear()
    },
  }
}
