import { signed } from '@koi/domain/trade/signed-acts'
import type { PlanDecision } from './use-plan-flow.ts'

/** What the password is asked for: the whole plan as it will be sent, new or changed. */
export function planSignature(decision: PlanDecision, planId: string | undefined) {
  const { step_kind: stepKind, target_kind: targetKind } = decision
  const facts = {
    fundCode: decision.fund_code,
    spid: decision.spid,
    amountCents: decision.amount,
    cycle: decision.cycle,
    payDay: decision.pay_day,
    payChannel: decision.pay_channel,
    paySource: decision.pay_source,
    stepKind: stepKind === 'none' ? null : stepKind,
    stepValue: decision.step_value,
    stepEvery: decision.step_every,
    stepCeilingCents: decision.step_ceiling,
    targetKind: targetKind === 'none' ? null : targetKind,
    targetValue: decision.target_value,
  }
  return planId === undefined
    ? signed('addPlan', facts)
    : signed('changePlan', { planId, ...facts })
}
