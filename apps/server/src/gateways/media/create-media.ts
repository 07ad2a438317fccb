import type { LiveConfig } from '#kernel/config/live-config.ts'
import { realTimeMs } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { liveKeyOf } from '#kernel/secrets/live-key.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { createEmbeddedMedia, type EmbeddedMedia } from './embedded/embedded-media.ts'
import { createExternalMedia, type ExternalMedia } from './external/external-media.ts'
import { iceServersFor } from './ice-servers.ts'
import type { IceServer } from './media-engine.ts'
import { createStreamKeys, type StreamKeys } from './stream-key.ts'

/** Media of live rooms: the engine, the keys that let people in, and servers that help them through their networks. */
export interface Media {
  engine: EmbeddedMedia | ExternalMedia
  keys: StreamKeys
  /** Where media go to and come from beside this site. */
  origins: readonly string[]
  /** For one person, by a name that says nothing about them. */
  iceServers(who: string): IceServer[]
}

interface MediaParts {
  live: LiveConfig
  dataDir: string
  objectStore: ObjectStore
  log: Log
  /** Epoch ms of real time; the machine's unless told. */
  nowMs?: () => number
  waits?: { silentMs: number; graceMs: number }
}

function originsOf(live: LiveConfig): string[] {
  if (live.kind === 'embedded') return []
  const { whipUrl, whepUrl, hlsUrl, replayUrl } = live
  const all = [whipUrl, whepUrl, hlsUrl, replayUrl].map((url) => new URL(url).origin)
  return [...new Set(all)]
}

/** Nothing is started before the first room opens. */
export function createMedia({
  live,
  dataDir,
  objectStore,
  log,
  nowMs = realTimeMs,
  waits,
}: MediaParts): Media {
  const keys = createStreamKeys(liveKeyOf(live.key, dataDir), nowMs)
  const engine =
    live.kind === 'external'
      ? createExternalMedia({ config: live, keys, nowMs })
      : createEmbeddedMedia({
          config: live,
          keys,
          objectStore,
          log,
          nowMs: () => performance.now(),
          ...(waits && { waits }),
        })
  return {
    engine,
    keys,
    origins: originsOf(live),
    iceServers: (who) => iceServersFor(who, live.turn, nowMs()),
  }
}
