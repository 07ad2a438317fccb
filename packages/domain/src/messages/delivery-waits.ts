const MINUTE_MS = 60_000

/** After each try that failed, in minutes: a short outage costs minutes, a long one is waited for over a day. */
const WAITS_MINUTES = [1, 5, 30, 120, 360, 720] as const

/** Tries of one delivery, the first one among them; after the last it is given up. */
export const DELIVERY_TRIES_MAX = WAITS_MINUTES.length + 1

/** How long to wait after so many tries, ms; undefined: it is given up. */
export function waitAfterTry(tries: number): number | undefined {
  const minutes = WAITS_MINUTES[tries - 1]
  return minutes === undefined ? undefined : minutes * MINUTE_MS
}
