import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../calendar/dates.ts'
import { NAV_ONE } from '../products/nav.ts'
import { againstBenchmark, commonPoints } from './against-benchmark.ts'
import { calmar } from './calmar.ts'
import { categoryRank, percentileOf } from './category-rank.ts'
import { dailyReturns } from './daily-returns.ts'
import { deepestFall } from './drawdown.ts'
import type { IndexPoint } from './index-point.ts'
import { measurePeriods, type PeriodMetrics } from './measure-period.ts'
import { type MetricPeriod, pointsOfPeriod } from './metric-period.ts'
import { monthlyReturns, monthsWon } from './monthly-returns.ts'
import { yearlyRate } from './period-return.ts'
import { sharpe } from './sharpe.ts'
import { sortino } from './sortino.ts'
import { totalReturnOfNavs } from './total-return.ts'
import { trend } from './trend.ts'
import { volatility } from './volatility.ts'

/* What is compared with is worked out here once more from the definitions, one figure after the other, in sums of fractions. */

/** Weekdays from a day on. */
function weekdays(count: number, from = '2023-01-02'): string[] {
  const days: string[] = []
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (weekday(day) < 6) days.push(day)
  }
  return days
}

const DAYS = weekdays(800)

/** A path of so many steps of up to 3 % either way, rounded as stored: whole numbers ×10^8. */
const anyPath = fc
  .array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 799, maxLength: 799 })
  .map((steps) => {
    let index = 100_000_000
    return [index, ...steps.map((step) => (index = Math.round(index * (1 + step / 1_000_000))))]
  })
const pointsOf = (values: readonly number[]): IndexPoint[] =>
  values.map((index, place) => ({ date: DAYS[place] ?? '', index }))

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const steps = (values: readonly number[]) =>
  values.slice(1).map((value, place) => value / (values[place] ?? 1) - 1)
const deviation = (values: readonly number[]) => {
  const middle = sum(values) / values.length
  return Math.sqrt(
    sum(values.map((value) => (value - middle) * (value - middle))) / (values.length - 1),
  )
}

/** How far a figure is from another, as a part of it, or of 1 where it is smaller. */
const off = (actual: number | undefined, expected: number) =>
  Math.abs((actual ?? Number.NaN) - expected) / Math.max(1, Math.abs(expected))

describe('figures of risk are those of a straightforward computation to 1e-12', () => {
  it('annualised return, volatility, Sharpe, Sortino, drawdown, Calmar', () => {
    fc.assert(
      fc.property(anyPath, (values) => {
        const points = pointsOf(values)
        const returns = steps(values)
        const [first = 1, last = 1] = [values[0], values.at(-1)]
        const days = (Date.parse(DAYS.at(-1) ?? '') - Date.parse(DAYS[0] ?? '')) / 86_400_000
        const annual = Math.exp((Math.log(last / first) * 365) / days) - 1
        expect(off(yearlyRate(last / first, days), annual)).toBeLessThan(1e-12)
        expect(
          off(volatility(dailyReturns(points)), deviation(returns) * Math.sqrt(250)),
        ).toBeLessThan(1e-12)
        const spread = deviation(returns) * Math.sqrt(250)
        expect(off(sharpe(annual, volatility(returns)), (annual - 0.015) / spread)).toBeLessThan(
          1e-12,
        )
        const short = returns.map((value) => (value < 0.00006 ? (value - 0.00006) ** 2 : 0))
        const below = Math.sqrt(sum(short) / returns.length) * Math.sqrt(250)
        expect(off(sortino(annual, returns), (annual - 0.015) / below)).toBeLessThan(1e-12)
        const falls = values.map((value, at) => 1 - value / Math.max(...values.slice(0, at + 1)))
        const deepest = Math.max(...falls)
        expect(off(deepestFall(points)?.ratio, deepest)).toBeLessThan(1e-12)
        expect(off(calmar(annual, deepestFall(points)?.ratio), annual / deepest)).toBeLessThan(
          1e-12,
        )
      }),
      { numRuns: 20 },
    )
  })

  it('beta, alpha, tracking error', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (own, other) => {
        const [mine, its] = [steps(own), steps(other)]
        const [middle, itsMiddle] = [sum(mine) / mine.length, sum(its) / its.length]
        const both = sum(mine.map((value, at) => (value - middle) * ((its[at] ?? 0) - itsMiddle)))
        const beta = both / sum(its.map((value) => (value - itsMiddle) ** 2))
        const days = (Date.parse(DAYS.at(-1) ?? '') - Date.parse(DAYS[0] ?? '')) / 86_400_000
        const yearly = (path: readonly number[]) =>
          ((path.at(-1) ?? 1) / (path[0] ?? 1)) ** (365 / days) - 1
        const found = againstBenchmark(pointsOf(own), pointsOf(other))
        expect(off(found?.beta, beta)).toBeLessThan(1e-12)
        expect(
          off(found?.alpha, yearly(own) - 0.015 - beta * (yearly(other) - 0.015)),
        ).toBeLessThan(1e-12)
        const apart = deviation(mine.map((value, at) => value - (its[at] ?? 0)))
        expect(off(found?.trackingError, apart * Math.sqrt(250))).toBeLessThan(1e-12)
      }),
      { numRuns: 20 },
    )
  })

  it('of a fund that makes each move of its benchmark twice, beta is 2', () => {
    const benchmark = [100, 101, 99, 100, 103]
    const twice = benchmark
      .slice(1)
      .reduce<number[]>(
        (path, close, at) => [
          ...path,
          (path.at(-1) ?? 1) * (1 + 2 * (close / (benchmark[at] ?? 1) - 1)),
        ],
        [1],
      )
    expect(againstBenchmark(pointsOf(twice), pointsOf(benchmark))?.beta).toBeCloseTo(2, 12)
  })
})

const ofPeriod = (found: readonly PeriodMetrics[], wanted: MetricPeriod) =>
  found.find(({ period }) => period === wanted)

const measured = (points: readonly IndexPoint[], benchmark?: readonly IndexPoint[]) =>
  ofPeriod(measurePeriods({ points, benchmark, isSteady: false }), 'year2')

describe('what changes nothing', () => {
  it('an index in another unit', () => {
    fc.assert(
      fc.property(anyPath, fc.integer({ min: 1, max: 64 }), (values, factor) => {
        // By powers of two, so that no quotient is rounded otherwise.
        const scaled = pointsOf(values.map((value) => value * 2 ** (factor % 8)))
        expect(measured(scaled, pointsOf(values))).toEqual(
          measured(pointsOf(values), pointsOf(values)),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('a split that is stated, wherever it falls', () => {
    fc.assert(
      fc.property(anyPath, fc.integer({ min: 1, max: 798 }), (values, at) => {
        const plain = values.map((value, place) => ({ date: DAYS[place] ?? '', nav: value * 2 }))
        const split = plain.map(({ date, nav }, place) => ({
          date,
          nav: place < at ? nav : nav / 2,
          ...(place === at && { splitRatio: 2_000_000 }),
        }))
        expect(measured(totalReturnOfNavs(split))).toEqual(measured(totalReturnOfNavs(plain)))
      }),
      { numRuns: 20 },
    )
  })

  it('a dividend that is stated: what is paid on the day is in the return', () => {
    const plain = [100, 102, 101, 105].map((nav, at) => ({
      date: DAYS[at] ?? '',
      nav: nav * NAV_ONE,
    }))
    const paid = plain.map((row, at) =>
      at === 2 ? { ...row, nav: 91 * NAV_ONE, dividendPerShare: 10 * NAV_ONE } : row,
    )
    const [before, after] = [totalReturnOfNavs(plain), totalReturnOfNavs(paid)]
    expect(after[2]?.index).toBeCloseTo(before[2]?.index ?? 0, 12)
  })

  it('days before the period, and closes on days without a NAV', () => {
    fc.assert(
      fc.property(anyPath, (values) => {
        const points = pointsOf(values)
        const own = pointsOfPeriod(points, 'year2') ?? []
        expect(own.length).toBeLessThan(points.length)
        const sundays = ['2024-03-03', '2024-05-05'].map((date) => ({ date, index: 7 }))
        const more = [...points, ...sundays].toSorted((a, b) => a.date.localeCompare(b.date))
        expect(commonPoints(points, more)).toEqual([points, points])
        expect(measured(own, points)?.volatility).toBe(measured(points, points)?.volatility)
      }),
      { numRuns: 20 },
    )
  })
})

describe('what is not known is not said', () => {
  const rising = pointsOf(DAYS.map((_, place) => 100_000 + place * (place % 3)))

  it('of a history that is shorter than the period', () => {
    const years3 = (points: readonly IndexPoint[]) =>
      ofPeriod(measurePeriods({ points, benchmark: undefined, isSteady: false }), 'year3')
    expect(years3(rising)?.returns).toBeGreaterThan(770)
    expect(years3(rising.slice(-700))).toBeUndefined()
    expect(measured(rising.slice(-300))).toBeUndefined()
    expect(measured([])).toBeUndefined()
  })

  it('of gaps: a value a week says what was earned, and not how much it varied', () => {
    const weekly = rising.filter((_, place) => place % 5 === 4)
    const sparse = measured(weekly, rising)
    expect(sparse).toMatchObject({ volatility: null, drawdown: null, sharpe: null, beta: null })
    expect(sparse?.annualReturn).toBeGreaterThan(0)
    expect(measured(rising, weekly)).toMatchObject({ beta: null, alpha: null, trackingError: null })
    expect(measured(rising, weekly)?.volatility).toBeGreaterThan(0)
  })

  it('of what never varied or fell, and of a money fund', () => {
    const still = pointsOf(DAYS.map(() => 100_000))
    expect(measured(still, still)).toMatchObject({
      volatility: 0,
      drawdown: 0,
      peakDay: null,
      sharpe: null,
      calmar: null,
      beta: null,
    })
    const steady = ofPeriod(
      measurePeriods({ points: rising, benchmark: rising, isSteady: true }),
      'year1',
    )
    expect(steady).toMatchObject({ volatility: null, drawdown: null, sharpe: null, beta: null })
    expect([volatility([]), volatility([0.1]), sortino(0.1, [])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('months', () => {
  const day = (date: string, index: number): IndexPoint => ({ date, index })
  const points = [
    day('2026-02-27', 100),
    day('2026-03-30', 110),
    day('2026-04-30', 99),
    day('2026-06-29', 120),
    day('2026-06-30', 121),
  ]

  it('go back the same day, and one without a value of its own is none', () => {
    const [june, may, april, march] = monthlyReturns(points, '2026-06-30', 4)
    // May ends on the 30th, whose nearest earlier value is that of April.
    expect(june).toBeCloseTo(121 / 99 - 1, 12)
    expect(may).toBeUndefined()
    expect(april).toBeCloseTo(99 / 110 - 1, 12)
    expect(march).toBeCloseTo(0.1, 12)
    expect(monthlyReturns(points, '2026-06-30', 5)[4]).toBeUndefined()
  })

  it('are won above 0, or above the benchmark where both are known', () => {
    expect(monthsWon([0.1, undefined, -0.1, 0])).toEqual({ won: 1, months: 3 })
    expect(monthsWon([0.1, 0.2, -0.1, 0], [0.2, undefined, -0.2, 0])).toEqual({ won: 1, months: 3 })
    expect(monthsWon([])).toEqual({ won: 0, months: 0 })
  })
})

it('the rank in a category counts those that did better; equal ones share it', () => {
  const all = [5, 3, 3, 9, 1]
  expect(all.map((own) => categoryRank(own, all)?.rank)).toEqual([2, 3, 3, 1, 5])
  expect(categoryRank(9, [9, 1, 2, 3])).toBeUndefined()
  expect(percentileOf({ rank: 1, peers: 5 })).toBe(1_000_000)
  expect(percentileOf({ rank: 2, peers: 5 })).toBe(750_000)
  expect(percentileOf({ rank: 5, peers: 5 })).toBe(0)
})

describe('the trend', () => {
  it('is 24 places of the last year that begin at 0 and end with its return', () => {
    const points = pointsOf(DAYS.map((_, place) => 1_000 + place))
    const line = trend(points) ?? []
    const year = pointsOfPeriod(points, 'year1') ?? []
    const [first, last] = [year[0]?.index ?? 1, year.at(-1)?.index ?? 1]
    expect(line).toHaveLength(24)
    expect(line[0]).toBe(0)
    expect(line.at(-1)).toBe(Math.round((last / first - 1) * 10_000))
    expect(line.toSorted((a, b) => a - b)).toEqual(line)
  })

  it('of a younger fund begins with it, and of a few days there is none', () => {
    const points = pointsOf(DAYS.slice(0, 40).map((_, place) => 1_000 + place))
    expect(trend(points)?.at(-1)).toBe(390)
    expect(trend(points.slice(0, 23))).toBeUndefined()
    expect(trend([])).toBeUndefined()
  })
})
