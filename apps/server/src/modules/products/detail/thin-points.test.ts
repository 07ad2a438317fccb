import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinPoints } from './thin-points.ts'

describe('thinPoints', () => {
  it('keeps every point of a short line', () => {
    expect(thinPoints([5, 1, 3], 4)).toEqual([0, 1, 2])
    expect(thinPoints([], 4)).toEqual([])
  })

  it('keeps a spike that lies inside a stretch', () => {
    const values = Array.from({ length: 3_500 }, (_, index) => (index === 1_777 ? 999 : index % 7))
    expect(thinPoints(values, 800)).toContain(1_777)
  })

  it('refuses a limit that cannot keep both ends and both extremes', () => {
    expect(() => thinPoints([1], 3)).toThrow(RangeError)
  })

  it('keeps ends, lowest and highest, in order, within the limit, whatever the line', () => {
    const lines = fc.array(fc.integer({ min: -1_000, max: 1_000 }), {
      minLength: 1,
      maxLength: 400,
    })
    fc.assert(
      fc.property(lines, fc.integer({ min: 4, max: 120 }), (values, limit) => {
        const kept = thinPoints(values, limit)
        const shown = kept.map((index) => values[index] ?? Number.NaN)
        expect(kept.length).toBeLessThanOrEqual(Math.max(limit, 4))
        expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
        expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1])
        expect(Math.min(...shown)).toBe(Math.min(...values))
        expect(Math.max(...shown)).toBe(Math.max(...values))
      }),
    )
  })
})
