import { weekdayName } from '../calendar/weekday-name.ts'
import { cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'
import { scaledText } from '../money/scaled.ts'
import type { PlanKind } from './plan-words.ts'
import { type PlanCycle } from './schedule.ts'
import { type StepUp } from './step-up.ts'
import { type PlanTarget } from './target.ts'

/** `每个交易日`, `每周一`, `每双周周一`, `每月 1 日`. */
export function cycleText(cycle: PlanCycle): string {
  switch (cycle.kind) {
    case 'day':
      return '每个交易日'
    case 'week':
      return `每${weekdayName(cycle.weekday)}`
    case 'biweek':
      return `每双周${weekdayName(cycle.weekday)}`
    case 'month':
      return `每月 ${cycle.dayOfMonth} 日`
    default:
      return cycle satisfies never
  }
}

/** The days of a plan as it was agreed: `每月 10 日`, of one that takes a part of the salary `每月 10 日（发薪日）`. */
export const agreedDaysText = (kind: PlanKind, cycle: PlanCycle): string =>
  kind === 'salary' ? `${cycleText(cycle)}（发薪日）` : cycleText(cycle)

/** `每 12 期增加 10%，最高 2,000.00 元`; `不递增` without one. */
export function stepUpText(stepUp: StepUp | undefined): string {
  if (!stepUp) return '不递增'
  const { kind, value, everyPeriods, ceilingCents } = stepUp
  const rise = kind === 'percent' ? `${value}%` : `${formatCents(cents(value))} 元`
  return `每 ${everyPeriods} 期增加 ${rise}，最高 ${formatCents(ceilingCents)} 元`
}

const PPM_DECIMALS = 4

/** `收益率达到 20%`, `收益达到 1,000.00 元`; `不设目标` without one. */
export function targetText(target: PlanTarget | undefined): string {
  if (!target) return '不设目标'
  if (target.kind === 'amount') return `收益达到 ${formatCents(cents(target.value))} 元`
  const percent = scaledText(target.value, PPM_DECIMALS).replace(/\.?0+$/, '')
  return `收益率达到 ${percent}%`
}
