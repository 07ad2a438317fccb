import { describe, expect, it } from 'vitest'
import type { Told } from './changes.ts'
import { createMemory } from './memory.ts'

/** A memory over a table of texts; `change` writes a row and tells of it as the database does. */
function remembering(sizeMax = 10) {
  const table = new Map([
    ['a', 'one'],
    ['b', 'two'],
    ['c', 'three'],
  ])
  const reads: string[][] = []
  const gates: Promise<void>[] = []
  let tell: Told = () => {}
  let isHeard = true
  const memory = createMemory({
    changes: {
      areHeard: () => isHeard,
      on: (_topic, told) => {
        tell = told
        return () => {}
      },
    },
    topics: ['test'],
    sizeMax,
    async read(keys, nowMs) {
      reads.push([...keys])
      const found = new Map<string, { text: string; fromMs: number; untilMs: number }>()
      for (const key of keys) {
        const text = table.get(key)
        // What is true changes every 100 ms of business time.
        const fromMs = nowMs - (nowMs % 100)
        if (text !== undefined) found.set(key, { text, fromMs, untilMs: fromMs + 100 })
      }
      await gates.shift()
      return found
    },
  })
  return {
    memory,
    reads,
    textOf: async (key: string, nowMs = 0) => (await memory.get(key, nowMs))?.text,
    change(key: string, text: string, keys: readonly string[] | undefined = [key]) {
      table.set(key, text)
      tell(keys)
    },
    deafen: () => (isHeard = false),
    holdNextRead: (gate: Promise<void>) => void gates.push(gate),
  }
}

describe('a memory', () => {
  it('reads once, several with one statement, and what is nobody’s each time', async () => {
    const { memory, reads, textOf } = remembering()
    expect([await textOf('a'), await textOf('a')]).toEqual(['one', 'one'])
    expect([...(await memory.getAll(['c', 'a', 'none', 'b', 'b'], 0)).keys()].toSorted()).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(await textOf('none')).toBeUndefined()
    expect(reads).toEqual([['a'], ['c', 'none', 'b'], ['none']])
  })

  it.each([[['a']], [undefined]])('forgets what is told to have changed: %j', async (keys) => {
    const { textOf, change } = remembering()
    await textOf('a')
    change('a', 'other', keys)
    expect(await textOf('a')).toBe('other')
  })

  it('does not keep what was being read when a change came', async () => {
    const { textOf, change, holdNextRead, reads } = remembering()
    let go = () => {}
    holdNextRead(new Promise((done) => (go = done)))
    const early = textOf('a')
    change('a', 'other')
    go()
    expect(await early).toBe('one')
    expect(await textOf('a')).toBe('other')
    expect(reads).toHaveLength(2)
  })

  it('keeps nothing, and believes nothing that it kept, while changes are not heard', async () => {
    const { memory, reads, textOf, deafen } = remembering()
    await textOf('a')
    deafen()
    expect(memory.peek('a', 0)).toBeUndefined()
    await textOf('a')
    await textOf('a')
    expect(reads).toHaveLength(3)
  })

  it('believes a value inside its stretch of business time only, whichever way the clock is moved', async () => {
    const { memory, reads, textOf } = remembering()
    await textOf('a', 250)
    expect(memory.peek('a', 200)?.text).toBe('one')
    expect(memory.peek('a', 299)?.text).toBe('one')
    expect(memory.peek('a', 300)).toBeUndefined()
    expect(memory.peek('a', 199)).toBeUndefined()
    await textOf('a', 300)
    await textOf('a', 250)
    expect(reads).toHaveLength(3)
  })

  it('keeps those asked for last', async () => {
    const { memory, textOf } = remembering(2)
    for (const key of ['a', 'b', 'a', 'c']) await textOf(key)
    expect(['a', 'b', 'c'].map((key) => memory.peek(key, 0)?.text)).toEqual([
      'one',
      undefined,
      'three',
    ])
  })
})
