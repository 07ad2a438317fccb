/** How long a toast stays (SPEC §9). */
export const TOAST_MS = 4000

interface ToastMessage {
  id: number
  text: string
}

export interface ToastStore {
  /** Says something in passing; a new text takes the place of the old. */
  show(text: string, durationMs?: number): void
  subscribe(listener: () => void): () => void
  current(): ToastMessage | undefined
}

type Wait = (callback: () => void, delayMs: number) => () => void

const waitByTimer: Wait = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}

/** Makes the toast of one app. */
export function createToastStore(wait: Wait = waitByTimer): ToastStore {
  let message: ToastMessage | undefined
  let nextId = 1
  let stopWaiting: (() => void) | undefined
  const listeners = new Set<() => void>()
  const change = (next: ToastMessage | undefined) => {
    message = next
    for (const listener of listeners) listener()
  }
  return {
    show(text, durationMs = TOAST_MS) {
      stopWaiting?.()
      change({ id: nextId++, text })
      stopWaiting = wait(() => change(undefined), durationMs)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => message,
  }
}
