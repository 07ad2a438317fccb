import { expect, it } from 'vitest'
import { feeRateText } from './rate-text.ts'
import { dayWithWeekday, shortDay } from './short-day.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 2)

it('leaves the year out where it is this one', () => {
  expect(shortDay('2026-11-23', NOW_MS)).toBe('11-23')
  expect(shortDay('2027-01-04', NOW_MS)).toBe('2027-01-04')
  expect(shortDay('2026-11-19')).toBe('11-19')
  expect(dayWithWeekday('2026-11-23', NOW_MS)).toBe('11-23 周一')
})

it.each([
  [0, '0.00%'],
  [5000, '0.50%'],
  [15_000, '1.50%'],
])('shows a fee of %i ppm as %s', (ppm, text) => expect(feeRateText(ppm)).toBe(text))
