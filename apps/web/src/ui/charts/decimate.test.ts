import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimate } from './decimate.ts'

const placesOf = (values: readonly number[]) => values.map((y, x) => ({ x, y }))

describe('decimate', () => {
  it('leaves a short line as it is', () => {
    const places = placesOf([1, 2, 3])
    expect(decimate(places, 2)).toBe(places)
  })

  it('keeps the highest and the lowest place, the order, and two places a column at most', () => {
    const series = fc.array(fc.integer({ min: -1000, max: 1000 }), {
      minLength: 50,
      maxLength: 400,
    })
    fc.assert(
      fc.property(series, (values) => {
        const kept = decimate(placesOf(values), 20)
        const ys = kept.map(({ y }) => y)
        expect(Math.max(...ys)).toBe(Math.max(...values))
        expect(Math.min(...ys)).toBe(Math.min(...values))
        expect(kept.length).toBeLessThanOrEqual(40)
        expect(kept.every(({ x }, place) => place === 0 || x > (kept[place - 1]?.x ?? -1))).toBe(
          true,
        )
      }),
    )
  })
})
