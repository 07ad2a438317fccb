import { expect, it } from 'vitest'
import { onceFor } from './once-for.ts'

it('works out once for each object, also what comes to nothing', () => {
  const asked: object[] = []
  const nameOf = onceFor((key: { name?: string }) => (asked.push(key), key.name))
  const [one, other, nothing] = [{ name: 'one' }, { name: 'one' }, {}]
  expect([one, one, other, nothing, nothing].map(nameOf)).toEqual([
    'one',
    'one',
    'one',
    undefined,
    undefined,
  ])
  expect(asked).toEqual([one, other, nothing])
})
