import type { StepKind } from './plan-words.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** A plan's amount that grows: by cents or by per cent, every so many periods, up to a ceiling. */
export type StepUp = {
  readonly kind: StepKind
  /** Cents, or whole per cent of the amount before. */
  readonly value: number
  readonly everyPeriods: number
  /** Never passed. */
  readonly ceilingCents: Cents
}

/** How an agreement states it; no kind where the amount stays. */
export interface StatedStepUp {
  readonly stepKind: StepKind | null
  readonly stepValue: number | null
  readonly stepEvery: number | null
  readonly stepCeilingCents: Cents | null
}

export function stepUpOf(stated: StatedStepUp): StepUp | undefined {
  const { stepKind, stepValue, stepEvery, stepCeilingCents } = stated
  if (stepKind === null || stepValue === null || stepEvery === null || stepCeilingCents === null) {
    return undefined
  }
  const ceilingCents = cents(stepCeilingCents)
  return { kind: stepKind, value: stepValue, everyPeriods: stepEvery, ceilingCents }
}

export const STEP_PERCENT_MAX = 100
export const STEP_PERIODS_MAX = 60

/** A product's smallest amount and the steps above it. */
export type AmountGrid = { readonly minCents: number; readonly stepCents: number }

/**
 * What a period of a plan deducts: `done` periods have gone before it since the amount was agreed. Each
 * rise is of the amount before it, rounded half-up to the cent; the sum is taken down to the product's
 * steps, and neither passes the ceiling nor falls below what was agreed.
 */
export function amountOfPeriod(
  plan: { readonly amountCents: Cents; readonly stepUp: StepUp | undefined },
  done: number,
  grid: AmountGrid,
): Cents {
  const { amountCents, stepUp } = plan
  if (!stepUp) return amountCents
  let risen: number = amountCents
  for (let rises = Math.floor(done / stepUp.everyPeriods); rises > 0; rises--) {
    risen = Math.min(risen + riseOf(risen, stepUp), stepUp.ceilingCents)
    if (risen >= stepUp.ceilingCents) break
  }
  return cents(Math.max(amountCents, onGrid(risen, grid)))
}

/** What each of so many periods deducts, from the one on that `done` periods went before; the same as `amountOfPeriod` of each. */
export function amountsOfPeriods(
  plan: { readonly amountCents: Cents; readonly stepUp: StepUp | undefined },
  done: number,
  count: number,
  grid: AmountGrid,
): Cents[] {
  const { amountCents, stepUp } = plan
  if (!stepUp) return Array.from({ length: count }, () => amountCents)
  const amounts: Cents[] = []
  let rises = 0
  let risen: number = amountCents
  for (let period = done; period < done + count; period++) {
    for (const due = Math.floor(period / stepUp.everyPeriods); rises < due; rises++) {
      if (risen >= stepUp.ceilingCents) break
      risen = Math.min(risen + riseOf(risen, stepUp), stepUp.ceilingCents)
    }
    amounts.push(cents(Math.max(amountCents, onGrid(risen, grid))))
  }
  return amounts
}

function riseOf(amount: number, { kind, value }: StepUp): number {
  return kind === 'amount' ? value : mulDiv(amount, value, 100, 'half-up')
}

function onGrid(amount: number, { minCents, stepCents }: AmountGrid): number {
  return amount < minCents ? amount : amount - ((amount - minCents) % stepCents)
}
