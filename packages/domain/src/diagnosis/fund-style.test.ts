import { expect, it } from 'vitest'
import { fundStyle } from './fund-style.ts'

it.each([
  [
    { beta: 10_000, trackingError: 12_000 },
    { swing: 'same', tie: 'close' },
  ],
  [
    { beta: 11_001, trackingError: 40_000 },
    { swing: 'more', tie: 'loose' },
  ],
  [
    { beta: 8_999, trackingError: 80_000 },
    { swing: 'less', tie: 'free' },
  ],
  [
    { beta: 9_000, trackingError: 39_999 },
    { swing: 'same', tie: 'close' },
  ],
  [
    { beta: -2_000, trackingError: 150_000 },
    { swing: 'less', tie: 'free' },
  ],
] as const)('%o is %o', (figures, style) => {
  expect(fundStyle(figures)).toEqual(style)
})
