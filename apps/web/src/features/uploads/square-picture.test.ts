import { expect, it } from 'vitest'
import { middleSquare } from './square-picture.ts'

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 400, { x: 0, y: 50, side: 300 }],
  [512, 512, { x: 0, y: 0, side: 512 }],
])('the middle of %i × %i', (width, height, square) =>
  expect(middleSquare(width, height)).toEqual(square),
)
