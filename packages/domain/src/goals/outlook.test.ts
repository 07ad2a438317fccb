import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraMoney, goalRange, plainSum } from './outlook.ts'
import { seededRandom } from './random.fixture.ts'
import { pathsFor, percentile, simulateGoal } from './simulate-goal.ts'
import { ON_TRACK_PERMILLE } from './verdict.ts'

const growths = fc.array(fc.double({ min: 0.7, max: 1.4, noNaN: true }), {
  minLength: 36,
  maxLength: 60,
})
const money = fc.integer({ min: 0, max: 10 ** 11 })
const goals = fc.record({
  months: fc.integer({ min: 0, max: 40 }),
  seed: fc.integer(),
  funds: fc.array(fc.record({ startCents: money, monthly: money, growth: growths }), {
    minLength: 1,
    maxLength: 3,
  }),
})
const funded = (
  {
    months,
    funds,
  }: { months: number; funds: { startCents: number; monthly: number; growth: number[] }[] },
  more = 0,
) =>
  funds.map(({ startCents, monthly, growth }) => ({
    startCents,
    paidCents: Array.from({ length: months + 1 }, () => monthly + more),
    // The same months for all of a goal.
    growth: growth.slice(0, 36),
  }))

describe('simulateGoal', () => {
  it('at no return is the plain sum, to the cent, in every path', () => {
    fc.assert(
      fc.property(goals, fc.boolean(), ({ seed, ...goal }, isFlat) => {
        const funds = funded(goal).map((fund) => ({
          ...fund,
          growth: isFlat ? fund.growth.map(() => 1) : [],
        }))
        const { sorted } = simulateGoal({
          funds,
          months: goal.months,
          paths: 5,
          random: seededRandom(seed),
        })
        const plain = funds.reduce(
          (sum, { startCents, paidCents }) =>
            sum + startCents + paidCents.reduce((a, b) => a + b, 0),
          0,
        )
        expect(sorted).toEqual(Array.from({ length: 5 }, () => plain))
      }),
      { numRuns: 60 },
    )
  })

  it('more money lowers no percentile', () => {
    fc.assert(
      fc.property(goals, fc.integer({ min: 1, max: 10 ** 9 }), ({ seed, ...goal }, more) => {
        const run = (extra: number) =>
          simulateGoal({
            funds: funded(goal, extra),
            months: goal.months,
            paths: 20,
            random: seededRandom(seed),
          }).sorted
        const [less, richer] = [run(0), run(more)]
        for (const permille of [1, 100, 500, 900, 1000]) {
          expect(percentile(richer, permille)).toBeGreaterThanOrEqual(percentile(less, permille))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('the same numbers give the same range, and every value is whole cents', () => {
    fc.assert(
      fc.property(goals, ({ seed, ...goal }) => {
        const run = () =>
          simulateGoal({
            funds: funded(goal),
            months: goal.months,
            paths: 10,
            random: seededRandom(seed),
          }).finals
        expect(run()).toEqual(run())
        expect(run().every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('funds fall in the same months; blocks go on behind the last month with the first', () => {
    const growth = [2, ...Array.from({ length: 35 }, () => 1)]
    const terms = { months: 6, paths: 1 }
    const funds = [100, 300].map((startCents) => ({ startCents, paidCents: [], growth }))
    // Begins at the last month: the second one drawn is the first of the history.
    expect(simulateGoal({ ...terms, funds, random: () => 0.999 }).finals).toEqual([800])
    expect(simulateGoal({ ...terms, funds, random: () => 0.5 }).finals).toEqual([400])
  })

  it('what is paid at the end of a month grows from the next one on', () => {
    const funds = [{ startCents: 0, paidCents: [100, 100, 50], growth: [2] }]
    expect(simulateGoal({ funds, months: 2, paths: 1, random: () => 0 }).finals).toEqual([350])
  })
})

describe('pathsFor', () => {
  it.each([
    [12, 2, 500],
    [480, 10, 312],
    [480, 100, 200],
    [0, 0, 500],
  ])('%i months of %i funds: %i', (months, funds, paths) =>
    expect(pathsFor(months, funds)).toBe(paths),
  )
})

describe('goalRange', () => {
  const history = Array.from({ length: 60 }, (_, month) => 1 + ((month % 7) - 3) / 100)
  const terms = (monthly: number, targetCents: number) => ({
    funds: [
      {
        startCents: 1_000_000,
        paidCents: Array.from({ length: 37 }, () => monthly),
        growth: history,
      },
    ],
    weights: [1],
    months: 36,
    targetCents,
    seeded: () => seededRandom(7),
  })

  it('the lines are in order, begin with what is there and end on the day', () => {
    const { points } = goalRange(terms(10_000, 5_000_000))
    expect(points[0]).toEqual({
      month: 0,
      lowCents: 1_000_000,
      midCents: 1_000_000,
      highCents: 1_000_000,
    })
    expect(points.at(-1)?.month).toBe(36)
    expect(points.length).toBeLessThanOrEqual(13)
    for (const { lowCents, midCents, highCents } of points) {
      expect(lowCents).toBeLessThanOrEqual(midCents)
      expect(midCents).toBeLessThanOrEqual(highCents)
    }
  })

  it('what it says of more a month is so: with it enough paths come to the target, with 20 yuan less not', () => {
    const target = 5_000_000
    const base = terms(10_000, target)
    const { paths, reachedPaths, ...range } = goalRange(base)
    const { extraCents, extraReachedPaths } = extraMoney(base, { paths, reachedPaths, ...range })
    expect(reachedPaths).toBeLessThan(paths * 0.1)
    expect(extraCents % 1000).toBe(0)
    expect(extraReachedPaths * 1000).toBeGreaterThanOrEqual(paths * ON_TRACK_PERMILLE)
    const reachedWith = (extra: number) => {
      const more = terms(10_000 + extra, target)
      const [fund] = more.funds
      // The payment behind the last whole month stays as it was.
      fund?.paidCents.splice(36, 1, 10_000)
      return goalRange(more).reachedPaths
    }
    expect(reachedWith(extraCents)).toBe(extraReachedPaths)
    expect(reachedWith(extraCents - 2000) * 1000).toBeLessThan(paths * ON_TRACK_PERMILLE)
  })

  it('nothing more is needed where enough come there already, nor said where no month is left', () => {
    const of = (some: ReturnType<typeof terms>) => extraMoney(some, goalRange(some))
    expect(of(terms(200_000, 2_000_000)).extraCents).toBe(0)
    expect(of({ ...terms(0, 2_000_000), months: 0 })).toEqual({
      extraCents: 0,
      extraReachedPaths: 0,
    })
  })
})

describe('plainSum', () => {
  it('adds up, and what is missing a month covers it', () => {
    fc.assert(
      fc.property(
        money,
        fc.array(money, { maxLength: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 10 ** 12 }),
        (start, paid, months, targetCents) => {
          const sum = plainSum(start, paid, { months, targetCents })
          expect(sum.sumCents).toBe(start + paid.reduce((a, b) => a + b, 0))
          expect(Math.max(targetCents, sum.sumCents)).toBe(sum.sumCents + sum.missingCents)
          const left = Math.max(1, months)
          expect(sum.missingPerMonthCents * left).toBeGreaterThanOrEqual(sum.missingCents)
          expect((sum.missingPerMonthCents - 1) * left).toBeLessThan(Math.max(1, sum.missingCents))
        },
      ),
    )
  })
})
