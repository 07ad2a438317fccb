import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'

describe('allocate', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [1, 2], [33, 67]],
    [1, [1, 3], [0, 1]],
    [2, [5, 5, 5], [1, 1, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [7, [0, 1, 0], [0, 7, 0]],
  ])('splits %i over %j as %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  it('takes weights beyond safe numbers', () => {
    expect(allocate(3, [10n ** 20n, 2n * 10n ** 20n])).toEqual([1, 2])
  })

  it.each<[number, number[]]>([
    [1, []],
    [1, [0]],
    [1, [-1, 2]],
    [1, [0.5]],
    [0.5, [1]],
  ])('refuses %s over %j', (total, weights) => {
    expect(() => allocate(total, weights)).toThrow(RangeError)
  })

  const weightsOfSomething = fc
    .array(fc.nat({ max: 10 ** 12 }), { minLength: 1, maxLength: 30 })
    .filter((weights) => weights.some((weight) => weight > 0))

  it('gives parts that sum to the total exactly and miss the exact share by less than one', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), weightsOfSomething, (total, weights) => {
        const parts = allocate(total, weights)
        const sum = BigInt(weights.reduce((a, b) => a + b, 0))
        expect(parts.reduce((left, part) => left + BigInt(part), 0n)).toBe(BigInt(total))
        parts.forEach((part, index) => {
          const error = BigInt(part) * sum - BigInt(total) * BigInt(weights[index] ?? 0)
          expect(error < sum && error > -sum).toBe(true)
        })
      }),
    )
  })
})
