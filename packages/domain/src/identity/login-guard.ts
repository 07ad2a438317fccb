/** SPEC §4 and §9: a re-authentication in the native app is asked for once in this time. */
export const REAUTH_GUARD_MS = 3000
/** SPEC §9: the native login dialog is opened once in this time. */
export const NATIVE_LOGIN_DEDUPE_MS = 3000

/**
 * Whether what happened at `lastMs` still keeps the same thing from happening at `nowMs`. Moments are
 * ms of one clock; a clock that was set back holds nothing up.
 */
export function isGuarded(lastMs: number | undefined, nowMs: number, guardMs: number): boolean {
  if (lastMs === undefined) return false
  const passedMs = nowMs - lastMs
  return passedMs >= 0 && passedMs < guardMs
}
