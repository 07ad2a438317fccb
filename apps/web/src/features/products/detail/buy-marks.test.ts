import { expect, it } from 'vitest'
import { buyMarks } from './buy-marks.ts'

const line = {
  name: '本基金',
  points: [
    { day: '2026-11-16', value: 0 },
    { day: '2026-11-17', value: 12_000 },
    { day: '2026-11-19', value: 8_000 },
  ],
}
const daysOf = (days: readonly string[]) => buyMarks(line, days).map(({ day }) => day)

it('marks each day of a purchase once; one that is not drawn stands at the day before it', () => {
  expect(daysOf(['2026-11-17', '2026-11-17', '2026-11-19'])).toEqual(['2026-11-17', '2026-11-19'])
  expect(daysOf(['2026-11-18'])).toEqual(['2026-11-17'])
})

it('marks nothing outside of the line', () => {
  expect(daysOf(['2025-01-02', '2026-11-20'])).toEqual([])
  expect(buyMarks(undefined, ['2026-11-17'])).toEqual([])
})
