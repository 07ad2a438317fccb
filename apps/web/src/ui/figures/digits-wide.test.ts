import { expect, it } from 'vitest'
import { digitsWide } from './digits-wide.ts'

it.each([
  ['', 0],
  ['304,868.07', 9],
  ['+1.24%', 5.5],
  ['88元', 3.6],
])('measures %s as %d digits', (text, width) => {
  expect(digitsWide(text)).toBeCloseTo(width)
})
