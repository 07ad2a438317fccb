import { describe, expect, it } from 'vitest'
import { barGeometry } from './bar-geometry.ts'

describe('barGeometry', () => {
  it('puts gains above and losses below one zero line', () => {
    expect(barGeometry([3, -1])).toEqual({
      zero: 0.75,
      bars: [
        { top: 0, height: 0.75 },
        { top: 0.75, height: 0.25 },
      ],
    })
  })

  it('keeps a tiny value visible and a missing one without a bar', () => {
    const { bars } = barGeometry([100, 0.01, null])
    expect(bars[1]?.height).toBe(0.015)
    expect(bars[2]?.height).toBe(0)
  })
})
