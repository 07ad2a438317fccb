import fc from 'fast-check'
import { addDays, weekday } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { describe, expect, it } from 'vitest'
import { TOTAL_INDEX_ONE } from '../fund-day.ts'
import { inferReturns, type ReturnRules } from './infer-returns.ts'
import type { PublishedNav } from './nav-csv.ts'

const calendar = createTradingCalendar({ tradingDays: [], from: '2000-01-01', to: '2000-01-01' })
const home: ReturnRules = {
  isTradingDay: calendar.isTradingDay,
  previousTradingDay: calendar.previous,
  isAbroad: false,
}
const abroad = { ...home, isAbroad: true }

const navs = (...rows: [day: string, nav: number, rate: number | null][]): PublishedNav[] =>
  rows.map(([day, nav, rate]) => ({ day, nav, rate }))
/** Two trading days in a row. */
const step = (before: number, nav: number, rate: number | null) =>
  navs(['2026-06-01', before, 0], ['2026-06-02', nav, rate])
const last = (rows: PublishedNav[], rules = home) => {
  const { days, actions } = inferReturns(rows, rules)
  return {
    index: days.at(-1)?.totalIndex,
    rise: days.at(-1)?.riseRate,
    actions: actions.map(({ kind, value }) => [kind, value]),
  }
}

describe('what a value and its daily rate say together', () => {
  it.each([
    ['agree within the rounding of the rate', step(15_000, 15_100, 6_700), 100_666_667, []],
    ['differ by a round dividend', step(13_500, 13_000, 0), 100_000_000, [['dividend', 500]]],
    [
      'differ by a dividend of tenths of a fen',
      step(12_545, 12_377, 1_000),
      100_095_656,
      [['dividend', 180]],
    ],
    [
      'differ by a dividend above 30 % that is whole fen',
      step(16_070, 10_470, 0),
      100_000_000,
      [['dividend', 5_600]],
    ],
    ['differ by a split', step(17_570, 10_000, 128), 100_012_806, [['split', 1_757_225]]],
    ['differ by a reverse split', step(4_000, 10_000, -10_000), 99_000_000, [['split', 396_000]]],
    ['have no rate', step(10_000, 10_123, null), 101_230_000, []],
  ])('%s', (_, rows, index, actions) => {
    expect(last(rows)).toMatchObject({ index, actions })
  })

  it('takes a rate below the rise for one against a value that was corrected since', () => {
    expect(last(step(30_930, 32_450, 32_782))).toMatchObject({
      index: 104_914_323,
      actions: [],
      rise: 49_143,
    })
  })

  it('takes a rate of exactly 0 for a missing one abroad, after a gap and beside a rise', () => {
    const gap = navs(['2026-06-01', 10_000, 0], ['2026-06-12', 9_700, 0])
    expect(last(step(10_000, 9_950, 0), abroad)).toMatchObject({
      index: 99_500_000,
      actions: [],
      rise: -5_000,
    })
    expect(last(gap)).toMatchObject({ index: 97_000_000, actions: [] })
    expect(last(step(10_000, 10_050, 0))).toMatchObject({ index: 100_500_000, actions: [] })
  })

  it('takes a fall of 8 % and more beside a rate of 0 for a dividend everywhere', () => {
    expect(last(step(12_040, 10_860, 0), abroad)).toMatchObject({ actions: [['dividend', 1_180]] })
  })

  it('does not let the value of a Sunday stand between two trading days, whichever the rate refers to', () => {
    const week = (rate: number) =>
      navs(['2024-06-28', 10_270, 1_000], ['2024-06-30', 10_271, 0], ['2024-07-01', 10_290, rate])
    for (const rate of [1_800, 1_947]) {
      const { days, actions } = inferReturns(week(rate), home)
      expect(actions).toEqual([])
      expect(days.map(({ totalIndex }) => totalIndex)).toEqual([
        100_000_000, 100_009_737, 100_194_742,
      ])
      expect(days.at(-1)?.riseRate).toBe(1_947)
    }
  })

  it('lets a dividend that a file names count as it stands', () => {
    const { days, actions } = inferReturns(step(13_500, 13_000, 0), home, [
      { day: '2026-06-02', kind: 'dividend', value: 510, isInferred: false },
    ])
    expect(actions).toEqual([
      { day: '2026-06-02', kind: 'dividend', value: 510, isInferred: false },
    ])
    expect(days.at(-1)?.totalIndex).toBe(100_074_074)
  })

  it('starts with the first day as 10^8 and no rise', () => {
    expect(inferReturns(step(10_000, 10_100, 10_000), home).days[0]).toEqual({
      day: '2026-06-01',
      nav: 10_000,
      riseRate: null,
      totalIndex: TOTAL_INDEX_ONE,
    })
  })

  it('gives back any dividends of whole tenths of a fen from values and rates of two decimals', () => {
    const tradingDays = calendar.days('2026-01-01', '2026-06-30')
    const moves = fc.array(
      fc.record({
        rise: fc.integer({ min: -400, max: 400 }),
        dividend: fc.constantFrom(0, 0, 0, 50, 120, 500),
      }),
      { minLength: 2, maxLength: 100 },
    )
    fc.assert(
      fc.property(moves, (steps) => {
        let nav = 12_000
        const rows: PublishedNav[] = [{ day: tradingDays[0] ?? '', nav, rate: null }]
        const paid: unknown[] = []
        steps.forEach(({ rise, dividend }, at) => {
          const day = tradingDays[at + 1] ?? ''
          const grown = Math.max(6_000, Math.round(nav * (1 + rise / 10_000)))
          const rate = Math.round(((grown - nav) / nav) * 10_000) * 100
          // A rate of exactly 0 over a rounded-away rise says less than the value itself.
          const isClear = rate !== 0
          const value = isClear && grown - dividend > 5_000 ? dividend : 0
          if (value > 0) paid.push({ day, kind: 'dividend', value, isInferred: true })
          nav = grown - value
          rows.push({ day, nav, rate })
        })
        expect(inferReturns(rows, home).actions).toEqual(paid)
      }),
    )
  })
})

describe('the calendar of these tests', () => {
  it('trades from Monday to Friday', () => {
    expect(calendar.days('2026-06-01', '2026-06-07').map(weekday)).toEqual([1, 2, 3, 4, 5])
    expect(calendar.previous('2026-06-01')).toBe(addDays('2026-06-01', -3))
  })
})
