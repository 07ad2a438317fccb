import type { StepState } from '../calendar/step-states.ts'
import type { MaturityInstruction } from './periods.ts'

/** The days of a period of a term product, `YYYY-MM-DD`. */
export interface PeriodDays {
  openStart: string
  openEnd: string
  valueDate: string
  maturityDate: string
  settleDate: string
}

export interface PeriodStep {
  key: 'open' | 'value' | 'maturity' | 'settle'
  title: string
  /** The step's day, or its first. */
  day: string
  /** Only where the step takes several days. */
  lastDay?: string
  detail: string
  state: StepState
}

/** What the holder gets at the end, by what was chosen for it. */
const ENDS = {
  redeem: '本金和收益转入余额',
  roll: '全部份额续期：下一个开放期内仍可卖出，之后进入新一期',
  rollPrincipal: '收益转入余额；本金续期，下一个开放期内仍可卖出',
} as const satisfies Record<MaturityInstruction, string>

/** What a period's words mean, as the days on which they happen, seen from `today`. */
export function periodSteps(
  days: PeriodDays,
  instruction: MaturityInstruction,
  today: string,
): PeriodStep[] {
  const steps = [
    {
      key: 'open',
      title: '开放',
      day: days.openStart,
      ...(days.openEnd !== days.openStart && { lastDay: days.openEnd }),
      detail: '这些天买入的份额属于本期',
    },
    { key: 'value', title: '起息', day: days.valueDate, detail: '开始计算本期收益，份额锁定' },
    {
      key: 'maturity',
      title: '到期',
      day: days.maturityDate,
      detail: '本期最后一天，按当晚公布的净值计算收益',
    },
    { key: 'settle', title: '结算', day: days.settleDate, detail: ENDS[instruction] },
  ] as const
  const reached = steps.filter(({ day }) => day <= today).length
  return steps.map((step, place) => ({
    ...step,
    state: place < reached - 1 ? 'done' : place === reached - 1 ? 'now' : 'next',
  }))
}

/** Where a period stands: running, in its last day, or over and waiting for what was chosen. */
export type PeriodPhase = 'running' | 'lastDay' | 'matured'

export const periodPhase = ({ maturityDate }: PeriodDays, today: string): PeriodPhase =>
  today < maturityDate ? 'running' : today === maturityDate ? 'lastDay' : 'matured'
