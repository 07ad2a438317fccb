import { expect, it } from 'vitest'
import { fitted } from './drawn-photo.ts'

it.each([
  [4_000, 3_000, 2_048, { width: 2_048, height: 1_536 }],
  [3_000, 4_000, 2_048, { width: 1_536, height: 2_048 }],
  [300, 200, 2_048, { width: 300, height: 200 }],
  [20_000, 3, 2_048, { width: 2_048, height: 1 }],
])('%i × %i in %i', (width, height, side, size) =>
  expect(fitted(width, height, side)).toEqual(size),
)
