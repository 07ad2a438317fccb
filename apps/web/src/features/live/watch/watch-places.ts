import * as z from 'zod/mini'
import { deviceStore, type Slot } from '#lib/storage.ts'

/** Where somebody is in a replay, and how long it is, ms. */
export interface WatchPlace {
  positionMs: number
  durationMs: number
}

const KEPT_MS = 30 * 24 * 3_600_000
/** Replays of which a device remembers where a visitor is. */
const ROOMS_MAX = 20

const Places = z.record(z.string(), z.object({ positionMs: z.int(), durationMs: z.int() }))
const slot: Slot<z.infer<typeof Places>> = {
  name: 'live_watches',
  parse: (stored) => Places.safeParse(stored).data,
}

/** Where a visitor of this device is in a replay. */
export const placeOnDevice = (liveId: string): WatchPlace | undefined =>
  deviceStore.get(slot)?.[liveId]

/** Keeps where a visitor is; the longest ago goes where there are too many. */
export function keepOnDevice(liveId: string, place: WatchPlace): void {
  const { [liveId]: _before, ...others } = deviceStore.get(slot) ?? {}
  const kept = Object.entries(others).slice(1 - ROOMS_MAX)
  deviceStore.set(slot, Object.fromEntries([...kept, [liveId, place]]), { maxAgeMs: KEPT_MS })
}
