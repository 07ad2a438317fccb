const LOOK_MS = 500

/**
 * A supervisor ends the npm that it started and nobody below it: npm hands a signal of its own on to the
 * shell in between only, so that server and database would live on. When the parent is gone, this
 * process asks itself to end, in the order of any SIGTERM. Only below npm: who starts a program with
 * `nohup node …` wants it to outlive the terminal.
 */
export function endWithParent({ env = process.env, look = LOOK_MS } = {}) {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, look)
  timer.unref()
}
