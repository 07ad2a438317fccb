import type { TrackedEventWire } from '@koi/contracts/pingd'
import { needsCompensation } from '@koi/domain/tracking/jump-link'

/**
 * Presses of links that lead out of the app. The page may be gone before their report is sent; where it
 * is left in the window of SPEC §9 they are reported once more, and the server keeps one (RU-289).
 */
export function createJumpWatch() {
  let pressed: { event: TrackedEventWire; atMs: number } | undefined
  return {
    pressed(event: TrackedEventWire, atMs: number) {
      pressed = { event, atMs }
    },
    /** The event to report again, where the page is left at this moment. */
    leftAt(atMs: number): TrackedEventWire | undefined {
      const last = pressed
      pressed = undefined
      if (!last || !needsCompensation(atMs - last.atMs)) return undefined
      return { ...last.event, reason: 'compensation' }
    },
  }
}

/** Whether a link leads out of the app: to another site, or to a page outside of the router's base. */
export function leadsOut(href: string, origin: string, base: string): boolean {
  if (!URL.canParse(href)) return false
  const url = new URL(href)
  return url.origin !== origin || !url.pathname.startsWith(`${base}/`)
}
