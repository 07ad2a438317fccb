import { expect, it } from 'vitest'
import { bestPlaces } from './best-places.ts'

it.each([
  [[1, 3, 2], 'higher', [1]],
  [[1, 3, 2], 'lower', [0]],
  // Equal ones share it.
  [[3, 3, 2], 'higher', [0, 1]],
  [[null, -5, -7], 'higher', [1]],
  // Nobody is better than nobody.
  [[null, 5], 'higher', []],
  [[5, 5, null], 'lower', []],
  [[], 'lower', []],
] as const)('of %j the %s are at %j', (values, better, places) => {
  expect(bestPlaces(values, better)).toEqual(places)
})
