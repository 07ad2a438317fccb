import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { describe, expect, it } from 'vitest'
import { isJoined, mergeCalendars } from './calendar.ts'
import { sharedDataFolder } from './import/shared-data.fixture.ts'
import { statutoryTradingDays } from './statutory-days.ts'

const statutory = statutoryTradingDays()

describe('the statutory trading days', () => {
  it.each([
    ['2024-02-09', 'was a statutory workday on which the exchange was closed'],
    ['2026-02-28', 'is a make-up working Saturday'],
    ['2026-10-10', 'is a make-up working Saturday'],
    ['2026-10-01', 'is National Day'],
    ['2024-06-30', 'is a Sunday with half-year values'],
  ])('leave out %s, which %s', (day) => {
    expect(createTradingCalendar(statutory).isTradingDay(day)).toBe(false)
  })

  it('have 242 days in 2024, 243 in 2025 and 242 in 2026', () => {
    const count = (year: string) =>
      statutory.tradingDays.filter((day) => day.startsWith(year)).length
    expect(['2024', '2025', '2026'].map(count)).toEqual([242, 243, 242])
  })

  it('equal the 969 days of the data folder', ({ skip }) => {
    const file = join(sharedDataFolder, 'trading_days_2023_2026.json')
    if (!existsSync(file)) skip(`no data folder at ${sharedDataFolder}`)
    const days = statutory.tradingDays.filter((day) => day >= '2023-01-01' && day <= '2026-12-31')
    expect(days).toEqual(JSON.parse(readFileSync(file, 'utf8')))
    expect(days).toHaveLength(969)
  })
})

describe('an imported calendar', () => {
  const known = {
    from: '2026-01-01',
    to: '2026-01-07',
    tradingDays: ['2026-01-05', '2026-01-06', '2026-01-07'],
  }

  it('overrides the days of its range', () => {
    const merged = mergeCalendars(known, {
      from: '2026-01-05',
      to: '2026-01-06',
      tradingDays: ['2026-01-06'],
    })
    expect(merged).toEqual({ ...known, tradingDays: ['2026-01-06', '2026-01-07'] })
  })

  it('makes the known range longer on both sides', () => {
    const merged = mergeCalendars(known, {
      from: '2025-12-31',
      to: '2026-01-09',
      tradingDays: ['2025-12-31', '2026-01-08', '2026-01-09'],
    })
    expect([merged.from, merged.to]).toEqual(['2025-12-31', '2026-01-09'])
    expect(merged.tradingDays).toEqual(['2025-12-31', '2026-01-08', '2026-01-09'])
  })

  it('is left out when days between it and the known range are unknown', () => {
    const far = { from: '2027-02-01', to: '2027-02-02', tradingDays: ['2027-02-01'] }
    expect(mergeCalendars(known, far)).toBe(known)
    expect(isJoined(known, far)).toBe(false)
    expect(isJoined(known, { from: '2026-01-19', to: '2026-01-20' })).toBe(true)
    expect(isJoined(known, { from: '2025-12-01', to: '2025-12-20' })).toBe(true)
  })
})
