import { DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import type { PlacementPlan } from '@koi/domain/recommendation/placement-plan'
import { planProblems } from '@koi/domain/recommendation/plan-problems'
import type { Brand } from '#brand.ts'
import { readExperiments } from '#modules/experiments/index.ts'
import { refuse } from '#refuse.ts'
import { isPageAddress } from './page-address.ts'
import { PlanProblem, planOfConfig, readPlanConfig } from './plan-config.ts'
import { placementsNow } from './placement-memory.ts'
import { plannedProduct, productsOf, type PlacementParts } from './placements.ts'
import { insertPlan, planCounts, writePlan, type PlanColumns } from './plan-store.ts'

type SaveParts = Pick<PlacementParts, 'db' | 'funds'>
/** Whose plan it is, and when. */
export interface PlanOwner {
  brand: Brand
  nowMs: number
}

function columnsOf(plan: PlacementPlan, brandId: string): PlanColumns {
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  return {
    brand_id: brandId,
    plan_id: plan.planId,
    code: plan.code,
    page_id: plan.pageId,
    position_id: plan.positionId,
    state: plan.state,
    rank: plan.rank,
    title: plan.title,
    text: plan.text,
    button_text: plan.buttonText,
    fund_code: plan.product?.fundCode ?? null,
    spid: plan.product?.spid ?? null,
    href: plan.href,
    category: plan.category ?? null,
    audience: plan.audience,
    day_limit: plan.dayLimit ?? null,
    starts_at: at(plan.startsMs),
    ends_at: at(plan.endsMs),
    is_bi: plan.isBi,
    is_fallback: plan.isFallback,
    exp_id: plan.experiment?.expId ?? null,
    arm: plan.experiment?.arm ?? null,
  }
}

/** Reads a plan and holds it against what the brand has; throws a PlanProblem that names all that is wrong. */
export async function checkPlan(
  parts: SaveParts,
  value: unknown,
  { brand, nowMs }: PlanOwner,
): Promise<PlacementPlan> {
  const plan = planOfConfig(readPlanConfig(value))
  const [placements, [tried], products] = await Promise.all([
    placementsNow(parts.db, brand.id),
    readExperiments(parts.db, [brand.id]),
    productsOf(parts, [plan], { brand, nowMs }),
  ])
  if (!placements) throw new PlanProblem([`brand: there is no ${brand.id}`])
  const item = plan.product && products.get(plan.product.fundCode)
  const problems = planProblems(plan, {
    hasPlacements: placements.hasPlacements,
    position: placements.positions.find(
      ({ pageId, positionId }) => pageId === plan.pageId && positionId === plan.positionId,
    ),
    product: item && plannedProduct(item),
    isPage: isPageAddress(plan.href),
    isCategorySold: plan.category === undefined || (brand.shelf?.includes(plan.category) ?? true),
    experiment: tried?.experiments.find(({ expId }) => expId === plan.experiment?.expId),
    nowMs,
  })
  if (problems.length > 0) throw new PlanProblem(problems)
  return plan
}

/** Writes a plan whole: what was there under its id is replaced. */
export async function replacePlan(parts: SaveParts, value: unknown, owner: PlanOwner) {
  const plan = await checkPlan(parts, value, owner)
  await writePlan(parts.db, columnsOf(plan, owner.brand.id))
  return plan
}

/** Adds a plan; refuses an id that is taken. */
export async function addPlan(parts: SaveParts, value: unknown, owner: PlanOwner) {
  const plan = await checkPlan(parts, value, owner)
  if (await insertPlan(parts.db, columnsOf(plan, owner.brand.id))) return plan
  throw new PlanProblem([`id: there is a plan ${plan.planId} already; use replace`])
}

/** The call of an operator: one refusal that says all that is wrong. */
export async function savePlan(parts: SaveParts, value: unknown, owner: PlanOwner) {
  const plan = await replacePlan(parts, value, owner).catch((error: unknown) => {
    if (error instanceof PlanProblem) throw refuse('planWrong', `投放计划有误：${error.message}`)
    throw error
  })
  return plan.planId
}

/** A plan as its file would say it: shown, changed and given back it replaces itself. */
function fileOf(plan: PlacementPlan): Record<string, unknown> {
  const { planId, pageId, positionId, startsMs, endsMs, product, experiment, ...rest } = plan
  const said = {
    id: planId,
    page: pageId,
    position: positionId,
    ...rest,
    product: product && { fundCode: product.fundCode, spid: product.spid },
    experiment: experiment && { expId: experiment.expId, arm: experiment.arm },
    firstDay: startsMs === undefined ? undefined : shanghaiDate(startsMs),
    lastDay: endsMs === undefined ? undefined : shanghaiDate(endsMs - DAY_MS),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** The plans of a brand as their files, with what became of them. */
export async function plansWithCounts({ db }: Pick<SaveParts, 'db'>, brandId: string) {
  const [placements, counts] = await Promise.all([
    placementsNow(db, brandId),
    planCounts(db, brandId),
  ])
  const none = { seenCount: 0, pressedCount: 0, closedCount: 0, unwantedCount: 0 }
  return (placements?.plans ?? []).map((plan) => ({
    ...none,
    ...counts.find(({ planId }) => planId === plan.planId),
    planId: plan.planId,
    state: plan.state,
    planFile: fileOf(plan),
  }))
}
