import { expect, it } from 'vitest'
import { isEstimatedRate } from './estimated-rate.ts'
import type { RateKey } from './rate-keys.ts'

it.each<[RateKey, string | null, boolean]>([
  ['day1_rise_rate', '2026-07-01', false],
  ['day1_rise_rate', '2026-07-02', true],
  ['month1_rise_rate', '2026-06-02', false],
  ['month1_rise_rate', '2026-06-03', true],
  ['year1_profit_rate', '2025-12-01', true],
  ['year3_rise_rate', '2020-01-01', false],
  ['setup_rise_rate', '2010-01-04', true],
  ['setup_annual_profit', '2010-01-04', true],
  ['setup_rise_rate', null, false],
  ['day7_profit_rate', '2026-07-02', false],
])('%s of 2026-07-02 with the newest unexplained day %s: %s', (key, day, isEstimated) => {
  expect(isEstimatedRate(key, '2026-07-02', day)).toBe(isEstimated)
})
