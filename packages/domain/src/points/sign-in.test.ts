import { expect, it } from 'vitest'
import { ladderPoints, streakNow, streakOn } from './sign-in.ts'

const LADDER = [5, 5, 5, 10, 10, 10, 30]

it.each([
  ['for the first time', undefined, 1, 0],
  ['yesterday', { day: '2026-02-28', streak: 4 }, 5, 4],
  ['a day was missed', { day: '2026-02-27', streak: 4 }, 1, 0],
])('signing in on a day, last %s: day %# of the row', (_, last, next, now) => {
  expect(streakOn('2026-03-01', last)).toBe(next)
  expect(streakNow('2026-03-01', last)).toBe(now)
})

it('who signed in today keeps the streak', () => {
  expect(streakNow('2026-03-01', { day: '2026-03-01', streak: 3 })).toBe(3)
})

it.each([
  [1, 5],
  [4, 10],
  [7, 30],
  [8, 5],
  [14, 30],
])('day %i of the row gives %i', (streak, points) => {
  expect(ladderPoints(LADDER, streak)).toBe(points)
})

it('there is no day before the first, and no empty ladder', () => {
  expect(() => ladderPoints(LADDER, 0)).toThrow(RangeError)
  expect(() => ladderPoints([], 1)).toThrow(RangeError)
})
