import type { RequestOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'
import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { buyRefusal } from '#features/trade/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useToast } from '#ui/speakers.ts'
import { useAddPlan, useModifyPlan } from './queries.ts'

type AddRequest = RequestOf<typeof planCalls.addPlan>

/** What a person is about to sign; everything but the signature. */
export type PlanDecision = Omit<
  AddRequest,
  'password_token' | 'idempotency_key' | 'confirm_mismatch' | 'bi_stat' | 'amount'
> & { amount: number }

export type PlanStage =
  | { kind: 'form' }
  | { kind: 'mismatch'; decision: PlanDecision }
  | { kind: 'password'; decision: PlanDecision; isMismatchConfirmed: boolean }
  | { kind: 'sending' }

const form: PlanStage = { kind: 'form' }

interface PlanFlowInput {
  needsMismatch: boolean
  /** The plan that is changed; undefined for a new one. */
  planId: string | undefined
  onStale: () => void
}

/** From the filled in form to the plan's own page: risk confirmation, password, sending. */
export function usePlanFlow({ needsMismatch, planId, onStale }: PlanFlowInput) {
  const [stage, setStage] = useState<PlanStage>(form)
  const add = useAddPlan()
  const modify = useModifyPlan()
  const signed = useSignedSend('不会重复提交')
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const send = async (decision: PlanDecision, token: string, isConfirmed: boolean) => {
    const signature = {
      password_token: token,
      confirm_mismatch: isConfirmed ? (1 as const) : (0 as const),
    }
    if (planId === undefined) {
      const made = await signed.send(['plan', decision], (key) =>
        add.mutateAsync({ ...decision, ...signature, idempotency_key: key }),
      )
      return made?.plan_id
    }
    const { fund_code: _, spid: __, protocol_ids: ___, prize_code: ____, ...changed } = decision
    const request = { plan_id: planId, action: 'edit' as const, ...changed, ...signature }
    // Changing a plan to what it is already changes nothing: it needs no key.
    const changedPlan = await signed.send(['changePlan', planId, changed], () =>
      modify.mutateAsync(request),
    )
    return changedPlan?.plan.plan_id
  }
  const sign = async (token: string) => {
    if (stage.kind !== 'password') return
    setStage({ kind: 'sending' })
    try {
      const made = await send(stage.decision, token, stage.isMismatchConfirmed)
      if (made === undefined) return setStage(form)
      toast(planId === undefined ? '计划已创建' : '计划已修改，下期生效')
      void navigate(to.salaryInvestDetail({ plan_id: made }), { replace: true })
    } catch (error) {
      showError(error)
      const isPassword = buyRefusal(error) === 'password'
      setStage(isPassword ? stage : form)
      if (!isPassword) onStale()
    }
  }
  const askPassword = (decision: PlanDecision, isMismatchConfirmed: boolean) =>
    setStage({ kind: 'password', decision, isMismatchConfirmed })

  return {
    stage,
    begin(decision: PlanDecision) {
      if (needsMismatch) setStage({ kind: 'mismatch', decision })
      else askPassword(decision, false)
    },
    confirmMismatch() {
      if (stage.kind === 'mismatch') askPassword(stage.decision, true)
    },
    cancel: () => setStage(form),
    sign: (token: string) => void sign(token),
  }
}

export type PlanFlow = ReturnType<typeof usePlanFlow>
