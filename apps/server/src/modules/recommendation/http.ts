import type { ParsedRequestOf, ResponseOf } from '@koi/contracts/call'
import type { recommendationCalls } from '@koi/contracts/calls/recommendation'
import { to } from '@koi/contracts/pages'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { wireItem } from '#modules/products/index.ts'
import {
  queryBackup,
  queryPlacements,
  type Asker,
  type PlacedPlan,
  type PlacedPosition,
  type PlacementParts,
  type PlacementQuestion,
} from './placements.ts'
import { keepPlacementReports } from './reports.ts'
import { plansWithCounts, savePlan } from './save-plan.ts'

type Wire = ResponseOf<typeof recommendationCalls.unifiedQueryDp>['positions']

async function askerOf({ accountId, brand, nowMs, session }: VisitorContext): Promise<Asker> {
  const { sha256: deviceSha256, isCountable } = await session.deviceKey()
  return { accountId, brand, nowMs, deviceSha256, isCountable }
}

function wirePlan({ item, product, ...plan }: PlacedPlan, positionLimit: number | undefined) {
  return {
    ...plan,
    planCode: plan.code,
    controlFlag: plan.isPreview ? 1 : 0,
    planFilterResults: plan.results,
    planLimitValue: plan.dayLimit ?? null,
    positionLimitValue: positionLimit ?? null,
    planLimitId: `${plan.planId}/${plan.positionId}`,
    bizRuleMatchKeys: plan.matchedKeys,
    dpFeature: plan.experiment ?? { expId: '', arm: '' },
    jumpUrl: product ? to.productDetail(product) : plan.href,
    planExposureCount: plan.seenCount,
    ...(item && { product: wireItem(item) }),
  }
}

const wirePositions = (placed: readonly PlacedPosition[]): Wire =>
  Object.fromEntries(
    placed.map(({ position: { positionId, dayLimit }, seenCount, plans }) => [
      positionId,
      {
        positionId,
        positionLimitValue: dayLimit ?? null,
        positionExposureCount: seenCount,
        plans: plans.map((plan) => wirePlan(plan, dayLimit)),
      },
    ]),
  )

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What of a question's `extra_info` chooses plans. */
function questionOf({
  dpPage: pageId,
  dpPositions: positionIds,
  extraInfo,
  withTrials,
  experimentIds: ids,
  experimentModules: modules,
}: ParsedRequestOf<typeof recommendationCalls.unifiedQueryDp>): PlacementQuestion {
  const { filterProductList: without } = extraInfo
  return {
    pageId,
    positionIds,
    withTrials: withTrials === 1,
    known: ids.length + modules.length > 0 ? { ids, modules } : undefined,
    previewPlanId: textOf(extraInfo['preview_plan_id']),
    withoutProducts: Array.isArray(without) ? without.flatMap((each) => textOf(each) ?? []) : [],
  }
}

export const recommendationHandlers = (
  parts: PlacementParts,
): Handlers<typeof recommendationCalls> => ({
  async unifiedQueryDp(input, context) {
    const placed = await queryPlacements(parts, questionOf(input), await askerOf(context))
    return { traceId: input.traceId, positions: wirePositions(placed) }
  },
  async unifiedQueryDpById({ dpid, ...input }, context) {
    const question = { ...questionOf(input), planId: dpid }
    const placed = await queryPlacements(parts, question, await askerOf(context))
    return { traceId: input.traceId, positions: wirePositions(placed) }
  },
  async unifiedQueryBackupDp(input, context) {
    const placed = await queryBackup(parts, questionOf(input), await askerOf(context))
    return { traceId: input.traceId, positions: wirePositions(placed) }
  },
  async submitCheckValue({ reportItems }, context) {
    const reports = reportItems.map((item) => ({
      ...item,
      planId: item.dpId,
      pageId: item.dpPage,
      positionId: item.dpPosition,
      channel: item.dpChannel,
    }))
    return keepPlacementReports(parts, reports, { ...(await askerOf(context)), log: context.log })
  },
  async queryDpMessage({ pageId, positionIds, productIdInfo }, context) {
    const question = { pageId, positionIds, productKeys: productIdInfo }
    const placed = await queryPlacements(parts, question, await askerOf(context))
    return { ret: 0, positions: wirePositions(placed) }
  },
  async queryToufang({ pageId, positionId, productKeys }, context) {
    const question = { pageId: `${pageId}`, positionIds: [`${positionId}`], productKeys }
    const placed = await queryPlacements(parts, question, await askerOf(context))
    return { ret: 0, positions: wirePositions(placed) }
  },
  async queryPlacementPlans(_input, { brand }) {
    return { plans: await plansWithCounts(parts, brand.id) }
  },
  async savePlacementPlan({ planFile }, { brand, nowMs }) {
    return { planId: await savePlan(parts, planFile, { brand, nowMs }) }
  },
})
