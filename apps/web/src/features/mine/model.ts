import type { holdingOverviewCalls } from '@koi/contracts/calls/holdings-overview'
import type { holdingTotals } from '@koi/contracts/calls/holdings-totals'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate } from '@koi/domain/calendar/dates'

/**
 * What a person owns here, in all. The day's profit is undefined where something is held and nothing of it has published a
 * profit yet, the day without holdings.
 */
export const assetsOf = (answer: ResponseOf<typeof holdingTotals.queryMainAsset>) => ({
  ...answer,
  dayProfitCents:
    answer.updatedDay === '' && answer.valueCents > 0 ? undefined : answer.dayProfitCents,
  updatedDay: answer.updatedDay === '' ? undefined : answer.updatedDay,
})
export type Assets = ReturnType<typeof assetsOf>

/** 日收益 with its day: profits of different days are different figures. */
export const dayProfitLabel = (day: string | undefined): string =>
  day === undefined || day === '' ? '日收益' : `日收益 ${day}`

export type Overview = ResponseOf<typeof holdingOverviewCalls.queryOverview>

/** What the risk exam says, in the words of its entry. */
export interface RiskEntry {
  /** `C3 稳健型`, or what is missing. */
  value: string
  /** Until when it counts; empty where it does not. */
  note: string
  needsExam: boolean
}

export function riskEntryOf(
  answer: Pick<Overview, 'examState' | 'investorClass' | 'className' | 'validUntilMs'>,
): RiskEntry {
  const { examState, investorClass, validUntilMs } = answer
  if (examState === 'missing') return { value: '未测评', note: '', needsExam: true }
  const value = `${investorClass ?? ''} ${answer.className}`.trim()
  if (examState === 'expired') return { value, note: '已过期，请重新测评', needsExam: true }
  const note = validUntilMs === null ? '' : `有效至 ${shanghaiDate(validUntilMs)}`
  return { value, note, needsExam: false }
}
