import { expect, it } from 'vitest'
import { isOnShelf } from './shelf.ts'

it.each([
  ['1', 'bond', ['1', '2'], undefined, true],
  ['2', 'bond', ['1', '2'], ['bond', 'money'], true],
  ['2', 'mixed', ['1', '2'], ['bond', 'money'], false],
  ['3', 'bond', ['1', '2'], undefined, false],
  ['3', 'bond', ['1', '2'], ['bond'], false],
  ['1', 'bond', ['1'], [], false],
])('seller %s, %s, on the shelf of %o with %o: %s', (spid, category, spids, shelf, isThere) => {
  expect(isOnShelf({ spid, category }, { spids, shelf })).toBe(isThere)
})
