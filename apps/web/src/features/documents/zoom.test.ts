import { expect, it } from 'vitest'
import { distanceOf, zoomBy, zoomOfPinch } from './zoom.ts'

it.each([
  [1, 1, 1.25],
  [2, 1, 3],
  [3, 1, 3],
  [3, -1, 2],
  [1, -1, 1],
] as const)('goes from %d by %d to %d', (zoom, direction, next) => {
  expect(zoomBy(zoom, direction)).toBe(next)
})

it.each([
  ['twice as far', 1, 100, 200, 2],
  ['half as far', 2, 200, 100, 1],
  ['never smaller than the column', 1, 100, 20, 1],
  ['never larger than three columns', 2, 100, 900, 3],
  ['fingers on one place', 1.5, 0, 50, 1.5],
])('a pinch to %s', (_what, zoom, from, to, next) => {
  expect(zoomOfPinch({ zoom, distance: from }, to)).toBe(next)
})

it('measures between two fingers', () => {
  const touches = [
    { clientX: 10, clientY: 20 },
    { clientX: 40, clientY: 60 },
  ]
  expect(distanceOf(touches)).toBe(50)
  expect(distanceOf(touches.slice(1))).toBe(0)
})
