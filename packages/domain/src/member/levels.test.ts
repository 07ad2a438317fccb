import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { levelAbove, levelAt, levelOfDay, type MemberLevel } from './levels.ts'

const level = (levelId: string, fromCents: number): MemberLevel => ({
  levelId,
  name: levelId,
  fromCents: cents(fromCents),
})
const LEVELS = [level('base', 0), level('silver', 10_000), level('gold', 50_000)]

it.each([
  [0, 'base'],
  [9_999, 'base'],
  [10_000, 'silver'],
  [49_999, 'silver'],
  [50_000, 'gold'],
  [10 ** 12, 'gold'],
])('an average of %d cents is %s: a level begins at its amount', (average, levelId) => {
  expect(levelAt(LEVELS, average).levelId).toBe(levelId)
})

it('there is a level above all but the highest', () => {
  expect(LEVELS.map((each) => levelAbove(LEVELS, each)?.levelId)).toEqual([
    'silver',
    'gold',
    undefined,
  ])
})

describe('the level of a day', () => {
  const GRACE = 3
  it.each([
    ['rises at once', [0, 0, 50_000], 'gold'],
    ['stays through the grace', [50_000, 0, 0, 0], 'gold'],
    ['falls when the grace is over', [50_000, 0, 0, 0, 0], 'base'],
    ['falls to what was reached within the grace, not lower', [50_000, 12_000, 0, 0, 0], 'silver'],
    ['begins its grace anew whenever it is reached', [50_000, 0, 0, 50_000, 0, 0, 0], 'gold'],
    ['is the lowest before anything was counted', [], 'base'],
  ])('%s', (_, averages, levelId) => {
    expect(levelOfDay(LEVELS, averages, GRACE).levelId).toBe(levelId)
  })

  it('without grace is that of its average', () => {
    expect(levelOfDay(LEVELS, [50_000, 10_000], 0).levelId).toBe('silver')
  })

  const averages = fc.array(fc.integer({ min: 0, max: 80_000 }), { maxLength: 12 })
  const grace = fc.integer({ min: 0, max: 6 })

  it('who had more on every day has no lower level', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(80_000), fc.nat(20_000)), { maxLength: 12 }),
        grace,
        (days, graceDays) => {
          const less = days.map(([amount]) => amount)
          const more = days.map(([amount, beside]) => amount + beside)
          expect(levelOfDay(LEVELS, more, graceDays).fromCents).toBeGreaterThanOrEqual(
            levelOfDay(LEVELS, less, graceDays).fromCents,
          )
        },
      ),
    )
  })

  it('never stands below that of its own average, and longer grace lowers nobody', () => {
    fc.assert(
      fc.property(averages, grace, (days, graceDays) => {
        const given = levelOfDay(LEVELS, days, graceDays).fromCents
        expect(given).toBeGreaterThanOrEqual(levelAt(LEVELS, days.at(-1) ?? 0).fromCents)
        expect(levelOfDay(LEVELS, days, graceDays + 1).fromCents).toBeGreaterThanOrEqual(given)
      }),
    )
  })

  it('falls only where the average stayed below for the whole grace', () => {
    fc.assert(
      fc.property(averages, grace, fc.nat(80_000), (days, graceDays, last) => {
        const before = levelOfDay(LEVELS, days, graceDays)
        const after = levelOfDay(LEVELS, [...days, last], graceDays)
        fc.pre(after.fromCents < before.fromCents)
        const stayed = [...days, last].slice(-(graceDays + 1))
        expect(Math.max(...stayed)).toBeLessThan(before.fromCents)
      }),
    )
  })
})
