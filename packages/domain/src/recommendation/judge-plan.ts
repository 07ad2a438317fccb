import type { Shelf } from '../brands/shelf.ts'
import { isOnShelf } from '../brands/shelf.ts'
import type { RiskLevel } from '../products/risk.ts'
import { belongsTo, type ViewerFacts } from './audience.ts'
import { isExposureBlocked } from './exposure-limit.ts'
import type { PlacementPlan, PlacementPosition } from './placement-plan.ts'

/** What a plan has to pass before it is shown, in this order: what may not be offered at all is told first. */
export const PLAN_FILTERS = [
  'shelf',
  'onSale',
  'suitability',
  'state',
  'schedule',
  'experiment',
  'audience',
  'dislike',
  'positionLimit',
  'planLimit',
] as const
type PlanFilter = (typeof PLAN_FILTERS)[number]

/** These hold for everybody, whatever else is waived for who looks at a plan before it is shown. */
const NEVER_WAIVED: readonly PlanFilter[] = ['shelf', 'onSale', 'suitability']

/** A product as a plan is judged by it. */
export interface PlannedProduct {
  spid: string
  category: string
  isOnSale: boolean
  level: RiskLevel
}

/** Whom a plan is judged for, and where. */
export interface Viewing {
  nowMs: number
  brand: Shelf
  /** Undefined for a visitor. */
  facts: ViewerFacts | undefined
  /** The highest level that may be recommended (suitability/recommended-level.ts). */
  levelMax: number
  /** Codes of products that are sold here, with what is known of them. */
  products: ReadonlyMap<string, PlannedProduct>
  position: PlacementPosition
  /** Seen today: of the position, and of each plan. */
  positionCount: number
  planCounts: ReadonlyMap<string, number>
  /** Plans that the person wants no more, or closed today. */
  unwanted: ReadonlySet<string>
  /** What is being tried is asked for. */
  withTrials: boolean
  /** The person's arm in each experiment; one that is not there has none. */
  arms: ReadonlyMap<string, string>
}

/** Whether the brand sells what a plan is about. */
function isOffered(plan: PlacementPlan, { brand, products }: Viewing): boolean {
  const { product, category } = plan
  if (product) {
    const known = products.get(product.fundCode)
    return known !== undefined && known.spid === product.spid && isOnShelf(known, brand)
  }
  return category === undefined || brand.shelf === undefined || brand.shelf.includes(category)
}

const tests: Record<PlanFilter, (plan: PlacementPlan, viewing: Viewing) => boolean> = {
  shelf: isOffered,
  onSale: ({ product }, { products }) =>
    !product || (products.get(product.fundCode)?.isOnSale ?? false),
  suitability: ({ product }, { products, levelMax }) =>
    !product || (products.get(product.fundCode)?.level ?? Infinity) <= levelMax,
  state: ({ state }, { withTrials }) => state === 'on' || (state === 'trial' && withTrials),
  schedule: ({ startsMs = -Infinity, endsMs = Infinity }, { nowMs }) =>
    startsMs <= nowMs && nowMs < endsMs,
  experiment: ({ experiment }, { arms }) =>
    !experiment || arms.get(experiment.expId) === experiment.arm,
  audience: ({ audience }, { facts }) => belongsTo(audience, facts),
  dislike: ({ planId }, { unwanted }) => !unwanted.has(planId),
  positionLimit: (_plan, { position, positionCount }) =>
    !isExposureBlocked({ count: positionCount, limit: position.dayLimit }),
  planLimit: ({ planId, dayLimit }, { planCounts }) =>
    !isExposureBlocked({ count: planCounts.get(planId) ?? 0, limit: dayLimit }),
}

export interface FilterResult {
  filter: PlanFilter
  isPassed: boolean
}

/** What each filter says of a plan. */
export const judgePlan = (plan: PlacementPlan, viewing: Viewing): FilterResult[] =>
  PLAN_FILTERS.map((filter) => ({ filter, isPassed: tests[filter](plan, viewing) }))

export const passesAll = (results: readonly FilterResult[]): boolean =>
  results.every(({ isPassed }) => isPassed)

/** Whether it may be shown to who looks at it before others do: never what the person may not be offered. */
export const mayPreview = (results: readonly FilterResult[]): boolean =>
  results.every(({ filter, isPassed }) => isPassed || !NEVER_WAIVED.includes(filter))

/** The plan of a position for somebody: of those that pass everything the one that goes first. */
export function choosePlan(
  plans: readonly PlacementPlan[],
  viewing: Viewing,
): { plan: PlacementPlan; results: FilterResult[] } | undefined {
  const { pageId, positionId } = viewing.position
  for (const plan of plans
    .filter((each) => each.pageId === pageId && each.positionId === positionId)
    .toSorted((one, other) => one.rank - other.rank || (one.planId < other.planId ? -1 : 1))) {
    const results = judgePlan(plan, viewing)
    if (passesAll(results)) return { plan, results }
  }
  return undefined
}
