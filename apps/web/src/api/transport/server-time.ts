import {
  isServerTimeNear,
  parseServerTime,
  TIME_SYNC_TIMEOUT_MS,
} from '@koi/domain/time/server-time'
import { deviceNow } from '#lib/clock.ts'
import { keepServerTime, keptServerTime, type ServerTimeSample } from '#lib/server-time-slot.ts'
import type { KeyValueStore } from '#lib/storage.ts'

const PATH = '/static/inc/time.shtml'

interface Parts {
  fetch: typeof fetch
  store: KeyValueStore
  now?: () => number
}

/**
 * The server's time (SPEC §5 and §7, CL-016): asked for at most every ten minutes, waited for at most two
 * seconds. The device's where it does not come or is more than an hour away. Epoch ms.
 */
export function createServerTime({ fetch, store, now = deviceNow }: Parts): () => Promise<number> {
  let asking: Promise<ServerTimeSample> | undefined

  async function ask(): Promise<ServerTimeSample> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), TIME_SYNC_TIMEOUT_MS)
    try {
      const answer = await fetch(PATH, { cache: 'no-store', signal: stop.signal })
      const serverMs = answer.ok ? parseServerTime(await answer.text()) : undefined
      const localMs = now()
      if (serverMs === undefined) return { serverMs: localMs, localMs }
      const isBelieved = isServerTimeNear(serverMs, localMs)
      const sample = { serverMs: isBelieved ? serverMs : localMs, localMs }
      keepServerTime(store, sample)
      return sample
    } catch {
      // Too late or offline: the device's own time will do until somebody asks again.
      return { serverMs: now(), localMs: now() }
    } finally {
      clearTimeout(timer)
    }
  }

  return async () => {
    const kept = keptServerTime(store, now())
    if (!kept) asking ??= ask().finally(() => (asking = undefined))
    const { serverMs, localMs } = kept ?? (await (asking ?? ask()))
    return serverMs + now() - localMs
  }
}
