import { describe, expect, it } from 'vitest'
import { arcPath, donutGeometry } from './donut-geometry.ts'

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

describe('arcPath', () => {
  const circle = { centre: 60, radius: 48 }

  it.each([
    ['a quarter', { start: 0, length: 0.25 }, 'M108.000 60.000A48 48 0 0 1 60.000 108.000'],
    ['three quarters', { start: 0, length: 0.75 }, 'M108.000 60.000A48 48 0 1 1 60.000 12.000'],
    ['nothing', { start: 0.5, length: -0.006 }, ''],
  ])('draws %s', (_name, arc, path) => {
    expect(arcPath(arc, circle)).toBe(path)
  })

  it('draws a whole as a ring that ends where it began', () => {
    expect(arcPath({ start: 0, length: 1 }, circle)).toMatch(
      /^M108\.000 60\.000A48 48 0 1 1 108\.000 59\.97/,
    )
  })
})
