import { describe, expect, it } from 'vitest'
import { likesCounted, saysTooMuch, signsOf, slowLeftMs, standsAbove } from './talk-terms.ts'

describe('what is said in a room', () => {
  it.each([
    ['viewer', 0, 5, false],
    ['viewer', 0, 6, true],
    ['viewer', 1, 11, false],
    ['viewer', 1, 12, true],
    ['moderator', 2, 20, true],
    ['viewer', 4, 29, false],
    ['viewer', 4, 30, true],
    ['host', 0, 500, false],
  ] as const)(
    'a %s of level %d who said %d things in a minute says too much: %s',
    (role, level, linesOfMinute, is) => {
      expect(saysTooMuch({ role, level, linesOfMinute, lastMs: 0 })).toBe(is)
    },
  )

  it.each([
    ['viewer', 0, 10, 0],
    ['viewer', 95_001, 5, 1],
    ['viewer', 95_000, 5, 0],
    ['viewer', 99_000, 60, 59_000],
    ['viewer', 99_000, 0, 0],
    ['viewer', 100_001, 0, 0],
    ['moderator', 99_000, 60, 0],
    ['host', 99_000, 60, 0],
  ] as const)(
    'a %s who last spoke at %d waits in a slow mode of %d s for %d ms',
    (role, lastMs, seconds, left) => {
      expect(slowLeftMs({ role, lastMs }, seconds, 100_000)).toBe(left)
    },
  )

  it('an emoji of one code point is one sign', () => {
    expect(signsOf('🐟锦')).toBe(2)
  })
})

it.each([
  [7, 1_000, 7],
  [30, 1_000, 10],
  [30, 99, 0],
  [30, 2_500, 25],
  [50, 5_000, 50],
  [50, 900_000, 50],
  [1, -5, 0],
])('of %d likes after %d ms %d count', (presses, sinceMs, counted) => {
  expect(likesCounted(presses, sinceMs)).toBe(counted)
})

it.each([
  ['host', 'moderator', true],
  ['host', 'viewer', true],
  ['host', 'host', false],
  ['moderator', 'viewer', true],
  ['moderator', 'moderator', false],
  ['moderator', 'host', false],
  ['viewer', 'viewer', false],
] as const)('a %s stands above a %s: %s', (one, other, is) => {
  expect(standsAbove(one, other)).toBe(is)
})
