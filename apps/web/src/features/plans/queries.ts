import { planCalls } from '@koi/contracts/calls/plans'
import { searchCalls } from '@koi/contracts/calls/search'
import type { RequestOf } from '@koi/contracts/call'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { fundItemOf, useItemSlices, useSearchMarks } from '#features/products/index.ts'

const PLANS_A_SLICE = 20
const HITS = 20

/** Whatever shows plans: asked again after one has changed. */
const shown = [planCalls.queryPlans, planCalls.queryPlan, planCalls.queryPlanRuns]

export const usePlans = () =>
  useSlices(planCalls.queryPlans, {
    request: (offset) => ({ offset, limit: PLANS_A_SLICE }),
    rows: (answer) => answer.plan_list,
    hasMore: (answer) => answer.has_more,
  })

/** How many run and what they came to: the head of the list. */
export const usePlanTotals = () => useCall(planCalls.queryPlans, { offset: 0, limit: 1 })

export const usePlan = (planId: string | undefined) =>
  useCall(planCalls.queryPlan, planId === undefined ? undefined : { plan_id: planId })

export const usePlanRuns = (planId: string) =>
  useSlices(planCalls.queryPlanRuns, {
    request: (offset) => ({ plan_id: planId, offset, limit: PLANS_A_SLICE }),
    rows: (answer) => answer.run_list,
    hasMore: (answer) => answer.has_more,
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
        : (offset): RequestOf<typeof searchCalls.searchFunds> => ({
            s_key_word: keyword,
            i_finish: 0,
            i_filter_not_sale: 1,
            st_search_comm_extend_req: { offset, limit: HITS },
            b_record_history: false,
          }),
    stamp: useSearchMarks('plan'),
    countOf: (answer) => answer.st_product_results.vst_product_list.length,
    hasMore: () => false,
  })
  const items = list.answers?.flatMap((answer) =>
    answer.st_product_results.vst_product_list.map(fundItemOf),
  )
  return { ...list, items }
}
