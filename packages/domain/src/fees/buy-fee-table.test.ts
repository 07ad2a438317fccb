import { expect, it } from 'vitest'
import { buyFeeTable } from './buy-fee-table.ts'

it('tells each tier where the next begins, rates with their discount, and fixed fees without one', () => {
  const tiers = [
    { fromCents: 100_000_000, fixedCents: 100_000 },
    { fromCents: 0, ratePpm: 12_345 },
  ]
  expect(buyFeeTable(tiers, 100)).toEqual([
    // 1,234.5 parts per million is no whole number: shown rounded, and never charged so.
    {
      fromCents: 0,
      toCents: 100_000_000,
      ratePpm: 12_345,
      discountedRatePpm: 1235,
      fixedCents: null,
    },
    {
      fromCents: 100_000_000,
      toCents: null,
      ratePpm: null,
      discountedRatePpm: null,
      fixedCents: 100_000,
    },
  ])
  expect(buyFeeTable([], 1000)).toEqual([])
})
