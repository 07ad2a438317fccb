import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { ladderDays, ladderPoints, streakNow, streakOn } from './sign-in.ts'

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

describe('the days of the round', () => {
  it.each([
    [0, false, '2026-03-10', 0],
    [4, true, '2026-03-07', 4],
    [4, false, '2026-03-06', 4],
    [7, true, '2026-03-04', 7],
    [7, false, '2026-03-10', 0],
  ])('after %i days, today done %s: from %s, %i done', (streak, isDone, first, done) => {
    const days = ladderDays(LADDER, { today: '2026-03-10', streak, isDone })
    expect(days[0]?.day).toBe(first)
    expect(days.filter((each) => each.isDone)).toHaveLength(done)
  })

  it('have today among them, and the figure that signing in today gives', () => {
    const ladder = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 31 })
    fc.assert(
      fc.property(ladder, fc.nat(100), (figures, streak) => {
        const today = '2026-03-10'
        const days = ladderDays(figures, { today, streak, isDone: false })
        expect(days.find(({ day }) => day === today)).toEqual({
          day: today,
          points: ladderPoints(figures, streakOn(today, { day: addDays(today, -1), streak })),
          isDone: false,
        })
      }),
    )
  })
})
