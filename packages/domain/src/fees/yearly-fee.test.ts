import { expect, it } from 'vitest'
import { yearlyFeePpm } from './yearly-fee.ts'

it.each([
  [12_000, 2_000, 4_000, 18_000],
  [12_000, 2_000, 0, 14_000],
  [0, 0, 0, 0],
  [null, 2_000, 0, null],
  [12_000, null, 0, null],
  [12_000, 2_000, null, null],
])('%s, %s and %s a year are %s together', (manageFeePpm, custodyFeePpm, serviceFeePpm, sum) => {
  expect(yearlyFeePpm({ manageFeePpm, custodyFeePpm, serviceFeePpm })).toBe(sum)
})
