import { expect, it } from 'vitest'
import { shanghaiMs } from '#testing/investor.ts'
import { closedText } from './quotes.ts'

const NEW_YEARS_EVE = shanghaiMs('2026-12-31T16:00')

it.each([
  [shanghaiMs('2026-12-31T20:00'), '当前不在报价交易时段，下一时段 12-31 20:00 开始'],
  [shanghaiMs('2027-01-04T09:00'), '当前不在报价交易时段，下一时段 2027-01-04 09:00 开始'],
  [undefined, '当前不在报价交易时段，下一时段还未公布，请稍后再来看'],
])('a closed market whose next session begins at %s says: %s', (nextMs, text) => {
  expect(closedText(nextMs, NEW_YEARS_EVE)).toBe(text)
})
