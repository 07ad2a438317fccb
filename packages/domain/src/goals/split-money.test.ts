import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desiredCents, excessOf, isInBand, needsOf, sharesPermille } from './rebalance.ts'
import { splitMoney } from './split-money.ts'

const slot = (needCents: number, minCents = 1, stepCents = 1) => ({
  needCents,
  minCents,
  stepCents,
})

describe('splitMoney', () => {
  it.each([
    ['by need', 100, [slot(200), slot(100)], [67, 33], 0],
    ['no more than is needed', 100, [slot(30), slot(20)], [30, 20], 50],
    ['nothing to who needs nothing', 100, [slot(0), slot(100)], [0, 100], 0],
    [
      'the smallest part that is too small goes to the others',
      100,
      [slot(60, 50), slot(50, 50)],
      [100, 0],
      0,
    ],
    ['all too small: the rest is the amount', 40, [slot(60, 50), slot(50, 50)], [0, 0], 40],
    [
      'steps: what is cut off goes where most was',
      1000,
      [slot(555, 100, 100), slot(445, 100, 100)],
      [600, 400],
      0,
    ],
    ['less than any step stays', 1050, [slot(555, 100, 100), slot(495, 100, 100)], [500, 500], 50],
    ['without a slot all stays', 100, [], [], 100],
  ])('%s', (_, amount, slots, parts, restCents) => {
    expect(splitMoney(amount, slots)).toEqual({ parts, restCents })
  })

  const slots = fc.array(
    fc.record({
      needCents: fc.integer({ min: 0, max: 10 ** 9 }),
      minCents: fc.integer({ min: 1, max: 100_000 }),
      stepCents: fc.constantFrom(1, 100, 1000, 10_000),
    }),
    { maxLength: 8 },
  )

  it('adds up to the cent; each part is 0 or an amount that its product takes; who needs nothing gets nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), slots, (amount, all) => {
        const { parts, restCents } = splitMoney(amount, all)
        expect(parts.reduce((a, b) => a + b, restCents)).toBe(amount)
        expect(restCents).toBeGreaterThanOrEqual(0)
        const fits = parts.map((part, place) => {
          const { needCents = 0, minCents = 1, stepCents = 1 } = all[place] ?? {}
          return (
            part === 0 || (needCents > 0 && part >= minCents && (part - minCents) % stepCents === 0)
          )
        })
        expect(fits).not.toContain(false)
      }),
    )
  })
})

const parts = fc.array(
  fc.record({
    valueCents: fc.integer({ min: 0, max: 10 ** 11 }),
    weight: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('new money moves towards the target', () => {
  const distance = (all: readonly { valueCents: number; weight: number }[]) =>
    excessOf(all).reduce((a, b) => a + b, 0)

  it('needs cover the new money, and split by them nothing comes above its target by new money', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 10 ** 10 }), (all, money) => {
        fc.pre(all.some(({ weight }) => weight > 0))
        const needs = needsOf(all, money)
        expect(needs.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(money)
        const split = splitMoney(
          money,
          needs.map((needCents) => slot(needCents)),
        )
        expect(split.restCents).toBe(0)
        const desired = desiredCents(all, money)
        const after = all.map((part, place) => ({
          ...part,
          valueCents: part.valueCents + (split.parts[place] ?? 0),
        }))
        // One cent of rounding of the largest remainder.
        const above = after.filter(
          ({ valueCents }, place) =>
            (split.parts[place] ?? 0) > 0 && valueCents > (desired[place] ?? 0) + 1,
        )
        expect(above).toEqual([])
        // As a share of the whole nothing is further off than before, but for the cents of rounding.
        const total = (some: typeof all) =>
          some.reduce((sum, { valueCents }) => sum + valueCents, 0)
        fc.pre(total(all) > 0)
        expect(distance(after) * total(all)).toBeLessThanOrEqual(
          (distance(all) + 8) * total(after) + 8 * total(all),
        )
      }),
    )
  })

  it('desired values are the whole, to the cent', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 10 ** 10 }), (all, money) => {
        fc.pre(all.some(({ weight }) => weight > 0))
        const whole = all.reduce((sum, { valueCents }) => sum + valueCents, money)
        expect(desiredCents(all, money).reduce((a, b) => a + b, 0)).toBe(whole)
      }),
    )
  })
})

describe('isInBand', () => {
  it.each([
    [
      [
        [50, 50],
        [50, 50],
      ],
      true,
    ],
    [
      [
        [55, 50],
        [45, 50],
      ],
      true,
    ],
    [
      [
        [56, 50],
        [44, 50],
      ],
      false,
    ],
    [
      [
        [0, 50],
        [0, 50],
      ],
      true,
    ],
    [[[100, 0]], true],
    [
      [
        [6, 0],
        [94, 1],
      ],
      false,
    ],
    [
      [
        [5, 0],
        [95, 1],
      ],
      true,
    ],
  ])('%j: %s', (values, is) => {
    expect(isInBand(values.map(([valueCents = 0, weight = 0]) => ({ valueCents, weight })))).toBe(
      is,
    )
  })
})

it('shares of the whole come to 100 %', () => {
  expect([sharesPermille([1, 1, 1]), sharesPermille([0, 0])]).toEqual([
    [334, 333, 333],
    [0, 0],
  ])
})
