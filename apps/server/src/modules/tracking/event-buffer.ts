/** A batch is written when it is so large, or after so long. */
const FLUSH_AT = 200
const FLUSH_EVERY_MS = 1000
/** While the database is away so much is kept; what comes after it is lost. */
const KEPT_MAX = 5000
const BATCH_MAX = 500

export interface EventBufferParts<Row> {
  write: (rows: readonly Row[]) => Promise<unknown>
  /** Whether the same rows may be written later. */
  mayRetry: (error: unknown) => boolean
  onLost: (count: number, error?: unknown) => void
}

export interface EventBuffer<Row> {
  add(rows: readonly Row[]): void
  /** Writes what there is now; never fails. */
  flush(): Promise<void>
  /** The same, and no timer is left behind. */
  close(): Promise<void>
}

/**
 * Collects rows and writes them many at a time, so that no request waits for a write. A crash loses the
 * last second: these are statistics, nobody's money.
 */
export function createEventBuffer<Row>(parts: EventBufferParts<Row>): EventBuffer<Row> {
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function writeAll() {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX)
      waiting = waiting.slice(BATCH_MAX)
      try {
        await parts.write(batch)
      } catch (error) {
        if (parts.mayRetry(error)) {
          waiting = [...batch, ...waiting]
          schedule()
          return
        }
        parts.onLost(batch.length, error)
      }
    }
  }
  function flush() {
    running = running.then(writeAll)
    return running
  }
  function schedule() {
    timer ??= setTimeout(() => void flush(), FLUSH_EVERY_MS).unref()
  }

  return {
    add(rows) {
      const taken = rows.slice(0, Math.max(0, KEPT_MAX - waiting.length))
      waiting.push(...taken)
      if (taken.length < rows.length) parts.onLost(rows.length - taken.length)
      if (waiting.length >= FLUSH_AT) void flush()
      else schedule()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
