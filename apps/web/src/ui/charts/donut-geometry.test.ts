import { describe, expect, it } from 'vitest'
import { donutGeometry } from './donut-geometry.ts'

describe('donutGeometry', () => {
  it('follows one share after the other round the circle', () => {
    expect(donutGeometry([50, 25, 25])).toEqual([
      { start: 0, length: 0.5 },
      { start: 0.5, length: 0.25 },
      { start: 0.75, length: 0.25 },
    ])
  })

  it('gives no room to nothing', () => {
    expect(donutGeometry([0, -5])).toEqual([
      { start: 0, length: 0 },
      { start: 0, length: 0 },
    ])
  })
})
