import { cents } from '@koi/domain/money/cents'
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
  | 'payDay'
  | 'payChannel'
  | 'paySource'
  | 'stepKind'
  | 'stepValue'
  | 'stepEvery'
  | 'stepCeiling'
  | 'targetKind'
  | 'targetValue'
>

type StepAsked = Pick<Asked, 'amount' | 'stepKind'> & {
  [name in 'stepValue' | 'stepEvery' | 'stepCeiling']?: number | undefined
}

const noStep = { stepKind: null, stepValue: null, stepEvery: null, stepCeilingCents: null }

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && value > 0 && value <= max

/** The rises that were asked for; refuses what would never rise or never end. */
export function stepOf(asked: StepAsked) {
  const { stepKind, stepValue: value, stepEvery: every } = asked
  const { stepCeiling: ceiling, amount } = asked
  if (stepKind === 'none') return noStep
  const valueMax = stepKind === 'percent' ? STEP_PERCENT_MAX : Number.MAX_SAFE_INTEGER
  const isRight =
    isWithin(value, valueMax) &&
    isWithin(every, STEP_PERIODS_MAX) &&
    isWithin(ceiling, Number.MAX_SAFE_INTEGER) &&
    ceiling > amount
  if (!isRight) throw refuse('planStepWrong')
  return { stepKind, stepValue: value, stepEvery: every, stepCeilingCents: cents(ceiling) }
}

/** What a person asks a plan to do, checked as far as it goes without the product. */
export function agreementOf(asked: Asked): Agreement {
  const { cycle, payDay, targetKind, targetValue } = asked
  if (!planCycle(cycle, payDay)) throw refuse('planDayWrong')
  const hasTarget = targetKind !== 'none'
  if (hasTarget && !isWithin(targetValue, Number.MAX_SAFE_INTEGER)) throw refuse('planTargetWrong')
  return {
    cycle,
    payDay: cycle === 'day' ? 0 : payDay,
    amountCents: cents(asked.amount),
    payChannel: asked.payChannel,
    paySource: asked.paySource,
    ...stepOf(asked),
    targetKind: hasTarget ? targetKind : null,
    targetValue: hasTarget ? (targetValue ?? null) : null,
  }
}
