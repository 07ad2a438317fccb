import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { isReportOld, minuteOf, minuteText, nextReportMs } from './report-schedule.ts'

// 2026-10-01 … 2026-10-07 are closed, and every weekend.
const open = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-08', '2026-10-09', '2026-10-12']
const calendar = createTradingCalendar({
  tradingDays: open,
  from: '2026-09-26',
  to: '2026-10-12',
})
const at = (text: string) => Date.parse(`${text}:00+08:00`)

describe('when a report is due', () => {
  it.each([
    ['daily', 1, '2026-09-28T08:00', '2026-09-28T08:30'],
    ['daily', 1, '2026-09-28T08:30', '2026-09-29T08:30'],
    ['daily', 1, '2026-09-30T09:00', '2026-10-08T08:30'],
    ['daily', 1, '2026-10-09T23:59', '2026-10-12T08:30'],
    ['weekly', 1, '2026-09-26T12:00', '2026-09-28T08:30'],
    // Monday 2026-10-05 does not trade: it is made on the next day that does.
    ['weekly', 1, '2026-09-28T08:30', '2026-10-08T08:30'],
    ['weekly', 1, '2026-10-06T00:00', '2026-10-08T08:30'],
    ['weekly', 1, '2026-10-08T08:30', '2026-10-12T08:30'],
    ['weekly', 5, '2026-09-28T00:00', '2026-10-08T08:30'],
  ] as const)('%s on weekday %i after %s is %s', (rhythm, weekday, after, due) => {
    const schedule = { rhythm, weekday, minute: 510 }
    expect(nextReportMs(schedule, at(after), calendar)).toBe(at(due))
  })
})

it.each([
  ['2026-09-29', '2026-09-30T20:59', false],
  ['2026-09-29', '2026-09-30T21:00', true],
  ['2026-09-30', '2026-10-07T23:00', false],
  ['2026-09-30', '2026-10-08T21:00', true],
  ['', '2026-10-08T21:00', false],
])('data of %j at %s is old: %s', (day, now, isOld) => {
  expect(isReportOld(day, at(now), calendar)).toBe(isOld)
})

it.each([
  ['00:00', 0],
  ['08:30', 510],
  ['23:59', 1439],
])('%s is minute %s, and back', (text, minute) => {
  expect(minuteOf(text)).toBe(minute)
  expect(minuteText(minute)).toBe(text)
})

it.each(['24:00', '08:60', '8:30'])('%s is no time', (text) => {
  expect(minuteOf(text)).toBe(undefined)
})
