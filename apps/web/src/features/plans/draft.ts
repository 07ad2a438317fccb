import { moneyText } from '@koi/domain/money/money-text'
import { PLAN_CYCLES, TARGET_KINDS } from '@koi/domain/plans/plan-words'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { scaledText, parseScaled } from '@koi/domain/money/scaled'
import { STEP_PERCENT_MAX, STEP_PERIODS_MAX, type StepUp } from '@koi/domain/plans/step-up'
import type { PlanTarget } from '@koi/domain/plans/target'
import * as z from 'zod/mini'
import type { CycleKind, Plan } from './model.ts'

/** What is being filled in on the page of a plan; texts as typed. */
export interface PlanDraft {
  amountText: string
  cycle: CycleKind
  weekday: number
  dayOfMonth: number
  /** Channel and source; undefined: the first that can be used. */
  payKey: string | undefined
  hasStep: boolean
  stepKind: StepUp['kind']
  stepText: string
  stepEveryText: string
  stepCeilingText: string
  hasTarget: boolean
  targetKind: PlanTarget['kind']
  targetText: string
}

const DraftSchema = z.object({
  amountText: z.string(),
  cycle: z.enum(PLAN_CYCLES),
  weekday: z.number(),
  dayOfMonth: z.number(),
  payKey: z.optional(z.string()),
  hasStep: z.boolean(),
  stepKind: z.enum(['percent', 'amount']),
  stepText: z.string(),
  stepEveryText: z.string(),
  stepCeilingText: z.string(),
  hasTarget: z.boolean(),
  targetKind: z.enum(TARGET_KINDS),
  targetText: z.string(),
})

/** A draft out of what a reload left; undefined for anything else. */
export function parsePlanDraft(stored: unknown): PlanDraft | undefined {
  const { data } = DraftSchema.safeParse(stored)
  return data && { ...data, payKey: data.payKey }
}

export const emptyDraft: PlanDraft = {
  amountText: '',
  cycle: 'month',
  weekday: 1,
  dayOfMonth: 10,
  payKey: undefined,
  hasStep: false,
  stepKind: 'percent',
  stepText: '10',
  stepEveryText: '12',
  stepCeilingText: '',
  hasTarget: false,
  targetKind: 'rate',
  targetText: '',
}

/** Rates of a target are ppm; they are typed in per cent. */
const PERCENT_DECIMALS = 4
const yuan = (value: number) => moneyText(value).replace(/\.00$/, '')
const percent = (ppm: number) => scaledText(ppm, PERCENT_DECIMALS).replace(/\.?0+$/, '')

export const payKeyOf = (channel: number, source: string): string => `${channel}:${source}`

type AgreedPlan = Pick<
  Plan,
  'amountCents' | 'cycle' | 'payDay' | 'payChannel' | 'paySource' | 'step' | 'target'
>

/** The draft that changes a plan: everything as it was agreed. */
export function draftOfPlan(plan: AgreedPlan): PlanDraft {
  const { step, target, cycle, payDay } = plan
  return {
    ...emptyDraft,
    amountText: yuan(plan.amountCents),
    cycle,
    ...(cycle === 'month' && { dayOfMonth: payDay }),
    ...((cycle === 'week' || cycle === 'biweek') && { weekday: payDay }),
    payKey: payKeyOf(plan.payChannel, plan.paySource),
    ...(step && {
      hasStep: true,
      stepKind: step.kind,
      stepText: step.kind === 'percent' ? String(step.value) : yuan(step.value),
      stepEveryText: String(step.every),
      stepCeilingText: yuan(step.ceilingCents),
    }),
    ...(target && {
      hasTarget: true,
      targetKind: target.kind,
      targetText: target.kind === 'rate' ? percent(target.value) : yuan(target.value),
    }),
  }
}

/** The pay day of the chosen cycle; 0 where every trading day pays. */
export function payDayOfDraft({ cycle, weekday, dayOfMonth }: PlanDraft): number {
  if (cycle === 'day') return 0
  return cycle === 'month' ? dayOfMonth : weekday
}

export type Checked<Value> = { value: Value; message?: undefined } | { message: string }

const whole = (text: string, max: number): number | undefined => {
  const value = parseScaled(text, 0)
  return value !== undefined && value > 0 && value <= max ? value : undefined
}

/** The rises as the server wants them, or what is wrong with them. */
export function stepOfDraft(draft: PlanDraft, amountCents: Cents): Checked<StepUp | undefined> {
  if (!draft.hasStep) return { value: undefined }
  const { stepKind: kind } = draft
  const value =
    kind === 'percent' ? whole(draft.stepText, STEP_PERCENT_MAX) : parseYuan(draft.stepText)
  if (!value) {
    return {
      message:
        kind === 'percent' ? `递增比例为 1 至 ${STEP_PERCENT_MAX} 的整数` : '请输入每次增加的金额',
    }
  }
  const everyPeriods = whole(draft.stepEveryText, STEP_PERIODS_MAX)
  if (!everyPeriods) return { message: `间隔期数为 1 至 ${STEP_PERIODS_MAX} 的整数` }
  const ceilingCents = parseYuan(draft.stepCeilingText)
  if (!ceilingCents || ceilingCents <= amountCents) {
    return { message: `最高金额须大于每期金额 ${formatCents(amountCents)} 元` }
  }
  return { value: { kind, value, everyPeriods, ceilingCents } }
}

/** The target as the server wants it, or what is wrong with it. */
export function targetOfDraft({
  hasTarget,
  targetKind,
  targetText,
}: PlanDraft): Checked<PlanTarget | undefined> {
  if (!hasTarget) return { value: undefined }
  const value =
    targetKind === 'rate' ? parseScaled(targetText, PERCENT_DECIMALS) : parseYuan(targetText)
  if (!value) {
    return { message: targetKind === 'rate' ? '请输入目标收益率' : '请输入目标收益金额' }
  }
  return { value: { kind: targetKind, value } }
}

/** The fields of rises as a call carries them. */
export const stepFields = (step: StepUp | undefined) =>
  step
    ? {
        stepKind: step.kind,
        stepValue: step.value,
        stepEvery: step.everyPeriods,
        stepCeiling: step.ceilingCents,
      }
    : {}

export const targetFields = (target: PlanTarget | undefined) =>
  target ? { targetKind: target.kind, targetValue: target.value } : {}
