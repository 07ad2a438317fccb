import { expect, it } from 'vitest'
import { createQueue } from './sending-queue.ts'

/** Works that are done when a test says so, or taken back. */
function heldWorks() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const queue = createQueue<number>(
    (key, thing, signal) =>
      new Promise((done) => {
        log.push(`${key} ${thing}`)
        ends.set(key, done)
        signal.addEventListener('abort', () => {
          log.push(`${key} stopped`)
          done()
        })
      }),
  )
  const turn = () => new Promise((done) => setImmediate(done))
  return { log, queue, turn, end: (key: string) => ends.get(key)?.() }
}

it('works one after the other; what is taken back is stopped, or never begins', async () => {
  const { log, queue, turn, end } = heldWorks()
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) queue.add(key, index)
  await turn()
  expect(log).toEqual(['a 0'])
  queue.takeBack('c')
  end('a')
  await turn()
  queue.takeBack('b')
  await turn()
  expect(log).toEqual(['a 0', 'b 1', 'b stopped', 'd 3'])
  queue.add('e', 4)
  queue.takeBackAll()
  await turn()
  expect(log.slice(4)).toEqual(['d stopped'])
  queue.add('f', 5)
  await turn()
  expect(log.at(-1)).toBe('f 5')
})
