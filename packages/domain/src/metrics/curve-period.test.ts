import { expect, it } from 'vitest'
import { CURVE_PERIODS, startOfPeriod } from './curve-period.ts'

it('a period begins on the same day of its month, or on the last that the month has', () => {
  const starts = CURVE_PERIODS.map((period) => startOfPeriod(period, '2026-03-31'))
  expect(starts).toEqual([
    '2026-02-28',
    '2025-12-31',
    '2025-09-30',
    '2025-03-31',
    '2023-03-31',
    '1900-01-01',
  ])
})
