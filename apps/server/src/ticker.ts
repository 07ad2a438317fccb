import type { Log } from '#kernel/log.ts'

const EVERY_MS = 10_000

/**
 * Lets the jobs of business time run while the server is up. One run after the other; a run that
 * fails is logged and tried again, because each is idempotent. Answers how to stop.
 */
export function startTicker(
  work: () => Promise<unknown>,
  log: Log,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const tick = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'the jobs of business time failed; they run again')
    }
    if (!isStopped) timer = setTimeout(run, everyMs)
  }
  const run = () => {
    running = tick()
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
