/** The event "somebody has to log in", and its answer. Screens listen to it; `login()` sends it. */
export interface LoginAsks {
  /** Sends the event; resolves with whether somebody logged in. Asked twice, both get one answer. */
  ask(): Promise<boolean>
  /** Whether the event waits for its answer. */
  isOpen(): boolean
  answer(isLoggedIn: boolean): void
  subscribe(listener: () => void): () => void
}

/** Makes the login event of one app. */
export function createLoginAsks(): LoginAsks {
  let open: { answer: Promise<boolean>; resolve: (isLoggedIn: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask() {
      if (open) return open.answer
      let resolve: (isLoggedIn: boolean) => void = () => undefined
      const answer = new Promise<boolean>((settle) => (resolve = settle))
      open = { answer, resolve }
      tell()
      return answer
    },
    isOpen: () => open !== undefined,
    answer(isLoggedIn) {
      open?.resolve(isLoggedIn)
      open = undefined
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
