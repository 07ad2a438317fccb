import { expect, it } from 'vitest'
import { plannedOf, untilText } from './model.ts'

it.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 1, '2 天 3 小时'],
  [3_600_000, '1 小时 0 分'],
  [725_000, '12 分 05 秒'],
  [-1, '0 分 00 秒'],
])('%i ms are told as %s', (ms, text) => {
  expect(untilText(ms)).toBe(text)
})

it.each([
  ['2026-03-05', '20:30', Date.parse('2026-03-05T20:30:00+08:00')],
  ['2026-03-05', '', 0],
  ['', '20:30', 0],
])('%s and %s are a moment of Shanghai', (day, time, ms) => {
  expect(plannedOf(day, time)).toBe(ms)
})
