import type { planCalls } from '@koi/contracts/calls/plans'
import type { Handlers } from '#http/handlers.ts'
import { agreementOf } from './agreement.ts'
import { planBacktest } from './backtests.ts'
import { changePlan, type Change, type Changer, type ChangeNeeds } from './change-plan.ts'
import { placePlan } from './place-plan.ts'
import { planPreview, type PreviewNeeds } from './preview-plan.ts'
import { planOf, planPage, plansPage, runsPage, type ReadNeeds } from './read-plans.ts'

/** The calls of 工资理财 and 定投. */
export function planHandlers(
  deps: ReadNeeds & PreviewNeeds & { trade: ChangeNeeds },
): Handlers<typeof planCalls> {
  async function change(who: Changer, wanted: Change) {
    await changePlan(deps.trade, who, wanted)
    return { plan: (await planOf(deps, who.planId, who.accountId)).view }
  }
  return {
    async addPlan(request, { accountId, brand }) {
      const { planId } = await placePlan(deps.trade, {
        ...request,
        accountId,
        brand,
        agreement: agreementOf(request),
        confirmedMismatch: request.confirmMismatch,
      })
      return { planId }
    },
    async modifyPlan(request, { accountId, brand }) {
      const { planId, biStat } = request
      const who = { planId, accountId, biStat }
      if (request.action === 'card')
        return change(who, { kind: 'card', prizeCode: request.prizeCode })
      if (request.action !== 'edit') return change(who, { kind: request.action })
      const { confirmMismatch: confirmedMismatch, passwordToken } = request
      const signature = { confirmedMismatch, passwordToken, brand }
      return change(who, { kind: 'edit', agreement: agreementOf(request), signature })
    },
    queryPlans: (slice, { accountId }) => plansPage(deps, accountId, slice),
    queryPlan: ({ planId }, { accountId }) => planPage(deps, planId, accountId),
    queryPlanRuns: ({ planId, ...slice }, { accountId }) =>
      runsPage(deps, { id: planId, accountId }, slice),
    queryPlanPre({ fundCode, spid, cycle, payDay }, { accountId, brand }) {
      const who = { accountId, fundCode, spid, brand }
      return planPreview(deps, who, { kind: cycle, payDay })
    },
    queryPlanBacktest: (request, { brand }) => planBacktest(deps, request, brand),
  }
}
