import { audienceKeys, audienceReason, type ViewerFacts } from '@koi/domain/recommendation/audience'
import {
  choosePlan,
  judgePlan,
  mayPreview,
  passesAll,
  type FilterResult,
  type PlannedProduct,
  type Viewing,
} from '@koi/domain/recommendation/judge-plan'
import { DISLIKE_DAYS } from '@koi/domain/recommendation/placement-action'
import type { PlacementPlan, PlacementPosition } from '@koi/domain/recommendation/placement-plan'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import type { Experiments, KnownExperiments } from '#modules/experiments/index.ts'
import type { FundItem, Funds } from '#modules/products/index.ts'
import { riskExam } from '#modules/suitability/index.ts'
import { refuse } from '#refuse.ts'
import type { Placements, PlacementMemory } from './placement-memory.ts'
import { signAnswer } from './report-token.ts'
import { readViewer, type Viewer, type ViewerRow } from './viewer-store.ts'

export interface PlacementParts {
  db: Db
  funds: Pick<Funds, 'briefItems'>
  memory: PlacementMemory
  experiments: Pick<Experiments, 'armsOf' | 'subjectOf'>
}

/** Who asks. */
export interface Asker {
  accountId: string | undefined
  deviceSha256: string
  /** Whether experiments count their browser. */
  isCountable: boolean
  brand: Brand
  nowMs: number
}

/** What is asked for. */
export interface PlacementQuestion {
  pageId: string
  positionIds: readonly string[]
  /** One plan that a link names. */
  planId?: string | undefined
  /** A plan that is looked at before others see it. */
  previewPlanId?: string | undefined
  withTrials?: boolean | undefined
  /** The experiments that the page knows; undefined: all of them. */
  known?: KnownExperiments | undefined
  /** Only plans about one of these products, or about none. */
  productKeys?: readonly string[] | undefined
  /** Products that the page shows already. */
  withoutProducts?: readonly string[] | undefined
}

/** A plan as it was chosen for somebody. */
export interface PlacedPlan extends PlacementPlan {
  isPreview: boolean
  results: FilterResult[]
  seenCount: number
  matchedKeys: string[]
  reason: string
  reportToken: string
  item: FundItem | undefined
}

export interface PlacedPosition {
  position: PlacementPosition
  seenCount: number
  plans: PlacedPlan[]
}

const FOR_EVERYBODY = '对所有人展示'

/** What may be placed on the pages of a brand; refuses where placements do not apply to it (RU-194). */
export async function placementsFor(
  { memory }: Pick<PlacementParts, 'memory'>,
  { brand, nowMs }: Pick<Asker, 'brand' | 'nowMs'>,
): Promise<Placements> {
  const placements = await memory.get(brand.id, nowMs)
  if (!placements?.hasPlacements) throw refuse('placementFailed')
  return placements
}

/** The positions that are asked for; one that no page has refuses the question. */
function askedPositions(
  { positions }: Placements,
  { pageId, positionIds }: PlacementQuestion,
): PlacementPosition[] {
  return [...new Set(positionIds)].map((positionId) => {
    const found = positions.find(
      (position) => position.pageId === pageId && position.positionId === positionId,
    )
    if (!found) throw refuse('placementFailed')
    return found
  })
}

/** The products of plans as lists show them: what is off the shelf or hidden is left out. */
export async function productsOf(
  { funds }: Pick<PlacementParts, 'funds'>,
  plans: readonly PlacementPlan[],
  { brand, nowMs }: Pick<Asker, 'brand' | 'nowMs'>,
): Promise<Map<string, FundItem>> {
  const keys = plans.flatMap(({ product }) => product ?? [])
  const items = await funds.briefItems(keys, { accountId: undefined, nowMs, brand })
  return new Map(items.map((item) => [item.code, item]))
}

export const plannedProduct = ({
  spid,
  category,
  isOnline,
  riskCode,
}: FundItem): PlannedProduct => ({
  spid,
  category,
  isOnSale: isOnline,
  level: suitabilityLevel(riskCode),
})

const sumOf = (counts: ViewerRow['counts'], by: 'byAccount' | 'byDevice') =>
  counts.reduce((sum, row) => sum + row[by], 0)

/** Seen by the account or in the browser, whichever is more. */
const seenOf = (counts: ViewerRow['counts']) =>
  Math.max(sumOf(counts, 'byAccount'), sumOf(counts, 'byDevice'))

function factsOf(row: ViewerRow, nowMs: number): ViewerFacts {
  const isValid = row.validUntilMs !== null && nowMs < row.validUntilMs
  return { ...row, investorClass: isValid && row.class !== null ? row.class : undefined }
}

const investorOf = ({ class: given, validUntilMs }: ViewerRow) =>
  given === null || validUntilMs === null ? undefined : { class: given, validUntilMs }

/** How plans are judged for one person in one position. */
function viewingOf(
  position: PlacementPosition,
  row: ViewerRow,
  asker: Asker,
  known: { products: ReadonlyMap<string, PlannedProduct>; arms: ReadonlyMap<string, string> },
): Omit<Viewing, 'withTrials'> {
  const { nowMs, brand, accountId } = asker
  const counts = row.counts.filter(
    ({ pageId, positionId }) => pageId === position.pageId && positionId === position.positionId,
  )
  return {
    ...known,
    nowMs,
    brand,
    facts: accountId === undefined ? undefined : factsOf(row, nowMs),
    levelMax: recommendedLevel(investorOf(row), nowMs),
    position,
    positionCount: seenOf(counts),
    planCounts: new Map(counts.map((count) => [count.planId, seenOf([count])])),
    unwanted: new Set([
      ...row.unwanted,
      ...counts.flatMap(({ planId, isClosed }) => (isClosed ? [planId] : [])),
    ]),
  }
}

const keyOf = ({ product }: PlacementPlan) => product && `${product.spid}_${product.fundCode}`

/** What was answered, as its token says it. */
const answeredOf = (viewer: Viewer, plan: PlacementPlan) => ({
  ...viewer,
  ...plan,
  prodId: keyOf(plan) ?? '',
})

/** Of the plans of a brand those that a question is about. */
function candidates(plans: readonly PlacementPlan[], question: PlacementQuestion) {
  const { planId, productKeys, withoutProducts = [] } = question
  return plans.filter((plan) => {
    const key = keyOf(plan)
    if (planId !== undefined && plan.planId !== planId) return false
    if (plan.product && withoutProducts.includes(plan.product.fundCode)) return false
    return productKeys === undefined || key === undefined || productKeys.includes(key)
  })
}

/** The person's arms in what is tried in the positions that are asked for; the page may say that it knows only some. */
async function armsIn(
  { experiments }: Pick<PlacementParts, 'experiments'>,
  viewer: Viewer & Pick<Asker, 'isCountable'>,
  {
    plans,
    question,
    nowMs,
  }: Record<'plans', readonly PlacementPlan[]> & {
    question: PlacementQuestion
    nowMs: number
  },
): Promise<Map<string, string>> {
  const { pageId, positionIds, known } = question
  const ids = plans
    .filter((plan) => plan.pageId === pageId && positionIds.includes(plan.positionId))
    .flatMap(({ experiment }) => experiment?.expId ?? [])
  if (ids.length === 0) return new Map()
  const arms = await experiments.armsOf(viewer, { ids, known }, { nowMs, isCounted: true })
  return new Map(arms.map(({ expId, arm }) => [expId, arm]))
}

/** A plan that only some may look at yet; everybody else is told the same, whether or not it is there (RU-193). */
function previewed(
  { previewPlanId, positionIds }: PlacementQuestion,
  plans: readonly PlacementPlan[],
  { isGrayAccount, grayPlans }: ViewerRow,
): PlacementPlan | undefined {
  if (previewPlanId === undefined) return undefined
  const plan = plans.find(({ planId }) => planId === previewPlanId)
  const mayLook = isGrayAccount || grayPlans.includes(previewPlanId)
  if (!plan || !mayLook || !positionIds.includes(plan.positionId)) throw refuse('previewDenied')
  return plan
}

/** What stands in each of the positions that are asked for: one plan at most. */
export async function queryPlacements(
  parts: PlacementParts,
  question: PlacementQuestion,
  asker: Asker,
): Promise<PlacedPosition[]> {
  const { accountId, deviceSha256, isCountable, brand, nowMs } = asker
  const placements = await placementsFor(parts, asker)
  const positions = askedPositions(placements, question)
  const viewer: Viewer = { brandId: brand.id, accountId, deviceSha256 }
  const looked = { nowMs, dislikeDays: DISLIKE_DAYS, examId: riskExam.examId }
  const plans = candidates(placements.plans, question)
  const [row, items, arms] = await Promise.all([
    readViewer(parts.db, viewer, looked),
    productsOf(parts, plans, asker),
    armsIn(parts, { ...viewer, isCountable }, { plans, question, nowMs }),
  ])
  const preview = previewed(question, placements.plans, row)
  const products = new Map([...items].map(([code, item]) => [code, plannedProduct(item)]))
  return positions.map((position) => {
    const viewing = {
      ...viewingOf(position, row, asker, { products, arms }),
      withTrials: question.withTrials ?? false,
    }
    const place = (plan: PlacementPlan, results: FilterResult[], isPreview: boolean) => ({
      ...plan,
      isPreview,
      results,
      seenCount: viewing.planCounts.get(plan.planId) ?? 0,
      matchedKeys: audienceKeys(plan.audience),
      reason: audienceReason(plan.audience) || FOR_EVERYBODY,
      reportToken: signAnswer(placements.key, answeredOf(viewer, plan), nowMs),
      item: plan.product && items.get(plan.product.fundCode),
    })
    const seenCount = viewing.positionCount
    if (preview?.positionId === position.positionId && preview.pageId === position.pageId) {
      const results = judgePlan(preview, viewing)
      if (!mayPreview(results)) throw refuse('previewDenied')
      return { position, seenCount, plans: [place(preview, results, !passesAll(results))] }
    }
    const chosen = choosePlan(plans, viewing)
    return {
      position,
      seenCount,
      plans: chosen ? [place(chosen.plan, chosen.results, false)] : [],
    }
  })
}

/** What is for everybody and about no product: answered without asking who somebody is. */
export const fallbackPlans = (
  { plans }: Placements,
  pageId: string,
  { brand, nowMs }: Pick<Asker, 'brand' | 'nowMs'>,
): PlacementPlan[] => {
  const nobody = {
    nowMs,
    brand,
    facts: undefined,
    levelMax: 0,
    products: new Map(),
    positionCount: 0,
    planCounts: new Map(),
    unwanted: new Set<string>(),
    withTrials: false,
    arms: new Map(),
  }
  return plans.filter((plan) => {
    if (plan.pageId !== pageId || !plan.isFallback) return false
    const position = { pageId, positionId: plan.positionId, title: '', dayLimit: undefined }
    return passesAll(judgePlan(plan, { ...nobody, position }))
  })
}

/** CL-131: the same answer, of what is for everybody; nothing is counted, and nothing of the person is asked. */
export async function queryBackup(
  parts: Pick<PlacementParts, 'memory'>,
  question: PlacementQuestion,
  asker: Asker,
): Promise<PlacedPosition[]> {
  const placements = await placementsFor(parts, asker)
  const { accountId, deviceSha256, brand, nowMs } = asker
  const viewer: Viewer = { brandId: brand.id, accountId, deviceSha256 }
  const plans = fallbackPlans(placements, question.pageId, asker)
  return askedPositions(placements, question).map((position) => {
    const plan = plans.find(({ positionId }) => positionId === position.positionId)
    const placed = plan && {
      ...plan,
      isPreview: false,
      results: [],
      seenCount: 0,
      matchedKeys: [],
      reason: FOR_EVERYBODY,
      reportToken: signAnswer(placements.key, answeredOf(viewer, plan), nowMs),
      item: undefined,
    }
    return { position, seenCount: 0, plans: placed ? [placed] : [] }
  })
}
