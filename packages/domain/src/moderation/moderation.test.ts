import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../calendar/dates.ts'
import { doReportsHold, reportWeight } from './report-weight.ts'
import { strikeTerms } from './strikes.ts'
import { trustLevelOf } from './trust-level.ts'
import { findWatchedWord, foldWord } from './watched-words.ts'

const NOW = Date.parse('2026-03-02T02:00:00Z')

describe('watched words', () => {
  const words = ['加微信', 'vx', '稳赚不赔', '𠮷利'].map(foldWord)
  it.each([
    ['想了解的加微信', '加微信'],
    ['想了解的加 微*信', '加微信'],
    ['加\u3164微\u115F信', '加微信'],
    ['加\u200B微\u200B信', '加微信'],
    ['加我ＶＸ：abc', 'vx'],
    ['v.x 联系', 'vx'],
    ['V X', 'vx'],
    ['ｖ\u0301x', 'vx'],
    ['稳,赚,不,赔', '稳赚不赔'],
    ['𠮷𠮷利', '𠮷利'],
    ['𠮷 𠮷 利 vx', 'vx'],
  ])('%j has %j', (text, word) => {
    expect(findWatchedWord([text], words)).toBe(word)
  })

  it.each(['avx512 指令', 'vx2 不是', '微信加强版', '他说稳赚', ''])('%j has none', (text) => {
    expect(findWatchedWord([text], words)).toBeUndefined()
  })

  it('a word does not begin in one text and end in another', () => {
    expect(findWatchedWord(['加微', '信'], words)).toBeUndefined()
  })

  it('nothing is left of a word without letters', () => {
    expect(foldWord('***')).toBe('')
    expect(findWatchedWord(['anything'], [''])).toBeUndefined()
  })
})

describe('trust', () => {
  it.each([
    { days: 0, writings: 100, strikes: 0, level: 0 },
    { days: 1, writings: 0, strikes: 0, level: 0 },
    { days: 1, writings: 1, strikes: 0, level: 1 },
    { days: 14, writings: 99, strikes: 0, level: 1 },
    { days: 15, writings: 15, strikes: 0, level: 2 },
    { days: 60, writings: 59, strikes: 0, level: 2 },
    { days: 60, writings: 60, strikes: 0, level: 3 },
    { days: 60, writings: 60, strikes: 1, level: 2 },
    { days: 60, writings: 60, strikes: 9, level: 0 },
  ])('$days days, $writings writings, $strikes strikes: $level', ({ days, level, ...facts }) => {
    expect(trustLevelOf({ ...facts, joinedMs: NOW - days * DAY_MS, nowMs: NOW })).toBe(level)
  })

  it('a day that is not over does not count', () => {
    expect(trustLevelOf({ writings: 5, strikes: 0, joinedMs: NOW - DAY_MS + 1, nowMs: NOW })).toBe(
      0,
    )
  })

  it('reports hold by trust, those of new accounts never', () => {
    expect(doReportsHold(1_000 * reportWeight(0))).toBe(false)
    expect(doReportsHold(5 * reportWeight(1))).toBe(false)
    expect(doReportsHold(6 * reportWeight(1))).toBe(true)
    expect(doReportsHold(2 * reportWeight(3))).toBe(true)
    expect(doReportsHold(reportWeight(4))).toBe(true)
  })
})

it.each([
  [0, 1],
  [1, 3],
  [2, 7],
  [3, 30],
  [12, 30],
])('a strike after %i others: %i days without writing', (before, days) => {
  expect(strikeTerms(before, NOW).suspendedUntilMs).toBe(NOW + days * DAY_MS)
})
