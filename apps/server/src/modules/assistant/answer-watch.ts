import type { Changes } from '#kernel/changes.ts'

/** Hears of the steps of one answer. What is told between two waits is not missed. */
export interface Follower {
  /** Waits until something was told, for so long at most, or until the signal; answers whether it was. */
  next(ms: number, signal: AbortSignal): Promise<boolean>
  stop(): void
}

/** Tells the readers of this node of steps that any node wrote. */
export function createAnswerWatch(changes: Changes) {
  const followers = new Map<string, Set<() => void>>()
  const stopHearing = changes.on('assistant', (keys) => {
    for (const key of keys ?? followers.keys()) {
      for (const tell of followers.get(key) ?? []) tell()
    }
  })
  return {
    follow(requestId: string): Follower {
      // Only who asks whether changes are heard makes the node listen.
      changes.areHeard()
      let isTold = false
      let wake = () => {}
      const tell = () => {
        isTold = true
        wake()
      }
      const all = followers.get(requestId) ?? new Set()
      followers.set(requestId, all.add(tell))
      return {
        async next(ms, signal) {
          if (!isTold && !signal.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, ms)
              const end = () => {
                clearTimeout(timer)
                signal.removeEventListener('abort', end)
                resolve()
              }
              wake = end
              signal.addEventListener('abort', end)
            })
          }
          const wasTold = isTold
          isTold = false
          wake = () => {}
          return wasTold
        },
        stop() {
          all.delete(tell)
          if (all.size === 0) followers.delete(requestId)
        },
      }
    },
    close: stopHearing,
  }
}

export type AnswerWatch = ReturnType<typeof createAnswerWatch>
