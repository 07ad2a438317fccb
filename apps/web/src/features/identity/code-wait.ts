/** A new code can be asked for after so long. */
const RESEND_MS = 60_000

/** Whole seconds until a new code can be asked for; 0 when it can. Moments are ms of one clock. */
export function secondsUntilResend(sentAtMs: number | undefined, nowMs: number): number {
  if (sentAtMs === undefined) return 0
  const leftMs = sentAtMs + RESEND_MS - nowMs
  return Math.max(0, Math.min(RESEND_MS / 1000, Math.ceil(leftMs / 1000)))
}
