import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

describe('niceTicks', () => {
  it.each<[number, number, number[]]>([
    [-3, 18.4, [-5, 0, 5, 10, 15, 20]],
    [0, 100, [0, 25, 50, 75, 100]],
    [1.0831, 1.3427, [1, 1.1, 1.2, 1.3, 1.4]],
    [5, 5, [4, 6]],
    [0, 0, [0, 0.25]],
    // A hair over a mark does not cost a seventh.
    [-800.000001, 1e-6, [-1000, -750, -500, -250, 0, 250]],
  ])('marks %d to %d in round steps', (low, high, ticks) => {
    expect(niceTicks(low, high, 4)).toEqual(ticks)
  })

  it('always covers the values, with six marks at most', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, (one, other) => {
        const low = Math.min(one, other)
        const high = Math.max(one, other)
        fc.pre(high - low > 1e-3)
        const ticks = niceTicks(low, high, 4)
        expect(ticks[0]).toBeLessThanOrEqual(low + (high - low) * 1e-6)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - (high - low) * 1e-6)
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
