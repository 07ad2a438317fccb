import type { Changes } from './changes.ts'

/** What is remembered under a key is true from a moment on, and until another: business time, ms. */
export interface Lasting {
  fromMs: number
  untilMs: number
}

interface Parts<Value> {
  changes: Changes
  /** Of which changes to forget (`tell_change` in the migrations). */
  topics: readonly string[]
  /** Reads what is true of these keys at a moment; a key that is nobody's is left out. Never inside a transaction. */
  read: (keys: readonly string[], nowMs: number) => Promise<ReadonlyMap<string, Value>>
  /** So many are kept, those asked for last. */
  sizeMax: number
}

export interface Memory<Value> {
  /** What is true of a key at a moment of business time. */
  get(key: string, nowMs: number): Promise<Value | undefined>
  /** The same of several; what is not remembered is read with one statement. Unknown keys are left out. */
  getAll(keys: readonly string[], nowMs: number): Promise<Map<string, Value>>
  /** Only what is remembered, without asking the database: for work inside a transaction. */
  peek(key: string, nowMs: number): Value | undefined
}

/**
 * What a node remembers of tables that change seldom. It is right because everything is forgotten in the moment in which
 * its change is heard, and nothing is kept while changes are not heard: then each question reads. What was being read
 * when a change came is answered and not kept. Values name the stretch of business time that they are true in.
 */
export function createMemory<Value extends Lasting>({
  changes,
  topics,
  read,
  sizeMax,
}: Parts<Value>): Memory<Value> {
  const kept = new Map<string, Value>()
  let changeCount = 0

  for (const topic of topics) {
    changes.on(topic, (keys) => {
      changeCount += 1
      if (keys === undefined) kept.clear()
      else for (const key of keys) kept.delete(key)
    })
  }

  function peek(key: string, nowMs: number): Value | undefined {
    if (!changes.areHeard()) return undefined
    const value = kept.get(key)
    return value && value.fromMs <= nowMs && nowMs < value.untilMs ? value : undefined
  }

  function keep(key: string, value: Value) {
    kept.delete(key)
    kept.set(key, value)
    if (kept.size <= sizeMax) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }

  async function readAndKeep(keys: readonly string[], nowMs: number) {
    const wasHeard = changes.areHeard()
    const before = changeCount
    const found = await read(keys, nowMs)
    const isSure = wasHeard && before === changeCount && changes.areHeard()
    if (isSure) for (const [key, value] of found) keep(key, value)
    return found
  }

  async function getAll(keys: readonly string[], nowMs: number) {
    const answer = new Map<string, Value>()
    const missing: string[] = []
    for (const key of new Set(keys)) {
      const value = peek(key, nowMs)
      if (value) answer.set(key, value)
      else missing.push(key)
    }
    // Those asked for last stay longest.
    for (const [key, value] of answer) keep(key, value)
    if (missing.length === 0) return answer
    for (const [key, value] of await readAndKeep(missing, nowMs)) answer.set(key, value)
    return answer
  }

  return {
    peek,
    getAll,
    get: async (key, nowMs) => (await getAll([key], nowMs)).get(key),
  }
}
