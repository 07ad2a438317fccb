import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { exchange2026 } from './exchange-2026.fixture.ts'
import { embeddedTradeDays } from './trade-days-2025.ts'
import { tradeDateOf } from './trade-date.ts'
import { createTradingCalendar } from './trading-calendar.ts'

const tradeDays2025 = embeddedTradeDays.tradingDays
const offlineCalendar = createTradingCalendar(embeddedTradeDays)

describe('the embedded trade days', () => {
  it('RU-089 are 265 days from 20241202 to 20251231', () => {
    expect(tradeDays2025).toHaveLength(265)
    expect([tradeDays2025[0], tradeDays2025.at(-1)]).toEqual(['2024-12-02', '2025-12-31'])
    expect(tradeDays2025.filter((day) => day.startsWith('2025'))).toHaveLength(243)
  })

  it.each([
    ['2025-01-27', true],
    ['2025-01-28', false],
    ['2025-02-03', false],
    ['2025-02-05', true],
    ['2025-10-09', true],
    ['2025-09-28', false],
  ])('RU-089 say whether %s trades: %s', (date, trades) => {
    expect(offlineCalendar.isTradingDay(date)).toBe(trades)
    expect(offlineCalendar.isEstimated(date)).toBe(false)
  })

  it('estimates Monday to Friday outside the known range, and says so', () => {
    expect(offlineCalendar.isTradingDay('2026-10-01')).toBe(true)
    expect(offlineCalendar.isTradingDay('2026-10-03')).toBe(false)
    expect(offlineCalendar.isEstimated('2026-01-01')).toBe(true)
    expect(offlineCalendar.isEstimated('2024-12-01')).toBe(true)
  })
})

describe('a trading calendar', () => {
  it('does not trade on a make-up working Saturday', () => {
    expect(exchange2026.isTradingDay('2026-10-10')).toBe(false)
    expect(exchange2026.days('2026-01-01', '2026-12-31')).toHaveLength(242)
  })

  it('finds the trading day at, after and before a date', () => {
    expect(exchange2026.onOrAfter('2026-10-01')).toBe('2026-10-08')
    expect(exchange2026.onOrAfter('2026-10-08')).toBe('2026-10-08')
    expect(exchange2026.onOrBefore('2026-10-07')).toBe('2026-09-30')
    expect(exchange2026.next('2026-10-08')).toBe('2026-10-09')
    expect(exchange2026.previous('2026-10-08')).toBe('2026-09-30')
    expect(exchange2026.days('2026-09-30', '2026-10-09')).toEqual([
      '2026-09-30',
      '2026-10-08',
      '2026-10-09',
    ])
    expect(exchange2026.days('2026-10-01', '2026-10-07')).toEqual([])
  })

  it('counts T+n without T, forwards and back', () => {
    const anyTradingDay = fc.constantFrom(...exchange2026.days('2026-01-01', '2026-12-31'))
    fc.assert(
      fc.property(anyTradingDay, fc.integer({ min: -40, max: 40 }), (date, count) => {
        const moved = exchange2026.plus(date, count)
        expect(exchange2026.plus(moved, -count)).toBe(date)
        const [first, last] = count < 0 ? [moved, date] : [date, moved]
        expect(exchange2026.days(first, last)).toHaveLength(Math.abs(count) + 1)
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    [['2026-01-05', '2026-01-05']],
    [['2026-01-06', '2026-01-05']],
    [['2026-02-30']],
    [['2027-01-04']],
  ])('refuses %j as its days', (tradingDays) => {
    const facts = { tradingDays, from: '2026-01-01', to: '2026-12-31' }
    expect(() => createTradingCalendar(facts)).toThrow(RangeError)
  })
})

describe('the trade date', () => {
  it.each([
    // paid at, T, T+1, T+2
    ['2026-07-03T14:59:59.000', '2026-07-03', '2026-07-06', '2026-07-07'],
    ['2026-07-03T14:59:59.999', '2026-07-03', '2026-07-06', '2026-07-07'],
    ['2026-07-03T15:00:00.000', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-07-04T10:00:00.000', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-09-30T14:59:00.000', '2026-09-30', '2026-10-08', '2026-10-09'],
    ['2026-09-30T15:00:00.000', '2026-10-08', '2026-10-09', '2026-10-12'],
    ['2026-10-10T10:00:00.000', '2026-10-12', '2026-10-13', '2026-10-14'],
    ['2026-02-13T15:00:00.000', '2026-02-24', '2026-02-25', '2026-02-26'],
    ['2026-02-28T10:00:00.000', '2026-03-02', '2026-03-03', '2026-03-04'],
  ])('of money paid at %s is %s, confirmed %s, abroad %s', (paidAt, t0, t1, t2) => {
    const date = tradeDateOf(Date.parse(`${paidAt}+08:00`), exchange2026)
    expect([date, exchange2026.plus(date, 1), exchange2026.plus(date, 2)]).toEqual([t0, t1, t2])
  })

  it('follows a product with its own cut-off', () => {
    const paidAtMs = Date.parse('2026-07-03T16:59:59.999+08:00')
    expect(tradeDateOf(paidAtMs, exchange2026, 17 * 3_600_000)).toBe('2026-07-03')
    expect(tradeDateOf(paidAtMs + 1, exchange2026, 17 * 3_600_000)).toBe('2026-07-06')
  })

  it('is a trading day, and never earlier than the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 * 86_400_000 }), (offsetMs) => {
        const paidAtMs = Date.parse('2026-01-01T00:00:00+08:00') + offsetMs
        const date = tradeDateOf(paidAtMs, exchange2026)
        expect(exchange2026.isTradingDay(date)).toBe(true)
        expect(Date.parse(`${addDays(date, 1)}T00:00:00+08:00`)).toBeGreaterThan(paidAtMs)
      }),
    )
  })
})
