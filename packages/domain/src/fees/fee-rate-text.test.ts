import { expect, it } from 'vitest'
import { discountText, feeRateText } from './fee-rate-text.ts'

it.each([
  [1500, '0.15%'],
  [1200, '0.12%'],
  [12_000, '1.20%'],
  [125, '0.0125%'],
  [0, '0.00%'],
  [undefined, '--'],
])('a fee of %s ppm is %s', (ppm, text) => {
  expect(feeRateText(ppm)).toBe(text)
})

it.each([
  [100, '1折'],
  [150, '1.5折'],
  [1000, '10折'],
  [10, '0.1折'],
])('%s per mille is %s', (permille, text) => {
  expect(discountText(permille)).toBe(text)
})
