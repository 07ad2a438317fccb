import type { Changes } from './changes.ts'
import type { Lasting } from './memory.ts'
import { atMost } from './turns/at-most.ts'

/** What is worked out of whole tables is dear: the pool is for those who ask short questions. */
const READINGS_MAX = 2

interface Parts<Question, Value> {
  changes: Changes
  /** A change of any of these topics makes everything wrong (`tell_change` in the migrations). */
  topics: readonly string[]
  /** Reads what is true at a moment. Never inside a transaction. */
  read: (question: Question, nowMs: number) => Promise<Value>
  /** How large a value is, and how large all that are kept may be together; those asked for last stay. */
  weightOf: (value: Value) => number
  weightMax: number
}

export interface SharedMemory<Question, Value> {
  /** The answer to a question at a moment of business time. */
  get(question: Question, nowMs: number): Promise<Value>
}

/** What a reading knew when it began; undefined while it waits for its turn. */
interface Begun {
  changeCount: number
  wereHeard: boolean
}

/** An answer that is being read. */
interface Reading<Value> {
  begun: () => Begun | undefined
  done: Promise<Value>
}

/**
 * What a node remembers that is worked out of whole tables: any change of them forgets all of it, and who asks the same
 * meanwhile shares one reading. It is right as `createMemory` is: nothing is kept while changes are not heard, and nobody is
 * answered out of a reading that began before a change which was told before the question.
 */
export function createSharedMemory<Question, Value extends Lasting>({
  changes,
  topics,
  read,
  weightOf,
  weightMax,
}: Parts<Question, Value>): SharedMemory<Question, Value> {
  const kept = new Map<string, Value>()
  const readings = new Map<string, Reading<Value>>()
  const few = atMost(READINGS_MAX)
  let changeCount = 0

  for (const topic of topics) {
    changes.on(topic, () => {
      changeCount += 1
      kept.clear()
    })
  }

  const isTrueAt = (value: Value, nowMs: number) => value.fromMs <= nowMs && nowMs < value.untilMs
  /** Whether it knows every change that was told until now; one that has not begun will. */
  const knowsAll = (begun: Begun | undefined) =>
    begun === undefined ||
    (begun.changeCount === changeCount && begun.wereHeard && changes.areHeard())

  function keep(key: string, value: Value) {
    kept.delete(key)
    kept.set(key, value)
    let weight = [...kept.values()].reduce((sum, each) => sum + weightOf(each), 0)
    for (const [oldest, each] of kept) {
      if (weight <= weightMax) return
      weight -= weightOf(each)
      kept.delete(oldest)
    }
  }

  function begin(key: string, question: Question, nowMs: number): Reading<Value> {
    let begun: Begun | undefined
    const done = few(async () => {
      begun = { changeCount, wereHeard: changes.areHeard() }
      try {
        const value = await read(question, nowMs)
        if (knowsAll(begun)) keep(key, value)
        return value
      } finally {
        readings.delete(key)
      }
    })
    const reading = { begun: () => begun, done }
    readings.set(key, reading)
    return reading
  }

  return {
    async get(question, nowMs) {
      const key = JSON.stringify(question)
      const known = changes.areHeard() ? kept.get(key) : undefined
      if (known && isTrueAt(known, nowMs)) {
        keep(key, known)
        return known
      }
      const underWay = readings.get(key)
      if (!underWay) return begin(key, question, nowMs).done
      if (knowsAll(underWay.begun())) {
        const value = await underWay.done
        if (isTrueAt(value, nowMs)) return value
      } else await underWay.done.catch(() => undefined)
      // What was under way is of before the question, or of another moment: the next one is not.
      const next = readings.get(key) ?? begin(key, question, nowMs)
      const value = await next.done
      return isTrueAt(value, nowMs) ? value : read(question, nowMs)
    },
  }
}
