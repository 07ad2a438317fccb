import { SERVER_TIME_REUSE_MS } from '@koi/domain/time/server-time'
import type { KeyValueStore, Slot } from './storage.ts'

/** A time the server said, and the device's at that moment; epoch ms. */
export interface ServerTimeSample {
  serverMs: number
  localMs: number
}

const slot: Slot<ServerTimeSample> = { name: 'server_time', parse }

function parse(stored: unknown): ServerTimeSample | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { serverMs, localMs } = { serverMs: undefined, localMs: undefined, ...stored }
  return typeof serverMs === 'number' && typeof localMs === 'number'
    ? { serverMs, localMs }
    : undefined
}

export const keepServerTime = (store: KeyValueStore, sample: ServerTimeSample) =>
  store.set(slot, sample)

/** The kept time where it is younger than ten minutes; a clock that was set back says nothing (SPEC §9). */
export function keptServerTime(store: KeyValueStore, nowMs: number): ServerTimeSample | undefined {
  const kept = store.get(slot, { maxAgeMs: SERVER_TIME_REUSE_MS - 1 })
  return kept && nowMs >= kept.localMs ? kept : undefined
}
