import { expect, it } from 'vitest'
import { profitDayText } from './profit-day-text.ts'

it.each([
  ['2026-12-31', '2026-12-31', '12-31 收益'],
  ['2026-12-31', '2027-01-04', '2026-12-31 收益'],
  [null, '2027-01-04', '首笔收益尚未公布'],
])('the newest profit of %s, read on %s, says %s', (profitDay, today, text) => {
  expect(profitDayText(profitDay, today)).toBe(text)
})
