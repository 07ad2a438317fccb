/** What is remembered while works of one key follow each other without a pause, and forgotten with the last of them. */
export type Burst = Map<string, boolean>

interface Line {
  last: Promise<unknown>
  length: number
  burst: Burst
}

/**
 * Works of one key one after another, those of different keys beside each other. Where `max` of a key wait already,
 * `full` is called in place of a further one.
 */
export function inTurn(max: number, full: () => Error) {
  const lines = new Map<string, Line>()
  return async <Value>(key: string, work: (burst: Burst) => Promise<Value>): Promise<Value> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0, burst: new Map() }
    if (line.length >= max) throw full()
    lines.set(key, line)
    line.length += 1
    const own = line.last.then(() => work(line.burst))
    line.last = own.catch(() => undefined)
    try {
      return await own
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
