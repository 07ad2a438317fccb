import { expect, it } from 'vitest'
import { isStorable, seenText } from './clean-text.ts'

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

it.each([
  ['\u3164', ''],
  ['\u115F\u1160\uFFA0', ''],
  ['\u200C\u200D', ''],
  ['\u{E0041}\u{E0042}', ''],
  ['稳\u200D赚', '稳赚'],
  ['a\u2060b', 'ab'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['👩🏽‍💻 ❤️‍🔥', '👩🏽‍💻 ❤️‍🔥'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  [' 一行\r\n二行 ', '一行\n二行'],
])('%j is seen as %j', (written, seen) => {
  expect(seenText(written)).toBe(seen)
})
