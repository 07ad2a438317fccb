import type { Shelf } from '@koi/domain/brands/shelf'
import { assetClassOf, ASSET_CLASSES } from '@koi/domain/goals/asset-class'
import { assetClassNames } from '@koi/domain/goals/goal-names'
import {
  excessByProduct,
  proposeBuys,
  proposePlans,
  targetParts,
  type ProposedProduct,
  type TargetWeights,
} from '@koi/domain/goals/proposal'
import { BAND_PERCENT, isInBand, sharesPermille } from '@koi/domain/goals/rebalance'
import { cents, type Cents } from '@koi/domain/money/cents'
import { cycleText } from '@koi/domain/plans/plan-text'
import { amountOfPeriod, stepUpOf } from '@koi/domain/plans/step-up'
import { notOnSaleReason, type Needs, type TradeTerms } from '#modules/trade/index.ts'
import type { GoalPlanRow, GoalRow } from './goal-row.ts'
import { lotsOf } from './lot-store.ts'
import { cycleOfPlan, gridOf } from './outlook.ts'
import { saleCost } from './sale-cost.ts'

export type ProposalNeeds = Needs<'db' | 'calendar' | 'termsAt'>

const amountOf = (goal: GoalRow, plan: GoalPlanRow) =>
  amountOfPeriod(
    { amountCents: cents(plan.amountCents), stepUp: stepUpOf(plan) },
    plan.stepDone,
    gridOf(goal, plan.fundCode),
  )

/** Products once the parts of some money went into them. */
const withMoney = (products: readonly ProposedProduct[], parts: readonly number[]) =>
  products.map((product, place) => ({
    ...product,
    valueCents: product.valueCents + (parts[place] ?? 0),
  }))

function partNames(goal: GoalRow): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...goal.products.map(({ fundCode, name }) => [fundCode, name] as const),
    ...ASSET_CLASSES.map((each) => [each, assetClassNames[each]] as const),
  ])
}

/** The shares of the parts of a target: as it stands, with the new money, and aimed at. */
function partsView(
  goal: GoalRow,
  target: TargetWeights,
  { now, withAll }: { now: readonly ProposedProduct[]; withAll: readonly ProposedProduct[] },
) {
  const names = partNames(goal)
  const before = targetParts(now, target)
  const valueThen = new Map(
    targetParts(withAll, target).map(({ part, valueCents }) => [part, valueCents]),
  )
  const shares = {
    now: sharesPermille(before.map(({ valueCents }) => valueCents)),
    after: sharesPermille(before.map(({ part }) => valueThen.get(part) ?? 0)),
    target: sharesPermille(before.map(({ weight }) => weight)),
  }
  return before.map(({ part }, place) => ({
    part,
    name: names.get(part) ?? part,
    nowPermille: shares.now[place] ?? 0,
    thenPermille: shares.after[place] ?? 0,
    targetPermille: shares.target[place] ?? 0,
  }))
}

/** How new money and the next periods of the plans would move a goal to its allocation; nothing is placed. */
export async function goalProposal(
  deps: ProposalNeeds,
  goal: GoalRow,
  asked: { accountId: string; newCents: Cents; brand: Shelf; nowMs: number },
) {
  const { accountId, newCents, brand, nowMs } = asked
  const terms = new Map<string, TradeTerms | undefined>()
  for (const { fundCode, spid } of goal.products) {
    terms.set(fundCode, await deps.termsAt({ fundCode, spid }, nowMs))
  }
  const products = goal.products.map((product): ProposedProduct => {
    const own = terms.get(product.fundCode)
    return {
      fundCode: product.fundCode,
      valueCents: product.valueCents + product.inTransitCents,
      assetClass: assetClassOf(product),
      canBuy: notOnSaleReason(own, brand) === '',
      minCents: product.minBuyCents,
      stepCents: product.stepCents,
      maxCents: own?.dayLimitCents ?? null,
    }
  })
  const target: TargetWeights = {
    weightBy: goal.weightBy,
    percents: new Map(goal.weights.map(({ part, percent }) => [part, percent])),
  }
  const buys = proposeBuys(products, target, newCents)
  const bought = withMoney(products, buys.parts)
  const active = goal.plans.filter(({ state }) => state === 'active')
  const plans = active.map((plan) => ({ ...plan, nowCents: amountOf(goal, plan) }))
  const proposed = proposePlans(
    bought,
    target,
    plans.map(({ fundCode, nowCents }) => ({ fundCode, amountCents: nowCents })),
  )
  const withAll = withMoney(
    bought,
    bought.map(({ fundCode }) =>
      plans.reduce(
        (sum, plan, place) => sum + (plan.fundCode === fundCode ? (proposed.parts[place] ?? 0) : 0),
        0,
      ),
    ),
  )
  const isEnough = isInBand(targetParts(withAll, target))
  const sales = isEnough
    ? []
    : await salesOf(deps, goal, {
        accountId,
        nowMs,
        terms,
        excess: excessByProduct(withAll, target),
      })
  const names = partNames(goal)
  return {
    buys: goal.products.map(({ fundCode, spid, name }, place) => ({
      fundCode,
      spid,
      name,
      amountCents: cents(buys.parts[place] ?? 0),
      closedReason: notOnSaleReason(terms.get(fundCode), brand),
    })),
    restCents: cents(buys.restCents),
    plans: plans.map((plan, place) => ({
      planId: plan.planId,
      fundCode: plan.fundCode,
      name: names.get(plan.fundCode) ?? '',
      cycleText: cycleText(cycleOfPlan(plan)),
      nowCents: plan.nowCents,
      amountCents: cents(proposed.parts[place] ?? 0),
    })),
    parts: partsView(goal, target, { now: products, withAll }),
    isInBand: isEnough,
    bandPercent: BAND_PERCENT,
    sales,
    saleFeeCents: cents(sales.reduce((sum, { feeCents }) => sum + feeCents, 0)),
  }
}

async function salesOf(
  deps: ProposalNeeds,
  goal: GoalRow,
  {
    accountId,
    nowMs,
    terms,
    excess,
  }: {
    accountId: string
    nowMs: number
    terms: ReadonlyMap<string, TradeTerms | undefined>
    excess: readonly number[]
  },
) {
  const calendar = await deps.calendar(deps.db)
  const over = goal.products.flatMap((product, place) => {
    const excessCents = cents(Math.min(excess[place] ?? 0, product.valueCents))
    return excessCents > 0 ? [{ product, excessCents }] : []
  })
  const codes = over.map(({ product }) => product.fundCode)
  const lots = new Map(
    (await lotsOf(deps.db, accountId, codes)).map((held) => [held.fundCode, held]),
  )
  return over.flatMap(({ product: { fundCode, spid, name }, excessCents }) => {
    const [own, held] = [terms.get(fundCode), lots.get(fundCode)]
    const cost = own && held && saleCost(excessCents, { terms: own, held, calendar, nowMs })
    return cost ? [{ fundCode, spid, name, ...cost }] : []
  })
}
