import { expect, it } from 'vitest'
import { zoomBy } from './zoom.ts'

it.each([
  [1, 1, 1.25],
  [2, 1, 3],
  [3, 1, 3],
  [3, -1, 2],
  [1, -1, 1],
] as const)('goes from %d by %d to %d', (zoom, direction, next) => {
  expect(zoomBy(zoom, direction)).toBe(next)
})
