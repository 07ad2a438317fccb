import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isIsoDate,
  shanghaiDate,
  shanghaiMidnightMs,
  shanghaiMinute,
  shanghaiTimeOfDayMs,
  weekday,
} from './dates.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('Shanghai time', () => {
  it('changes the date at midnight of UTC+8', () => {
    expect(shanghaiDate(at('2026-07-03T23:59:59.999'))).toBe('2026-07-03')
    expect(shanghaiDate(at('2026-07-04T00:00:00.000'))).toBe('2026-07-04')
    expect(shanghaiMidnightMs('2026-07-04')).toBe(at('2026-07-04T00:00:00'))
    expect(shanghaiMinute(at('2026-11-19T10:00:59'))).toBe('2026-11-19 10:00')
  })

  it('tells the time of the day, before 1970 too', () => {
    expect(shanghaiTimeOfDayMs(at('2026-07-03T15:00:00'))).toBe(15 * 3_600_000)
    expect(shanghaiTimeOfDayMs(at('1950-01-01T00:00:00.001'))).toBe(1)
  })

  it('is midnight plus time of day for every moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
        expect(shanghaiMidnightMs(shanghaiDate(ms)) + shanghaiTimeOfDayMs(ms)).toBe(ms)
      }),
    )
  })
})

describe('dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['20260101', false],
    ['2026-1-1', false],
  ])('%s is a date: %s', (text, valid) => expect(isIsoDate(text)).toBe(valid))

  it('knows a date by counting as by writing it back', () => {
    const two = (count: number) => String(count).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.oneof(fc.nat({ max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2100)),
        fc.nat({ max: 13 }),
        fc.nat({ max: 32 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
          const atMs = Date.parse(`${text}T00:00:00Z`)
          const isBack = !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === text
          expect(isIsoDate(text)).toBe(isBack)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('refuses to count with what is no date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('x', '2026-01-01')).toThrow(RangeError)
  })

  it('counts natural days over a leap day and a year end', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('numbers Monday 1 and Sunday 7', () => {
    expect([weekday('2026-07-06'), weekday('2026-07-04'), weekday('2026-07-05')]).toEqual([1, 6, 7])
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s plus %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result)
  })

  it('adds days and takes them away again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -9000, max: 9000 }),
        (start, days) => {
          const date = addDays('1990-01-01', start)
          expect(addDays(addDays(date, days), -days)).toBe(date)
          expect(daysBetween(date, addDays(date, days))).toBe(days)
        },
      ),
    )
  })
})
