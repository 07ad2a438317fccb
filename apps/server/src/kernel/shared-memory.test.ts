import { expect, it } from 'vitest'
import { until } from '#testing/until.ts'
import type { Told } from './changes.ts'
import { createSharedMemory } from './shared-memory.ts'

/** A memory of texts, whose readings are answered when a test says so. */
function remembering(weightMax = 100) {
  const tellers: Told[] = []
  const readings: { question: string; answer: (fails?: boolean) => void }[] = []
  let isHeard = true
  let text = 'one'
  const memory = createSharedMemory<string, { text: string; fromMs: number; untilMs: number }>({
    changes: {
      areHeard: () => isHeard,
      on: (_topic, told) => {
        tellers.push(told)
        return () => {}
      },
    },
    topics: ['first', 'second'],
    read: (question, nowMs) =>
      new Promise((done, fail) => {
        // What is true changes every 100 ms of business time.
        const fromMs = nowMs - (nowMs % 100)
        const value = { text: `${question} ${text}`, fromMs, untilMs: fromMs + 100 }
        readings.push({
          question,
          answer: (fails) => (fails ? fail(new Error('away')) : done(value)),
        })
      }),
    weightOf: () => 10,
    weightMax,
  })
  return {
    readings,
    ask: async (question: string, nowMs = 0) => (await memory.get(question, nowMs)).text,
    /** Asks where nothing is kept or under way. */
    async read(question: string, nowMs = 0) {
      const asked = memory.get(question, nowMs)
      readings.at(-1)?.answer()
      return (await asked).text
    },
    change(next: string, topic = 0, keys?: string[]) {
      text = next
      tellers[topic]?.(keys)
    },
    deafen: () => (isHeard = false),
  }
}

it('who asks the same meanwhile shares one reading, and later nothing is read', async () => {
  const { ask, readings } = remembering()
  const asked = [ask('a'), ask('a'), ask('a')]
  expect(readings).toHaveLength(1)
  readings[0]?.answer()
  expect(await Promise.all(asked)).toEqual(['a one', 'a one', 'a one'])
  expect(await ask('a')).toBe('a one')
  expect(readings).toHaveLength(1)
})

it.each([
  [0, undefined],
  [1, ['anything']],
])('a change of any row of any topic makes all wrong: %j %j', async (topic, keys) => {
  const { ask, read, readings, change } = remembering()
  await read('a')
  await read('b')
  change('two', topic, keys)
  expect(await read('a')).toBe('a two')
  expect(await read('b')).toBe('b two')
  expect(await ask('a')).toBe('a two')
  expect(readings).toHaveLength(4)
})

it('who asks after a change is not answered out of a reading that began before it', async () => {
  const { ask, readings, change } = remembering()
  const early = ask('a')
  change('two')
  const late = [ask('a'), ask('a')]
  expect(readings).toHaveLength(1)
  readings[0]?.answer()
  expect(await early).toBe('a one')
  await until(() => readings.length === 2)
  readings[1]?.answer()
  expect(await Promise.all(late)).toEqual(['a two', 'a two'])
  expect(await ask('a')).toBe('a two')
  expect(readings).toHaveLength(2)
})

it('keeps nothing while changes are not heard, and then shares only what began after the question', async () => {
  const { ask, read, readings, change, deafen } = remembering()
  await read('a')
  deafen()
  const first = ask('a')
  change('two')
  const second = ask('a')
  readings[1]?.answer()
  expect(await first).toBe('a one')
  await until(() => readings.length === 3)
  readings[2]?.answer()
  expect(await second).toBe('a two')
})

it('believes a value inside its stretch of business time only', async () => {
  const { ask, read, readings } = remembering()
  await read('a', 250)
  expect(await ask('a', 200)).toBe('a one')
  expect(await ask('a', 299)).toBe('a one')
  await read('a', 300)
  await read('a', 299)
  expect(readings).toHaveLength(3)
})

it('reads two at once, the others in their turn, and a failure fails for those who asked in it alone', async () => {
  const { ask, readings } = remembering()
  const asked = [ask('a'), ask('b'), ask('c')]
  expect(readings.map(({ question }) => question)).toEqual(['a', 'b'])
  readings[0]?.answer(true)
  await expect(asked[0]).rejects.toThrow('away')
  await until(() => readings.length === 3)
  readings[1]?.answer()
  readings[2]?.answer()
  expect(await Promise.all(asked.slice(1))).toEqual(['b one', 'c one'])
  const again = ask('a')
  readings[3]?.answer()
  expect(await again).toBe('a one')
})

it('keeps those asked for last, by their weight', async () => {
  const { ask, read, readings } = remembering(20)
  await read('a')
  await read('b')
  await ask('a')
  await read('c')
  await ask('a')
  expect(readings.map(({ question }) => question)).toEqual(['a', 'b', 'c'])
  await read('b')
  expect(readings).toHaveLength(4)
})
