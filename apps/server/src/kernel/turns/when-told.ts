import type { Changes } from '../changes.ts'
import type { Log } from '../log.ts'

/**
 * Does the work whenever a change is told, once more where it was told during the work. What was missed, by a lost connection
 * or a killed node, is left to a job that runs every few seconds. Answers how to stop.
 */
export function whenTold(
  { changes, log }: { changes: Pick<Changes, 'on'>; log: Log },
  { topic, work, failed }: { topic: string; work: () => Promise<void>; failed: string },
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  async function run() {
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } catch (error) {
      log.warn({ err: error }, failed)
    } finally {
      running = undefined
    }
  }
  const stop = changes.on(topic, () => {
    isAsked = true
    running ??= run()
  })
  return async () => {
    stop()
    await running
  }
}
