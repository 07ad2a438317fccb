import type { planCalls } from '@koi/contracts/calls/plans'
import type { ParsedRequestOf } from '@koi/contracts/call'
import { planCycle } from '@koi/domain/plans/schedule'
import { STEP_PERCENT_MAX, STEP_PERIODS_MAX } from '@koi/domain/plans/step-up'
import { refuse } from '#refuse.ts'
import type { Agreement } from './plan-row.ts'

type Asked = Pick<
  ParsedRequestOf<(typeof planCalls)['addPlan']>,
  | 'amount'
  | 'cycle'
  | 'pay_day'
  | 'pay_channel'
  | 'pay_source'
  | 'step_kind'
  | 'step_value'
  | 'step_every'
  | 'step_ceiling'
  | 'target_kind'
  | 'target_value'
>

type StepAsked = Pick<Asked, 'amount' | 'step_kind'> & {
  [name in 'step_value' | 'step_every' | 'step_ceiling']?: number | undefined
}

const noStep = { stepKind: null, stepValue: null, stepEvery: null, stepCeilingCents: null }

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && value > 0 && value <= max

/** The rises that were asked for; refuses what would never rise or never end. */
export function stepOf(asked: StepAsked) {
  const { step_kind: stepKind, step_value: value, step_every: every } = asked
  const { step_ceiling: ceiling, amount } = asked
  if (stepKind === 'none') return noStep
  const valueMax = stepKind === 'percent' ? STEP_PERCENT_MAX : Number.MAX_SAFE_INTEGER
  const isRight =
    isWithin(value, valueMax) &&
    isWithin(every, STEP_PERIODS_MAX) &&
    isWithin(ceiling, Number.MAX_SAFE_INTEGER) &&
    ceiling > amount
  if (!isRight) throw refuse('planStepWrong')
  return { stepKind, stepValue: value, stepEvery: every, stepCeilingCents: ceiling }
}

/** What a person asks a plan to do, checked as far as it goes without the product. */
export function agreementOf(asked: Asked): Agreement {
  const { cycle, pay_day: payDay, target_kind: targetKind, target_value: targetValue } = asked
  if (!planCycle(cycle, payDay)) throw refuse('planDayWrong')
  const hasTarget = targetKind !== 'none'
  if (hasTarget && !isWithin(targetValue, Number.MAX_SAFE_INTEGER)) throw refuse('planTargetWrong')
  return {
    cycle,
    payDay: cycle === 'day' ? 0 : payDay,
    amountCents: asked.amount,
    payChannel: asked.pay_channel,
    paySource: asked.pay_source,
    ...stepOf(asked),
    targetKind: hasTarget ? targetKind : null,
    targetValue: hasTarget ? (targetValue ?? null) : null,
  }
}
