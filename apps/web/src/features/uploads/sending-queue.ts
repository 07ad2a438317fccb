interface Waiting<Thing> {
  key: string
  thing: Thing
}

/**
 * Works that wait for each other, each of which can be taken back: one after the other, as a phone has one line, and the first is there
 * soon. `work` never rejects.
 */
export function createQueue<Thing>(
  work: (key: string, thing: Thing, signal: AbortSignal) => Promise<void>,
) {
  let waiting: Waiting<Thing>[] = []
  let running: { key: string; stop: AbortController } | undefined

  async function workAll() {
    if (running) return
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, thing } = next
      const stop = new AbortController()
      running = { key, stop }
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await work(key, thing, stop.signal)
      running = undefined
    }
  }
  return {
    add(key: string, thing: Thing) {
      waiting.push({ key, thing })
      void workAll()
    },
    takeBack(key: string) {
      waiting = waiting.filter((each) => each.key !== key)
      if (running?.key === key) running.stop.abort()
    },
    takeBackAll() {
      waiting = []
      running?.stop.abort()
    },
  }
}
