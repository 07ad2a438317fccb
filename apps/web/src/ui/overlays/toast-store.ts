/** How long a toast stays (SPEC §9). */
export const TOAST_MS = 4000
/** Who goes on to another page has read what was said for so long; what was said later may be why the page changed. */
const READ_MS = 1000
/** How long what the page before said last may stand on the next one. */
const ON_NEXT_PAGE_MS = 2000

interface ToastMessage {
  id: number
  text: string
}

export interface ToastStore {
  /** Says something in passing; a new text takes the place of the old. */
  show(text: string, durationMs?: number): void
  /**
   * Another page is shown. What was said on the one before goes with it, unless it was said a moment ago: the page says what
   * came of it and leads on by itself. That is seen for two seconds more at the most.
   */
  turnPage(): void
  subscribe(listener: () => void): () => void
  current(): ToastMessage | undefined
}

type Wait = (callback: () => void, delayMs: number) => () => void

const waitByTimer: Wait = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}

/** Makes the toast of one app. */
export function createToastStore(
  wait: Wait = waitByTimer,
  now: () => number = () => performance.now(),
): ToastStore {
  let shownAt = 0
  let endsAt = 0
  let message: ToastMessage | undefined
  let nextId = 1
  let stopWaiting: (() => void) | undefined
  const listeners = new Set<() => void>()
  const change = (next: ToastMessage | undefined) => {
    message = next
    for (const listener of listeners) listener()
  }
  const endIn = (ms: number) => {
    stopWaiting?.()
    endsAt = now() + ms
    stopWaiting = wait(() => change(undefined), ms)
  }
  return {
    show(text, durationMs = TOAST_MS) {
      change({ id: nextId++, text })
      shownAt = now()
      endIn(durationMs)
    },
    turnPage() {
      if (!message) return
      const isRead = now() - shownAt >= READ_MS
      endIn(isRead ? 0 : Math.min(ON_NEXT_PAGE_MS, endsAt - now()))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => message,
  }
}
