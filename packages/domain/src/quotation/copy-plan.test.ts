import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyPlan, type CopiedPart } from './copy-plan.ts'

const part = (weight: number, over: Partial<CopiedPart> = {}): CopiedPart => ({
  weight,
  closedReason: '',
  minCents: 1_000,
  stepCents: 1,
  maxCents: null,
  ...over,
})

it.each([
  ['by weight', [part(5), part(3), part(2)], 100_000, [50_000, 30_000, 20_000], 0],
  ['to the cent', [part(1), part(1), part(1)], 10_000, [3_334, 3_333, 3_333], 0],
  ['nothing of nothing', [], 10_000, [], 10_000],
  [
    'nothing into what cannot be bought',
    [part(6, { closedReason: '暂停买入' }), part(4)],
    10_000,
    [0, 10_000],
    0,
  ],
  [
    'all of it left where nothing can be bought',
    [part(6, { closedReason: '暂停买入' })],
    10_000,
    [0],
    10_000,
  ],
  ['nothing below the smallest purchase', [part(95), part(5)], 10_000, [10_000, 0], 0],
  ['all of it left where it is too little for any', [part(5), part(5)], 900, [0, 0], 900],
  ['by steps', [part(1, { stepCents: 5_000, minCents: 5_000 })], 12_000, [10_000], 2_000],
  [
    'no more than a day takes',
    [part(1, { maxCents: 3_000 }), part(1)],
    10_000,
    [3_000, 5_000],
    2_000,
  ],
] as const)('shares out %s', (_, parts, amountCents, planned, restCents) => {
  expect(copyPlan(parts, amountCents)).toEqual({ parts: planned, restCents })
})

it('loses no cent, and gives each product what it takes or nothing', () => {
  const anyPart = fc.record({
    weight: fc.integer({ min: 0, max: 1_000_000 }),
    closedReason: fc.constantFrom('', '暂停买入'),
    minCents: fc.integer({ min: 1, max: 100_000 }),
    stepCents: fc.integer({ min: 1, max: 1_000 }),
    maxCents: fc.option(fc.integer({ min: 100_000, max: 10_000_000 })),
  })
  fc.assert(
    fc.property(
      fc.array(anyPart, { maxLength: 8 }),
      fc.integer({ min: 1, max: 1e9 }),
      (parts, amount) => {
        const { parts: planned, restCents } = copyPlan(parts, amount)
        expect(planned.reduce((sum, each) => sum + each, restCents)).toBe(amount)
        expect(restCents).toBeGreaterThanOrEqual(0)
        for (const [place, { closedReason, minCents, stepCents }] of parts.entries()) {
          const given = planned[place] ?? Number.NaN
          if (given === 0) continue
          expect(closedReason).toBe('')
          expect(given).toBeGreaterThanOrEqual(minCents)
          expect((given - minCents) % stepCents).toBe(0)
        }
      },
    ),
  )
})
