import { expect, it } from 'vitest'
import { isStorable, seenLine, seenText } from './clean-text.ts'

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
  ['一行\u2028二行', '一行\n二行'],
  ['\u2800', ''],
  ['\u{E0100}\uFE0F', ''],
  ['\u0301\u0301', ''],
  ['\uFFF9藏\uFFFA\uFFFB', '藏'],
  ['稳\u180B赚\u{1D173}', '稳赚'],
  ['葛\u{E0100}', '葛\u{E0100}'],
  ['a\u{E0100}', 'a'],
  [`a${'\u0300'.repeat(500)}b`, `a${'\u0300'.repeat(6)}b`],
  ['กำ ที่ Việt', 'กำ ที่ Việt'],
])('%j is seen as %j', (written, seen) => {
  expect(seenText(written)).toBe(seen)
})

it('a line is one line', () => {
  expect(seenLine(' 一行 \r\n\n 二行\u2029三行 ')).toBe('一行 二行 三行')
})

it('what is written takes time that grows with its length and not faster', () => {
  const tags = `\u{1F3F4}${'\u{E0061}'.repeat(100_000)}`
  const began = performance.now()
  expect(Array.from(seenText(tags))).toHaveLength(10)
  expect(performance.now() - began).toBeLessThan(3_000)
})
