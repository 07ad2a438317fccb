import type { planCalls } from '@koi/contracts/calls/plans'
import type { Handlers } from '#http/handlers.ts'
import { agreementOf } from './agreement.ts'
import { planBacktest } from './backtests.ts'
import { changePlan, type Change, type Changer } from './change-plan.ts'
import { placePlan } from './place-plan.ts'
import type { PlanDeps } from './plan-deps.ts'
import { planPreview } from './preview-plan.ts'
import { planOf, planPage, plansPage, runsPage } from './read-plans.ts'

/** The calls of 工资理财 and 定投. */
export function planHandlers(deps: PlanDeps): Handlers<typeof planCalls> {
  async function change(who: Changer, wanted: Change) {
    await changePlan(deps, who, wanted)
    return { plan: (await planOf(deps, who.planId, who.accountId)).view }
  }
  return {
    async addPlan(request, { accountId, brand }) {
      const { planId } = await placePlan(deps, {
        accountId,
        brand,
        fundCode: request.fund_code,
        spid: request.spid,
        agreement: agreementOf(request),
        protocolIds: request.protocol_ids,
        confirmedMismatch: request.confirm_mismatch,
        passwordToken: request.password_token,
        idempotencyKey: request.idempotency_key,
        prizeCode: request.prize_code,
        biStat: request.bi_stat,
      })
      return { plan_id: planId }
    },
    async modifyPlan(request, { accountId, brand }) {
      const who = { planId: request.plan_id, accountId, biStat: request.bi_stat }
      if (request.action !== 'edit') return change(who, { kind: request.action })
      const { confirm_mismatch: confirmedMismatch, password_token: passwordToken } = request
      const signature = { confirmedMismatch, passwordToken, brand }
      return change(who, { kind: 'edit', agreement: agreementOf(request), signature })
    },
    queryPlans: (slice, { accountId }) => plansPage(deps, accountId, slice),
    queryPlan: ({ plan_id }, { accountId }) => planPage(deps, plan_id, accountId),
    queryPlanRuns: ({ plan_id, ...slice }, { accountId }) =>
      runsPage(deps, { id: plan_id, accountId }, slice),
    queryPlanPre({ fund_code, spid, cycle, pay_day }, { accountId, brand }) {
      const who = { accountId, fundCode: fund_code, spid, brand }
      return planPreview(deps, who, { kind: cycle, payDay: pay_day })
    },
    queryPlanBacktest: (request, { brand }) => planBacktest(deps, request, brand),
  }
}
