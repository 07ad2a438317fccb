import { expect, it } from 'vitest'
import { isStorable } from './clean-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'a' : [nested(depth - 1)])

it.each([
  ['text', '锦鲤 🐟 \u202E', true],
  ['what is no text', [null, 1, true, undefined], true],
  ['NUL', 'a\0', false],
  ['the first half of a character', 'a\uD83D', false],
  ['the second half', '\uDC1Fa', false],
  ['halves in the wrong order', '\uDC1F\uD83D', false],
  ['such text inside', { list: [{ name: '\uD800' }] }, false],
  ['such a name', { '\0': 1 }, false],
  ['as deep as requests are', nested(32), true],
  ['deeper', nested(33), false],
])('%s is stored or not', (_what, value, isKept) => {
  expect(isStorable(value)).toBe(isKept)
})
