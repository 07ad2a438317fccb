import { planCalls } from '@koi/contracts/calls/plans'
import { searchCalls } from '@koi/contracts/calls/search'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import type { RequestOf } from '@koi/contracts/call'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { fundItemOf, useItemSlices, useSearchMarks } from '#features/products/index.ts'

const PLANS_A_SLICE = 20
const HITS = 20

/** Whatever shows plans: asked again after one has changed. */
const shown = [planCalls.queryPlans, planCalls.queryPlan, planCalls.queryPlanRuns]

/** One's plans, of one kind where that is said. */
export const usePlans = (planKind: PlanKind | undefined) =>
  useSlices(planCalls.queryPlans, {
    request: (offset) => ({ offset, limit: PLANS_A_SLICE, ...(planKind && { planKind }) }),
    rows: (answer) => answer.plans,
    hasMore: (answer) => answer.hasMore,
  })

/** How many run and what they came to: the head of the list. */
export const usePlanTotals = () => useCall(planCalls.queryPlans, { offset: 0, limit: 1 })

export const usePlan = (planId: string | undefined) =>
  useCall(planCalls.queryPlan, planId === undefined ? undefined : { planId })

export const usePlanRuns = (planId: string) =>
  useSlices(planCalls.queryPlanRuns, {
    request: (offset) => ({ planId, offset, limit: PLANS_A_SLICE }),
    rows: (answer) => answer.runs,
    hasMore: (answer) => answer.hasMore,
  })

export const usePlanPre = (request: RequestOf<typeof planCalls.queryPlanPre>) =>
  useCall(planCalls.queryPlanPre, request, { keepPrevious: true })

export const useBacktest = (request: RequestOf<typeof planCalls.queryPlanBacktest> | undefined) =>
  useCall(planCalls.queryPlanBacktest, request, { keepPrevious: true })

export const useAddPlan = () => useSend(planCalls.addPlan, { changes: shown })
export const useModifyPlan = () => useSend(planCalls.modifyPlan, { changes: shown })

/** Products by name or code that can be bought; nothing is asked for an empty keyword. */
export function useFundHits(keyword: string) {
  const list = useItemSlices(searchCalls.searchFunds, {
    request:
      keyword === ''
        ? undefined
        : (): RequestOf<typeof searchCalls.searchFunds> => ({
            keyword,
            isFinished: 0,
            // A plan names its product: nothing else is offered than what was typed.
            isVerbatim: 1,
            onSaleOnly: 1,
            slice: { offset: 0, limit: HITS },
            recordHistory: false,
          }),
    stamp: useSearchMarks('plan'),
    nextOf: () => undefined,
  })
  const items = list.answers?.flatMap((answer) => answer.results.items.map(fundItemOf))
  return { ...list, items }
}
