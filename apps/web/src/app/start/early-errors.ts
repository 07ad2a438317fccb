/** More than these say nothing new. */
const KEPT_MAX = 20
const TYPES = ['error', 'unhandledrejection']

/** Keeps errors that nobody caught until somebody watches for them (app/watch/global-errors.ts). */
export function keepEarlyErrors(): { events: readonly Event[]; stop: () => void } {
  const events: Event[] = []
  const keep = (event: Event) => void (events.length < KEPT_MAX && events.push(event))
  for (const type of TYPES) window.addEventListener(type, keep)
  return {
    events,
    stop: () => {
      for (const type of TYPES) window.removeEventListener(type, keep)
    },
  }
}
