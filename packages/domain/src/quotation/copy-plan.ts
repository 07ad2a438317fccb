import { allocate } from '../money/allocate.ts'
import { splitMoney, type MoneySplit } from '../goals/split-money.ts'

/** A holding that is taken as the measure, and what its product takes of new money. */
export interface CopiedPart {
  /** Its part of everything shown, in any unit. */
  weight: number
  /** Why this person cannot buy it now; empty where they can. */
  closedReason: string
  /** The smallest purchase, the steps above it, and the most of a day (null: no limit), in cents. */
  minCents: number
  stepCents: number
  maxCents: number | null
}

/**
 * An amount in cents shared out by `weight` over the parts that can be bought, each 0 or an amount that its product takes
 * (`splitMoney`), and what none of them takes.
 */
export function copyPlan(parts: readonly CopiedPart[], amountCents: number): MoneySplit {
  const weights = parts.map(({ weight, closedReason }) => (closedReason === '' ? weight : 0))
  if (weights.every((weight) => weight === 0)) {
    return { parts: weights, restCents: amountCents }
  }
  const needs = allocate(amountCents, weights)
  return splitMoney(
    amountCents,
    parts.map(({ minCents, stepCents, maxCents }, place) => ({
      needCents: Math.min(needs[place] ?? 0, maxCents ?? Number.MAX_SAFE_INTEGER),
      minCents,
      stepCents,
    })),
  )
}
