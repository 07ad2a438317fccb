/**
 * Lets only so many works of a kind run at once; the others wait in their order. For reads that are long: each holds a
 * connection, and all of them together would leave none for the short ones.
 */
export function atMost(limit: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < limit) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Who waits takes the place over, so that nobody comes in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
