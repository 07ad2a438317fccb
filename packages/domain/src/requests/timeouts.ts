/** How long the app waits for an answer unless a call says otherwise (SPEC §7 and §9, RU-199). */
const REQUEST_TIMEOUT_MS = 35_000
/** The platform's own limit for requests, uploads and downloads (SPEC §9, RU-236, A-81). */
const NETWORK_TIMEOUT_MS = 60_000

/** How long a call is waited for, ms: its own time, never longer than the platform allows. */
export function requestTimeout(wantedMs: number = REQUEST_TIMEOUT_MS): number {
  return Math.min(wantedMs, NETWORK_TIMEOUT_MS)
}
