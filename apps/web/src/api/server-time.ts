import {
  isServerTimeNear,
  parseServerTime,
  SERVER_TIME_REUSE_MS,
  TIME_SYNC_TIMEOUT_MS,
} from '@koi/domain/time/server-time'
import { deviceNow } from '#lib/clock.ts'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

const PATH = '/static/inc/time.shtml'

/** A time the server said, and the device's at that moment; epoch ms. */
interface Sample {
  serverMs: number
  localMs: number
}

const slot: Slot<Sample> = { name: 'server_time', parse: parseSample }

function parseSample(stored: unknown): Sample | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { serverMs, localMs } = { serverMs: undefined, localMs: undefined, ...stored }
  return typeof serverMs === 'number' && typeof localMs === 'number'
    ? { serverMs, localMs }
    : undefined
}

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
  let asking: Promise<Sample> | undefined

  async function ask(): Promise<Sample> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), TIME_SYNC_TIMEOUT_MS)
    try {
      const answer = await fetch(PATH, { cache: 'no-store', signal: stop.signal })
      const serverMs = answer.ok ? parseServerTime(await answer.text()) : undefined
      const localMs = now()
      if (serverMs === undefined) return { serverMs: localMs, localMs }
      const isBelieved = isServerTimeNear(serverMs, localMs)
      const sample = { serverMs: isBelieved ? serverMs : localMs, localMs }
      store.set(slot, sample)
      return sample
    } catch {
      // Too late or offline: the device's own time will do until somebody asks again.
      return { serverMs: now(), localMs: now() }
    } finally {
      clearTimeout(timer)
    }
  }

  return async () => {
    // The age counts by the same clock; one that was set back says nothing.
    const kept = store.get(slot, { maxAgeMs: SERVER_TIME_REUSE_MS - 1 })
    const isUsable = kept && now() >= kept.localMs
    if (!isUsable) asking ??= ask().finally(() => (asking = undefined))
    const { serverMs, localMs } = isUsable ? kept : await (asking ?? ask())
    return serverMs + now() - localMs
  }
}
