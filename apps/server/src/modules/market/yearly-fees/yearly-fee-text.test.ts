import { expect, it } from 'vitest'
import { yearlyFeeOf } from './yearly-fee-text.ts'

it.each([
  ['1.2', 12_000],
  ['1.20%', 12_000],
  ['1.20%（每年）', 12_000],
  [' 0.25 % (每年) ', 2_500],
  ['0', 0],
  ['0.00%（每年）', 0],
  ['0.0001', 1],
  ['9.9999', 99_999],
  ['', null],
  ['--', null],
  ['---（每年）', null],
  ['<NA>', null],
  ['10', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['1,2', undefined],
  ['1.2%（每月）', undefined],
  ['免费', undefined],
])('"%s" names %s ppm a year', (text, ppm) => {
  expect(yearlyFeeOf(text)).toBe(ppm)
})
