import { describe, expect, it } from 'vitest'
import { classChoice } from './class-choice.ts'
import type { ClassFees } from './class-crossover.ts'
import { CLASS_STRETCHES, classAdvice, classAdviceInShort } from './class-words.ts'

const fees = (frontPpm: number, discountPermille: number, yearlyPpm: number): ClassFees => ({
  tiers: [{ fromCents: 0, ratePpm: frontPpm }],
  discountPermille,
  yearlyPpm,
  redeemTiers: [{ fromDays: 0, ratePpm: 0 }],
})

describe('what both classes of a fund cost', () => {
  it('is told of each stretch, with the month from which on A is the cheaper', () => {
    const choice = classChoice(fees(15_000, 100, 0), fees(0, 1000, 4_000))
    expect(choice.crossoverMonths).toBe(5)
    expect(choice.costs).toHaveLength(CLASS_STRETCHES.length)
    expect(choice.costs[1]).toEqual({ frontCents: 1_498, yearlyCents: 4_000 })
  })

  it.each([
    [fees(15_000, 1000, 0), fees(0, 1000, 0), '持有多久都是 C 类更省', 'C 类更省'],
    [fees(0, 1000, 0), fees(0, 1000, 4_000), '持有多久都是 A 类不更贵', 'A 类不更贵'],
    [
      fees(15_000, 100, 0),
      fees(0, 1000, 4_000),
      '打算持有满 5 个月，选 A 类更省；不到 5 个月，先比一比 C 类',
      '持有满 5 个月 A 类更省',
    ],
  ])('%o beside %o: %s', (front, yearly, advice, short) => {
    const { crossoverMonths } = classChoice(front, yearly)
    expect(classAdvice(crossoverMonths)).toBe(advice)
    expect(classAdviceInShort(crossoverMonths)).toBe(short)
  })
})
