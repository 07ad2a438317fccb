import { deviceNow } from './device-clock.ts'
import { keptServerTime } from './server-time-slot.ts'
import { deviceStore } from './storage.ts'

/** How far the server's time is before the device's, ms; undefined until it was asked for in this document. */
let differenceMs: number | undefined

/** As another page has just learnt it; else the device's time will do. */
function keptDifferenceMs(): number {
  const kept = keptServerTime(deviceStore, deviceNow())
  return kept ? kept.serverMs - kept.localMs : 0
}

/** The server's moment at a moment of the device, as far as it is known. Epoch ms. */
export const serverTimeOf = (deviceMs: number): number =>
  deviceMs + (differenceMs ??= keptDifferenceMs())

/** What the server's clock shows now, for what is kept as evidence or compared by the server. */
export const serverNow = (): number => serverTimeOf(deviceNow())

/** Follows the server's clock (SPEC §5): now, and whenever somebody comes back to the page. */
export function followServerClock(
  serverTime: () => Promise<number>,
  onReturn: (ask: () => void) => void,
): void {
  const ask = () => void serverTime().then((nowMs) => (differenceMs = nowMs - deviceNow()))
  ask()
  onReturn(ask)
}
