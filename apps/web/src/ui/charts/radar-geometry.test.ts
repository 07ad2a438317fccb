import { expect, it } from 'vitest'
import { radarOutline, radarPlace } from './radar-geometry.ts'

it.each([
  [0, 4, 1, { x: 100, y: 4 }],
  [1, 4, 1, { x: 196, y: 100 }],
  [2, 4, 0.5, { x: 100, y: 148 }],
  [3, 4, 0, { x: 100, y: 100 }],
  // What lies outside of the scale stays on its edge.
  [0, 5, 1.4, { x: 100, y: 4 }],
  [0, 5, -1, { x: 100, y: 100 }],
])('axis %i of %i puts %f at its place', (axis, axes, value, place) => {
  const found = radarPlace(axis, axes, value)
  expect(found.x).toBeCloseTo(place.x, 6)
  expect(found.y).toBeCloseTo(place.y, 6)
})

it('draws one outline through all values', () => {
  expect(radarOutline([1, 1, 0, 0])).toBe('M100.0 4.0L196.0 100.0L100.0 100.0L100.0 100.0Z')
})
