import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssetClass } from './asset-class.ts'
import {
  excessByProduct,
  proposeBuys,
  proposePlans,
  targetParts,
  type ProposedProduct,
} from './proposal.ts'

const product = (
  fundCode: string,
  valueCents: number,
  assetClass: AssetClass = 'equity',
  more: Partial<ProposedProduct> = {},
): ProposedProduct => ({
  fundCode,
  valueCents,
  assetClass,
  canBuy: true,
  minCents: 1,
  stepCents: 1,
  maxCents: null,
  ...more,
})
const none = { weightBy: 'none' as const, percents: new Map<string, number>() }
const of = (weightBy: 'product' | 'class', percents: Record<string, number>) => ({
  weightBy,
  percents: new Map(Object.entries(percents)),
})
const [a, b, c] = [product('A', 8000), product('B', 2000, 'fixed'), product('C', 0, 'fixed')]

describe('proposeBuys', () => {
  it.each([
    ['without a target the goal stays as it is', [a, b], none, [800, 200], 0],
    ['with nothing held all are the same', [product('A', 0), c], none, [500, 500], 0],
    ['products: what is short comes first', [a, b], of('product', { A: 50, B: 50 }), [0, 1000], 0],
    [
      'classes: within one by what products are worth',
      [a, b, c],
      of('class', { equity: 50, fixed: 50 }),
      [0, 1000, 0],
      0,
    ],
    [
      'classes: nothing held of one is shared evenly',
      [a, c, product('D', 0, 'fixed')],
      of('class', { equity: 50, fixed: 50 }),
      [0, 500, 500],
      0,
    ],
    [
      'what cannot be bought gets nothing, and the rest stays',
      [a, product('B', 2000, 'fixed', { canBuy: false })],
      of('product', { A: 50, B: 50 }),
      [0, 0],
      1000,
    ],
    [
      'no more than a day’s limit',
      [a, product('B', 2000, 'fixed', { maxCents: 300 })],
      of('product', { A: 50, B: 50 }),
      [0, 300],
      700,
    ],
    ['a class without a product stays', [a], of('class', { equity: 50, cash: 50 }), [0], 1000],
  ])('%s', (_, products, target, parts, restCents) => {
    expect(proposeBuys(products, target, 1000)).toEqual({ parts, restCents })
  })

  it('adds up to the cent whatever the goal is', () => {
    const products = fc.array(
      fc.record({
        fundCode: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
        valueCents: fc.integer({ min: 0, max: 10 ** 11 }),
        assetClass: fc.constantFrom<AssetClass>('equity', 'fixed', 'cash'),
        canBuy: fc.boolean(),
        minCents: fc.integer({ min: 1, max: 100_000 }),
        stepCents: fc.constantFrom(1, 100, 10_000),
        maxCents: fc.option(fc.integer({ min: 1, max: 10 ** 7 })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const targets = fc.constantFrom(
      none,
      of('class', { equity: 60, fixed: 30, cash: 10 }),
      of('product', { A: 40, B: 40, C: 20 }),
    )
    fc.assert(
      fc.property(
        products,
        targets,
        fc.integer({ min: 0, max: 10 ** 10 }),
        (some, target, amount) => {
          const unique = [...new Map(some.map((each) => [each.fundCode, each])).values()]
          const { parts, restCents } = proposeBuys(unique, target, amount)
          expect(parts.reduce((sum, part) => sum + part, restCents)).toBe(amount)
          const closed = unique.filter(({ canBuy }, place) => !canBuy && parts[place] !== 0)
          expect(closed).toEqual([])
        },
      ),
    )
  })
})

describe('proposePlans', () => {
  it('shares the next periods anew by what is short, and of one product by what its plans deduct', () => {
    const target = of('product', { A: 50, B: 50 })
    const plans = [
      { fundCode: 'A', amountCents: 300 },
      { fundCode: 'B', amountCents: 100 },
      { fundCode: 'B', amountCents: 200 },
    ]
    expect(proposePlans([a, b], target, plans)).toEqual({ parts: [0, 200, 400], restCents: 0 })
  })

  it('leaves plans as they are where the goal stands at its target', () => {
    const plans = [
      { fundCode: 'A', amountCents: 800 },
      { fundCode: 'B', amountCents: 200 },
    ]
    expect(proposePlans([a, b], none, plans)).toEqual({ parts: [800, 200], restCents: 0 })
  })
})

describe('excessByProduct', () => {
  it.each([
    [of('product', { A: 50, B: 50 }), [3000, 0]],
    [of('class', { equity: 80, fixed: 20 }), [0, 0]],
    [of('class', { fixed: 100 }), [8000, 0]],
    [none, [0, 0]],
  ])('%o', (target, excess) => expect(excessByProduct([a, b], target)).toEqual(excess))
})

it('a target speaks of what is there and of what it names', () => {
  expect(targetParts([a, b], of('class', { equity: 50, cash: 50 }))).toEqual([
    { part: 'equity', valueCents: 8000, weight: 50 },
    { part: 'fixed', valueCents: 2000, weight: 0 },
    { part: 'cash', valueCents: 0, weight: 50 },
  ])
})
