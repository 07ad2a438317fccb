import { expect, it } from 'vitest'
import { dateTile } from './date-tile.ts'

it.each([
  ['2026-11-19', '今天', '19'],
  ['2026-11-20', '明天', '20'],
  ['2026-11-23', '周一', '23'],
  ['2026-11-25', '周三', '25'],
  ['2026-11-26', '11月', '26'],
  ['2026-12-01', '12月', '1'],
  ['2026-11-18', '11月', '18'],
])('says %s on 2026-11-19 as %s %s', (day, over, number) => {
  expect(dateTile(day, '2026-11-19')).toEqual({ over, number })
})

it('names the month while nobody knows what day it is', () => {
  expect(dateTile('2026-11-20', undefined)).toEqual({ over: '11月', number: '20' })
})
