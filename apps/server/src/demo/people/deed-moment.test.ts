import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { expect, it } from 'vitest'
import { deedMoment } from './deed-moment.ts'

// Trading days of two weeks around a weekend and a day off.
const days = [
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
]
const calendar = createTradingCalendar({ tradingDays: days, from: '2026-11-16', to: '2026-11-27' })

it.each([
  ['a Sunday', '2026-11-22', '2026-11-20 20:00', '2026-11-23'],
  ['a Monday', '2026-11-23', '2026-11-20 20:00', '2026-11-23'],
  ['a Wednesday', '2026-11-25', '2026-11-24 20:00', '2026-11-25'],
])(
  'what was ordered in the last evening is still under way on %s',
  (_day, today, at, tradeDate) => {
    const moment = deedMoment({ tradingDaysAgo: 'lastEvening' }, today, calendar)
    expect(shanghaiMinute(moment)).toBe(at)
    // After the cut-off: it gets the price of the next trading day and is confirmed after that.
    expect(calendar.next(shanghaiDate(moment))).toBe(tradeDate)
    expect(tradeDate >= today).toBe(true)
  },
)

it('other deeds are done at ten of their trading day', () => {
  const moment = deedMoment({ tradingDaysAgo: 2 }, '2026-11-22', calendar)
  expect(shanghaiMinute(moment)).toBe('2026-11-18 10:00')
})
