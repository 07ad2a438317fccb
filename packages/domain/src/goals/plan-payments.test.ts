import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { cents } from '../money/cents.ts'
import { amountOfPeriod, amountsOfPeriods } from '../plans/step-up.ts'
import { paymentsByMonth } from './plan-payments.ts'

const calendar = createTradingCalendar({
  tradingDays: ['2026-11-26'],
  from: '2026-11-26',
  to: '2026-11-26',
})
const plan = {
  amountCents: cents(100_00),
  stepUp: undefined,
  stepDone: 0,
  grid: { minCents: 1000, stepCents: 1 },
}
const stretch = { from: '2026-11-26', to: '2027-03-10', months: 3 }

describe('paymentsByMonth', () => {
  it.each([
    // 8 Dec, 8 Jan, 8 Feb, and 8 Mar after the last whole month.
    [{ kind: 'month', dayOfMonth: 8 }, '2026-12-08', [100_00, 100_00, 100_00, 100_00]],
    // A day that ends a month belongs to it; 4 Mar is after the last whole month.
    [{ kind: 'week', weekday: 4 }, '2026-11-26', [500_00, 400_00, 500_00, 100_00]],
    [{ kind: 'biweek', weekday: 5 }, '2026-11-27', [300_00, 200_00, 200_00, 100_00]],
    [{ kind: 'month', dayOfMonth: 8 }, '2027-03-11', [0, 0, 0, 0]],
  ] as const)('%o from %s', (cycle, nextPlanned, paid) => {
    expect(paymentsByMonth({ ...plan, cycle, nextPlanned }, stretch, calendar)).toEqual(paid)
  })

  it('of every trading day counts weekdays', () => {
    const daily = { ...plan, cycle: { kind: 'day' as const }, nextPlanned: '2026-11-27' }
    const [month] = paymentsByMonth(daily, { ...stretch, to: '2026-12-25' }, calendar)
    expect(month).toBe(21 * 100_00)
  })

  it('counts steps up', () => {
    const stepUp = {
      kind: 'amount' as const,
      value: 50_00,
      everyPeriods: 2,
      ceilingCents: cents(180_00),
    }
    const rising = { ...plan, stepUp, cycle: { kind: 'month' as const, dayOfMonth: 8 } }
    const paid = paymentsByMonth(
      { ...rising, nextPlanned: '2026-12-08', stepDone: 1 },
      stretch,
      calendar,
    )
    expect(paid).toEqual([100_00, 150_00, 150_00, 180_00])
  })
})

it('the amounts of many periods are those of each', () => {
  const stepUp = {
    kind: 'percent' as const,
    value: 7,
    everyPeriods: 3,
    ceilingCents: cents(400_00),
  }
  const rising = { amountCents: cents(100_00), stepUp }
  const grid = { minCents: 1000, stepCents: 100 }
  const each = Array.from({ length: 80 }, (_, period) => amountOfPeriod(rising, period + 2, grid))
  expect(amountsOfPeriods(rising, 2, 80, grid)).toEqual(each)
})
