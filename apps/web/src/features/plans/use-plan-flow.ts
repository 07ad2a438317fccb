import type { RequestOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'
import { to } from '@koi/contracts/pages'
import { useRef, useState } from 'react'
import { failureText } from '#api/failure-message.ts'
import { useFailure } from '#api/use-failure.ts'
import { buyRefusal, sendUntilAnswered } from '#features/trade/index.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs, useToast } from '#ui/speakers.ts'
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
  const key = useRef<{ content: string; key: string }>(undefined)
  const add = useAddPlan()
  const modify = useModifyPlan()
  const dialogs = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const askAgain = (failure: Error) =>
    dialogs.confirm({
      content: `${failureText(failure)}。再试一次不会重复提交。`,
      confirmText: '重试',
    })

  /** The same decision goes out under the same key, so that a retry after a lost answer makes no second plan. */
  const keyOf = (decision: PlanDecision) => {
    const content = JSON.stringify(decision)
    if (key.current?.content !== content) key.current = { content, key: makeIdempotencyKey() }
    return key.current.key
  }
  const send = async (decision: PlanDecision, token: string, isConfirmed: boolean) => {
    const signature = {
      password_token: token,
      confirm_mismatch: isConfirmed ? (1 as const) : (0 as const),
    }
    if (planId === undefined) {
      const request = { ...decision, ...signature, idempotency_key: keyOf(decision) }
      return (await sendUntilAnswered(() => add.mutateAsync(request), askAgain))?.plan_id
    }
    const { fund_code: _, spid: __, protocol_ids: ___, prize_code: ____, ...changed } = decision
    const request = { plan_id: planId, action: 'edit' as const, ...changed, ...signature }
    return (await sendUntilAnswered(() => modify.mutateAsync(request), askAgain))?.plan.plan_id
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
