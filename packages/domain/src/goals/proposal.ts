import { allocate } from '../money/allocate.ts'
import { ASSET_CLASSES, type AssetClass } from './asset-class.ts'
import type { WeightBy } from './goal-terms.ts'
import { excessOf, needsOf, type WeighedPart } from './rebalance.ts'
import { splitMoney, type MoneySplit } from './split-money.ts'

/** A product of a goal, as far as new money asks for it. */
export interface ProposedProduct {
  fundCode: string
  /** With what is on its way. Cents. */
  valueCents: number
  assetClass: AssetClass
  /** Whether it can be bought now; else nothing new goes there. */
  canBuy: boolean
  minCents: number
  stepCents: number
  /** The most that is bought of it in a day, cents; null without a limit. */
  maxCents: number | null
}

/** A target allocation: percents of products or classes; without one the goal stays as it is. */
export interface TargetWeights {
  weightBy: WeightBy
  /** By code of a product or by class. */
  percents: ReadonlyMap<string, number>
}

/** A part of the target with its name: a product's code, or a class. */
export interface TargetPart extends WeighedPart {
  part: string
}

/** The parts that a target speaks of. Nothing held and no target: all products weigh the same. */
export function targetParts(
  products: readonly ProposedProduct[],
  { weightBy, percents }: TargetWeights,
): TargetPart[] {
  if (weightBy === 'class') {
    return ASSET_CLASSES.map((part) => ({
      part,
      valueCents: valueOf(products.filter(({ assetClass }) => assetClass === part)),
      weight: percents.get(part) ?? 0,
    })).filter(({ valueCents, weight }) => valueCents > 0 || weight > 0)
  }
  const isEmpty = valueOf(products) === 0
  return products.map(({ fundCode, valueCents }) => ({
    part: fundCode,
    valueCents,
    weight: weightBy === 'product' ? (percents.get(fundCode) ?? 0) : isEmpty ? 1 : valueCents,
  }))
}

const valueOf = (products: readonly ProposedProduct[]) =>
  products.reduce((sum, { valueCents }) => sum + valueCents, 0)

/** What parts need or have too much, by product: of a class shared out over its products by what they are worth. Cents. */
function byProduct(
  products: readonly ProposedProduct[],
  { weightBy }: TargetWeights,
  {
    parts,
    amounts,
    may,
  }: {
    parts: readonly TargetPart[]
    amounts: readonly number[]
    may: (product: ProposedProduct) => boolean
  },
): number[] {
  const ofPart = new Map(parts.map(({ part }, place) => [part, amounts[place] ?? 0]))
  if (weightBy !== 'class') {
    return products.map((product) => (may(product) ? (ofPart.get(product.fundCode) ?? 0) : 0))
  }
  const shared = products.map(() => 0)
  for (const assetClass of ASSET_CLASSES) {
    const places = products.flatMap((product, place) =>
      product.assetClass === assetClass && may(product) ? [place] : [],
    )
    if (places.length === 0) continue
    const values = places.map((place) => products[place]?.valueCents ?? 0)
    const weights = values.some((value) => value > 0) ? values : values.map(() => 1)
    const amountsOfClass = allocate(ofPart.get(assetClass) ?? 0, weights)
    for (const [index, place] of places.entries()) shared[place] = amountsOfClass[index] ?? 0
  }
  return shared
}

/** What each product needs, so much new money included, so that the goal stands at its target; 0 of what cannot be bought. */
function needsByProduct(
  products: readonly ProposedProduct[],
  target: TargetWeights,
  newCents: number,
): number[] {
  const parts = targetParts(products, target)
  const amounts = needsOf(parts, newCents)
  return byProduct(products, target, { parts, amounts, may: ({ canBuy }) => canBuy })
}

/** What each product has too much for its target. Cents, 0 or more. */
export function excessByProduct(
  products: readonly ProposedProduct[],
  target: TargetWeights,
): number[] {
  const parts = targetParts(products, target)
  const may = ({ valueCents }: ProposedProduct) => valueCents > 0
  return byProduct(products, target, { parts, amounts: excessOf(parts), may })
}

/** How new money moves the goal towards its target without a sale: a part for each product, and what no product takes. */
export function proposeBuys(
  products: readonly ProposedProduct[],
  target: TargetWeights,
  amountCents: number,
): MoneySplit {
  const needs = needsByProduct(products, target, amountCents)
  return splitMoney(
    amountCents,
    products.map(({ minCents, stepCents, maxCents }, place) => ({
      needCents: Math.min(needs[place] ?? 0, maxCents ?? Number.MAX_SAFE_INTEGER),
      minCents,
      stepCents,
    })),
  )
}

/** A plan that deducts into one of the products. */
export interface ProposedPlan {
  fundCode: string
  /** What its next period deducts. Cents. */
  amountCents: number
}

/** The next periods of all plans shared out anew over the same plans, so that the goal moves towards its target. */
export function proposePlans(
  products: readonly ProposedProduct[],
  target: TargetWeights,
  plans: readonly ProposedPlan[],
): MoneySplit {
  const total = plans.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const needs = needsByProduct(products, target, total)
  const slots = plans.map(({ fundCode, amountCents }) => {
    const place = products.findIndex((product) => product.fundCode === fundCode)
    const product = products[place]
    const beside = plans.filter((plan) => plan.fundCode === fundCode)
    const sum = beside.reduce((cents, plan) => cents + plan.amountCents, 0)
    return {
      // Several plans of one product share its need by what they deduct.
      needCents: Math.floor(((needs[place] ?? 0) * amountCents) / Math.max(1, sum)),
      minCents: product?.minCents ?? 1,
      stepCents: product?.stepCents ?? 1,
    }
  })
  return splitMoney(total, slots)
}
