import { to } from '@koi/contracts/pages'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { keepAgreed, type BuyTerms } from '#features/trade/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import type { PlanDecision } from './plan-decision.ts'
import { planSignature } from './plan-signature.ts'
import { useAddPlan, useModifyPlan } from './queries.ts'

interface PlanFlowInput {
  terms: BuyTerms
  spid: string
  /** The plan that is changed; undefined for a new one. */
  planId: string | undefined
  onStale: () => void
}

/** From the filled in form to the plan's own page: risk confirmation, password, sending. */
export function usePlanFlow({ terms, spid, planId, onStale }: PlanFlowInput) {
  const add = useAddPlan()
  const modify = useModifyPlan()
  const toast = useToast()
  const { navigate } = useNavigator()
  return useSignedOrder({
    promise: '不会重复提交',
    needsMismatch: terms.mayBuy.kind === 'needsConfirmation',
    scope: (decision: PlanDecision) => planSignature(decision, planId),
    onAgreed: keepAgreed({ fundCode: terms.fundCode, spid }, terms.protocols),
    async place(decision, { key, token, isMismatchConfirmed }) {
      const signature = {
        passwordToken: token,
        confirmMismatch: isMismatchConfirmed ? (1 as const) : (0 as const),
      }
      if (planId === undefined) {
        const added = await add.mutateAsync({ ...decision, ...signature, idempotencyKey: key })
        return added.planId
      }
      const {
        fundCode: _,
        spid: __,
        protocolIds: ___,
        prizeCode: ____,
        planKind: _____,
        ...changed
      } = decision
      const request = { planId, action: 'edit' as const, ...changed, ...signature }
      // A change needs no idempotency key: its password token counts once, and a second sending of it changes nothing.
      return (await modify.mutateAsync(request)).plan.planId
    },
    onPlaced(madeId) {
      toast(planId === undefined ? '计划已创建' : '计划已修改，下期生效')
      return navigate(to.planDetail({ planId: madeId }), { replace: true })
    },
    onStopped: onStale,
  })
}

export type PlanFlow = ReturnType<typeof usePlanFlow>
