import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOfPart } from './cost-of-part.ts'

it.each([
  [10_000, { before: 0, part: 1, all: 3 }, 3333],
  [10_000, { before: 1, part: 1, all: 3 }, 3334],
  [10_000, { before: 2, part: 1, all: 3 }, 3333],
  [0, { before: 0, part: 5, all: 5 }, 0],
])('of a lot of %s cents the part %o cost %s', (cost, part, expected) => {
  expect(costOfPart(cost, part)).toBe(expected)
})

it('parts of a lot that is sold whole add up to its cost', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), sizes, (cost, parts) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      let before = 0
      let total = 0
      for (const part of parts) {
        total += costOfPart(cost, { before, part, all })
        before += part
      }
      expect(total).toBe(cost)
    }),
  )
})

it('refuses what is not inside the lot', () => {
  expect(() => costOfPart(100, { before: 2, part: 2, all: 3 })).toThrow(RangeError)
})
