import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { roundedPercent, roundedRate, shownPart, shownRate } from './shown-figures.ts'

it.each([
  [3_333, 10_000, 333_000],
  [3_335, 10_000, 334_000],
  [10_000, 10_000, 1_000_000],
  [0, 0, 0],
])('%i of %i cents are %i parts per million, in tenths of a percent', (value, total, part) => {
  expect(shownPart(cents(value), cents(total))).toBe(part)
})

it.each([
  [1_234, 10_000, 123_400],
  [-1, 30_000, 0],
  [-2, 30_000, -100],
  [5, 0, null],
])('%i cents on a cost of %i are %j', (profit, cost, rate) => {
  expect(shownRate(profit, cents(cost))).toBe(rate)
})

it('a rate of a period keeps hundredths of a percent alone', () => {
  expect(roundedRate(4_625_001)).toBe(4_630_000)
  expect(roundedRate(-4_624_999)).toBe(-4_620_000)
  expect([46_250, 46_249, -46_249, 0].map(roundedPercent)).toEqual([46_300, 46_200, -46_200, 0])
})
