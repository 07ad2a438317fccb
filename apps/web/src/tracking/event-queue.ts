import type { TrackedEventWire } from '@koi/contracts/pingd'

/** So many events are sent together (SPEC §9, RU-285). */
const QUEUE_SIZE = 3
/** Fewer go after this time. */
const FLUSH_EVERY_MS = 5000

export interface EventQueue {
  add(event: TrackedEventWire): void
  flush(): void
  /** Forgets what was not sent. */
  clear(): void
}

/** Collects events: three are sent at once, fewer after five seconds or when the page is left. */
export function createEventQueue(
  deliver: (events: readonly TrackedEventWire[]) => unknown,
): EventQueue {
  let waiting: TrackedEventWire[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  function flush() {
    stop()
    const events = waiting
    waiting = []
    if (events.length > 0) deliver(events)
  }
  return {
    add(event) {
      waiting.push(event)
      if (waiting.length >= QUEUE_SIZE) flush()
      else timer ??= setTimeout(flush, FLUSH_EVERY_MS)
    },
    flush,
    clear() {
      stop()
      waiting = []
    },
  }
}
