import { expect, it } from 'vitest'
import { periodName, periodText, type PrivilegePeriod } from './privileges.ts'

it.each<[PrivilegePeriod, string, string]>([
  ['once', 'once', '可领取一次'],
  ['month', '2026-11', '每月可领取一次'],
  ['year', '2026', '每年可领取一次'],
])('%s is received once under the name %s', (period, name, text) => {
  expect(periodName(period, '2026-11-30')).toBe(name)
  expect(periodText(period)).toBe(text)
})
