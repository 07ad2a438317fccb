import { setTimeout as delay } from 'node:timers/promises'

const CHECK_MS = 250
const PAUSE_MS_MAX = 30_000

export interface KeepRunningOptions {
  isRunning(): boolean
  restart(): Promise<void>
  /** Hears of every end and of every failed restart, for the log. */
  onTrouble(message: string): void
}

/**
 * Looks after a process that should always run: starts it again when it has ended, with growing pauses
 * while that fails. The answer ends the watch and waits for a restart under way.
 */
export function keepRunning({
  isRunning,
  restart,
  onTrouble,
}: KeepRunningOptions): () => Promise<void> {
  const end = new AbortController()
  let pauseMs = CHECK_MS

  async function look() {
    if (isRunning()) return
    onTrouble('the database has ended and is started again')
    try {
      await restart()
      pauseMs = CHECK_MS
    } catch (error) {
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)
      onTrouble(error instanceof Error ? error.message : String(error))
    }
  }

  async function watch() {
    while (!end.signal.aborted) {
      // The pause alone must not keep a process alive that has nothing else to do.
      await delay(pauseMs, undefined, { ref: false, signal: end.signal }).catch(() => undefined)
      if (!end.signal.aborted) await look()
    }
  }

  const watching = watch()
  return async () => {
    end.abort()
    await watching
  }
}
