import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'

const now = Date.parse('2026-11-20T10:00:00+08:00')

it.each([
  ['2026-11-20', '今天 11-20 周五'],
  ['2026-11-21', '明天 11-21 周六'],
  ['2026-11-23', '11-23 周一'],
  ['2026-11-22', '11-22 周日'],
  ['2027-01-04', '2027-01-04 周一'],
])('%s is %s', (date, text) => {
  expect(dayText(date, now)).toBe(text)
})
