import { experimentState, type Experiment } from '../experiments/experiment.ts'
import type { RiskLevel } from '../products/risk.ts'
import { investorLevel } from '../suitability/investor-class.ts'
import type { PlacementPlan, PlacementPosition } from './placement-plan.ts'
import { isReadFromFiles } from './placement-room.ts'

/** What a plan is held against. */
export interface PlanSurroundings {
  /** Whether anything is placed on the pages of the brand. */
  hasPlacements: boolean
  /** Its position; undefined where the brand has none of the name. */
  position: PlacementPosition | undefined
  /** Its product as the brand sells it; undefined where it does not. */
  product: { level: RiskLevel } | undefined
  /** Whether `href` leads to a page that is built. */
  isPage: boolean
  /** Whether the brand sells products of the plan's category. */
  isCategorySold: boolean
  /** Undefined where there is no such experiment. */
  experiment: Pick<Experiment, 'arms' | 'startsMs' | 'endsMs' | 'stoppedMs'> | undefined
  nowMs: number
}

function targetProblems(plan: PlacementPlan, around: PlanSurroundings): string[] {
  if (plan.product && plan.href !== '') {
    return ['href: the plan is about a product, which has a page of its own']
  }
  if (plan.product) {
    const { fundCode } = plan.product
    return around.product ? [] : [`product: the brand does not sell ${fundCode} of this seller`]
  }
  if (plan.href === '') return ['href: the plan leads nowhere: state a product or a page']
  return around.isPage ? [] : [`href: ${plan.href} is no page of the app`]
}

function timeProblems({ startsMs, endsMs }: PlacementPlan, nowMs: number): string[] {
  if (endsMs === undefined) return []
  if (startsMs !== undefined && endsMs <= startsMs) return ['ends: not after the plan starts']
  return endsMs <= nowMs ? ['ends: it is over already'] : []
}

function experimentProblems(plan: PlacementPlan, { experiment, nowMs }: PlanSurroundings) {
  const { startsMs = -Infinity, endsMs = Infinity } = plan
  if (!plan.experiment) return []
  const { expId, arm } = plan.experiment
  if (!experiment) return [`experiment: there is no ${expId}`]
  if (!experiment.arms.some((each) => each.arm === arm)) {
    return [`experiment: ${expId} has no arm ${arm}`]
  }
  const state = experimentState(experiment, nowMs)
  if (state === 'stopped' || state === 'ended') return [`experiment: ${expId} is over`]
  const isMet = startsMs < (experiment.endsMs ?? Infinity) && experiment.startsMs < endsMs
  return isMet ? [] : [`experiment: ${expId} does not run while the plan does`]
}

function audienceProblems({ audience, product }: PlacementPlan, around: PlanSurroundings) {
  const { holdings, holdsCategory = [], lacksCategory = [], pension, classes } = audience
  const problems: string[] = []
  if (holdings === 'none' && holdsCategory.length > 0) {
    problems.push('audience: whoever holds nothing holds no category')
  }
  if (pension === 'none' && holdsCategory.length > 0 && holdsCategory.every((c) => c === 'pension'))
    problems.push('audience: whoever has no pension account holds no pension fund')
  const both = holdsCategory.filter((category) => lacksCategory.includes(category))
  if (holdsCategory.length > 0 && both.length === holdsCategory.length) {
    problems.push(`audience: ${both.join(', ')} would be held and not held`)
  }
  const level = around.product?.level
  if (product && classes && level !== undefined && classes.every((c) => investorLevel(c) < level)) {
    problems.push(`audience: nobody of ${classes.join(', ')} may be offered a product of R${level}`)
  }
  return problems
}

/** What is wrong with a plan, each problem as one line that names its field: a plan that nobody could ever be shown is refused. */
export function planProblems(plan: PlacementPlan, around: PlanSurroundings): string[] {
  const { position } = around
  const problems = [
    ...targetProblems(plan, around),
    ...timeProblems(plan, around.nowMs),
    ...audienceProblems(plan, around),
    ...experimentProblems(plan, around),
  ]
  if (!around.hasPlacements) {
    problems.push('brand: nothing is placed on its pages: switch placements on first')
  }
  if (!position) problems.push(`position: there is no ${plan.positionId} on page ${plan.pageId}`)
  if (position?.dayLimit !== undefined && (plan.dayLimit ?? 0) > position.dayLimit) {
    problems.push(
      `dayLimit: ${plan.dayLimit} a day in a position that shows ${position.dayLimit} a day`,
    )
  }
  if (!around.isCategorySold) problems.push(`category: the brand sells no ${plan.category}`)
  if (plan.product && plan.category !== undefined) {
    problems.push('category: the plan is about a product, which has a category of its own')
  }
  const { experiment, isFallback } = plan
  if (isFallback && !isReadFromFiles(plan)) {
    problems.push('isFallback: pages read no file for this position')
  }
  if (isFallback && (plan.product || Object.keys(plan.audience).length > 0 || experiment)) {
    problems.push('isFallback: what is read by everybody is for everybody and about no product')
  }
  return problems
}
