import { navOf } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { maxDrawdown } from './drawdown.ts'
import { type IndexPoint, lastIndexOnOrBefore, scaledRate } from './index-point.ts'
import { type ReturnPeriod, annualisedReturn, periodReturn } from './period-return.ts'
import { totalReturnOfNavs } from './total-return.ts'

const day = (count: number) => addDays('2026-01-01', count)
const series = (values: readonly number[]): IndexPoint[] =>
  values.map((index, count) => ({ date: day(count), index }))

/** The fall below the highest point so far, on every day, in ×10^4 of a percent. */
function drawdowns(points: readonly IndexPoint[]): { date: string; rate: number }[] {
  let peak = 0
  return points.map(({ date, index }) => {
    peak = Math.max(peak, index)
    return { date, rate: scaledRate(1 - index / peak) }
  })
}

describe('the total-return index', () => {
  it('reinvests a dividend at the ex-date NAV', () => {
    // 0.05 on 1.1845 after 1.2345: nothing gained or lost.
    const points = totalReturnOfNavs([
      { date: day(0), nav: navOf('1.2345') },
      { date: day(1), nav: navOf('1.1845'), dividendPerShare: navOf('0.0500') },
      { date: day(2), nav: navOf('2.3690') },
    ])
    expect(points.map(({ index }) => index)).toEqual([1, 1, 2])
  })

  it('multiplies the shares on a split', () => {
    const points = totalReturnOfNavs([
      { date: day(0), nav: navOf('2.0000') },
      { date: day(1), nav: navOf('1.0000'), splitRatio: 2_000_000 },
      { date: day(2), nav: navOf('1.1000'), splitRatio: undefined },
    ])
    expect(points[1]?.index).toBe(1)
    expect(points[2]?.index).toBeCloseTo(1.1, 12)
  })

  it('refuses dates that do not rise and a NAV of zero', () => {
    const row = { date: day(0), nav: navOf('1.0000') }
    expect(() => totalReturnOfNavs([row, row])).toThrow(RangeError)
    expect(() => totalReturnOfNavs([{ ...row, nav: 0 }])).toThrow(RangeError)
  })
})

describe('the drawdown', () => {
  it('is the deepest fall from a peak, with its dates', () => {
    expect(maxDrawdown(series([1, 1.2, 0.9, 1.1, 1.2, 1.0]))).toEqual({
      rate: 250_000,
      peakDate: day(1),
      troughDate: day(2),
      recoveredDate: day(4),
    })
    expect(maxDrawdown(series([2, 1]))).toMatchObject({ rate: 500_000, recoveredDate: undefined })
  })

  it('does not exist for an index that never falls', () => {
    expect(maxDrawdown(series([1, 1, 2]))).toBeUndefined()
    expect(maxDrawdown([])).toBeUndefined()
  })

  it('is the largest of the daily drawdowns', () => {
    const anyIndex = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(anyIndex, (values) => {
        const rates = drawdowns(series(values)).map(({ rate }) => rate)
        expect(maxDrawdown(series(values))?.rate ?? 0).toBe(Math.max(0, ...rates))
      }),
    )
  })
})

describe('the return of a period', () => {
  const points: readonly IndexPoint[] = [
    { date: '2023-03-31', index: 0.5 },
    { date: '2023-04-14', index: 0.6 },
    { date: '2024-03-29', index: 0.8 },
    { date: '2024-04-15', index: 0.85 },
    { date: '2025-02-28', index: 0.9 },
    { date: '2025-03-31', index: 1 },
    { date: '2025-04-15', index: 1.05 },
    { date: '2025-09-30', index: 1.1 },
    { date: '2025-10-15', index: 1.15 },
    { date: '2025-12-31', index: 1.2 },
    { date: '2026-01-15', index: 1.22 },
    { date: '2026-02-27', index: 1.25 },
    { date: '2026-03-24', index: 1.5 },
    { date: '2026-03-30', index: 1.6 },
    { date: '2026-03-31', index: 2 },
  ]

  it.each<[ReturnPeriod, number]>([
    ['day1', 250_000],
    ['week1', 333_333],
    ['month1', 600_000],
    ['month3', 666_667],
    ['month6', 818_182],
    ['year1', 1_000_000],
    ['year2', 1_500_000],
    ['year3', 3_000_000],
    ['setup', 3_000_000],
  ])('%s goes back to the same day, or the nearest NAV before it: %i', (period, rate) => {
    expect(periodReturn(points, '2026-03-31', period)).toBe(rate)
    expect(periodReturn(points, '2026-04-03', period)).toBe(rate)
  })

  it('is not known where the history is too short', () => {
    expect(periodReturn(points, '2026-03-30', 'year3')).toBeUndefined()
    expect(periodReturn(points, '2023-03-31', 'day1')).toBeUndefined()
    expect(periodReturn(points, '2023-03-30', 'setup')).toBeUndefined()
    expect(periodReturn([], '2026-03-31', 'day1')).toBeUndefined()
  })

  it('is compounded to a year since set-up', () => {
    const doubled: readonly IndexPoint[] = [
      { date: '2024-01-01', index: 1 },
      { date: '2025-12-31', index: 4 },
    ]
    expect(annualisedReturn(doubled, '2026-01-05')).toBe(1_000_000)
    expect(annualisedReturn(doubled, '2024-06-01')).toBeUndefined()
  })

  it('is not made of less than a year, but of money funds: −1.12 % in a month is not −13 %', () => {
    const month: readonly IndexPoint[] = [
      { date: '2026-06-01', index: 10_000 },
      { date: '2026-07-01', index: 9_888 },
    ]
    expect(annualisedReturn(month, '2026-07-01')).toBeUndefined()
    expect(annualisedReturn(month, '2026-07-01', true)).toBe(-128_061)
    const year = [month[0], { date: '2027-06-01', index: 9_888 }].filter(
      (point) => point !== undefined,
    )
    expect(annualisedReturn(year, '2027-06-01')).toBe(-11_200)
  })
})

describe('points', () => {
  it('are found on or before a date', () => {
    const points = series([1, 1, 1])
    const dates = [day(-1), day(0), day(1), day(2), day(9)]
    expect(dates.map((date) => lastIndexOnOrBefore(points, date))).toEqual([-1, 0, 1, 2, 2])
    expect(lastIndexOnOrBefore([], day(0))).toBe(-1)
  })

  it('make rates that round half away from zero', () => {
    expect([0.1842, -0.1842, 0, 0.0000005].map(scaledRate)).toEqual([184_200, -184_200, 0, 1])
  })
})
