import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { suitabilityCalls } from '@koi/contracts/calls/suitability'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate } from '@koi/domain/calendar/dates'

/**
 * What a person owns here, in all. The day's profit is undefined where something is held and nothing of it has published a
 * profit yet, the day without holdings.
 */
export const assetsOf = (answer: ResponseOf<typeof holdingsCalls.queryMainAsset>) => ({
  ...answer,
  dayProfitCents:
    answer.updatedDay === '' && answer.valueCents > 0 ? undefined : answer.dayProfitCents,
  updatedDay: answer.updatedDay === '' ? undefined : answer.updatedDay,
})
export type Assets = ReturnType<typeof assetsOf>

/** What the risk exam says, in the words of its entry. */
export interface RiskEntry {
  /** `C3 稳健型`, or what is missing. */
  value: string
  /** Until when it counts; empty where it does not. */
  note: string
  needsExam: boolean
}

export function riskEntryOf(
  answer: ResponseOf<typeof suitabilityCalls.queryRiskProfile>,
): RiskEntry {
  const { state, investorClass, validUntilMs } = answer
  if (state === 'missing') return { value: '未测评', note: '', needsExam: true }
  const value = `${investorClass ?? ''} ${answer.className}`.trim()
  if (state === 'expired') return { value, note: '已过期，请重新测评', needsExam: true }
  const note = validUntilMs === null ? '' : `有效至 ${shanghaiDate(validUntilMs)}`
  return { value, note, needsExam: false }
}
