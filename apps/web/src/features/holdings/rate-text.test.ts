import { expect, it } from 'vitest'
import { feeRateText } from './rate-text.ts'

it.each([
  [0, '0.00%'],
  [5000, '0.50%'],
  [15_000, '1.50%'],
])('shows a fee of %i ppm as %s', (ppm, text) => expect(feeRateText(ppm)).toBe(text))
