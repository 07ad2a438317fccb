/** SPEC §9, RU-283: logins after an expired code are counted within this time. */
export const RELOGIN_WINDOW_MS = 300_000
/** so many are made within one window. */
export const RELOGINS_MAX = 3

/** The logins that were made in the window that began at `startedAtMs`. */
export interface ReloginWindow {
  startedAtMs: number
  count: number
}

export interface ReloginTurn {
  isAllowed: boolean
  window: ReloginWindow
}

/**
 * Whether one more login after an expired code is made now. A window begins with the first and ends
 * `RELOGIN_WINDOW_MS` later; then the count begins anew. Moments are ms of one clock.
 */
export function takeRelogin(window: ReloginWindow | undefined, nowMs: number): ReloginTurn {
  const passedMs = window === undefined ? Infinity : nowMs - window.startedAtMs
  // A clock that was set back must not lock anybody out for longer.
  if (window === undefined || passedMs < 0 || passedMs >= RELOGIN_WINDOW_MS) {
    return { isAllowed: true, window: { startedAtMs: nowMs, count: 1 } }
  }
  if (window.count >= RELOGINS_MAX) return { isAllowed: false, window }
  return { isAllowed: true, window: { ...window, count: window.count + 1 } }
}
