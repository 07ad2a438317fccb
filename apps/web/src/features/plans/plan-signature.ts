import { signed } from '@koi/domain/trade/signed-acts'
import type { PlanDecision } from './plan-decision.ts'

/** What the password is asked for: the whole plan as it will be sent, new or changed. */
export function planSignature(decision: PlanDecision, planId: string | undefined) {
  const { stepKind, targetKind } = decision
  const facts = {
    fundCode: decision.fundCode,
    spid: decision.spid,
    amountCents: decision.amount,
    cycle: decision.cycle,
    payDay: decision.payDay,
    payChannel: decision.payChannel,
    paySource: decision.paySource,
    stepKind: stepKind === 'none' ? null : stepKind,
    stepValue: decision.stepValue,
    stepEvery: decision.stepEvery,
    stepCeilingCents: decision.stepCeiling,
    targetKind: targetKind === 'none' ? null : targetKind,
    targetValue: decision.targetValue,
  }
  return planId === undefined
    ? signed('addPlan', facts)
    : signed('changePlan', { planId, ...facts })
}
