import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs so many at once, the others in their order, and goes on after a failure', async () => {
  const few = atMost(2)
  const log: string[] = []
  let running = 0
  const work = (name: string) =>
    few(async () => {
      running += 1
      log.push(`${name} ${running}`)
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
      running -= 1
      if (name === 'b') throw new Error('b failed')
      return name
    })
  const done = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(work))
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(log.map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(Math.max(...log.map((line) => Number(line.slice(2))))).toBe(2)
})
