import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { heldUntil } from './holding-period.ts'
import { buyTimeline } from './timeline.ts'

const calendar = createTradingCalendar({ tradingDays: [], from: '2020-01-01', to: '2020-01-02' })

describe('a holding period', () => {
  it.each([
    ['30 days', 1, 30, '2026-03-03', '2026-04-02'],
    ['7 days that end on a Saturday', 1, 7, '2026-03-07', '2026-03-16'],
    ['no day at all: the trading day after the confirmation', 1, 0, '2026-03-06', '2026-03-09'],
    ['three months', 2, 3, '2026-03-03', '2026-06-03'],
    ['six months to a month without such a day', 2, 6, '2026-08-31', '2027-03-01'],
    ['a month to a month without such a day', 2, 1, '2026-03-31', '2026-05-01'],
    ['a year', 3, 1, '2026-03-03', '2027-03-03'],
    ['three years that end on a Saturday', 3, 3, '2026-03-03', '2029-03-05'],
    ['a year from 29 February', 3, 1, '2028-02-29', '2029-03-01'],
  ])('of %s', (_name, type, count, confirmDate, expected) => {
    expect(heldUntil(calendar, confirmDate, { type, count })).toBe(expected)
  })

  it('lies beyond every calendar and makes no estimate of the other days', () => {
    const known = createTradingCalendar({
      tradingDays: ['2026-03-02', '2026-03-03', '2026-03-04'],
      from: '2026-03-02',
      to: '2026-03-04',
    })
    const terms = { confirmDays: 1, navDelayDays: 0, hold: { type: 3, count: 3 } }
    const days = buyTimeline(known, Date.parse('2026-03-02T10:00+08:00'), terms)
    expect(days).toMatchObject({
      confirmDate: '2026-03-03',
      redeemableDate: '2029-03-05',
      isEstimated: false,
    })
  })
})
