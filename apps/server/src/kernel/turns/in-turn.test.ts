import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** A work that ends when it is told. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

const full = () => new Error('full')

it('does works of one key one after another, and of another key beside them', async () => {
  const turns = inTurn(10, full)
  const said: string[] = []
  const first = gate()
  const works = [
    turns('a', async () => {
      await first.opened
      said.push('a1')
    }),
    turns('a', async () => said.push('a2')),
    turns('b', async () => said.push('b')),
  ]
  await works[2]
  expect(said).toEqual(['b'])
  first.open()
  await Promise.all(works)
  expect(said).toEqual(['b', 'a1', 'a2'])
})

it('goes on after a work that fails, and tells who asked for it', async () => {
  const turns = inTurn(10, full)
  const failing = turns('a', () => Promise.reject(new Error('no')))
  const next = turns('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('takes so many of one key and no more, until there is room again', async () => {
  const turns = inTurn(2, full)
  const first = gate()
  const held = [turns('a', () => first.opened), turns('a', () => first.opened)]
  await expect(turns('a', async () => 1)).rejects.toThrow('full')
  expect(await turns('b', async () => 1)).toBe(1)
  first.open()
  await Promise.all(held)
  expect(await turns('a', async () => 1)).toBe(1)
})

it('remembers within a burst and forgets after it', async () => {
  const turns = inTurn(10, full)
  const both = await Promise.all([
    turns('a', async (burst) => burst.set('seen', true).size),
    turns('a', async (burst) => burst.get('seen')),
  ])
  expect(both).toEqual([1, true])
  expect(await turns('a', async (burst) => burst.get('seen'))).toBeUndefined()
})
