import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { suitabilityCalls } from '@koi/contracts/calls/suitability'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Cents } from '@koi/domain/money/cents'

/** What a person owns here, in all. */
export interface Assets {
  totalCents: Cents
  cashCents: Cents
  holdingsCents: Cents
  /** Money of buys and redemptions that are not finished. */
  inTransitCents: Cents
  inTransitCount: number
  /** Undefined where something is held and nothing of it has published a profit yet. */
  dayProfitCents: Cents | undefined
  holdingProfitCents: Cents
  totalProfitCents: Cents
  /** Newest day whose NAVs the figures contain; undefined without holdings. */
  updatedDay: string | undefined
  holdingCount: number
}

export function assetsOf(answer: ResponseOf<typeof holdingsCalls.queryMainAsset>): Assets {
  return {
    totalCents: answer.totalCents,
    cashCents: answer.cashCents,
    holdingsCents: answer.valueCents,
    inTransitCents: answer.inTransitCents,
    inTransitCount: answer.inTransitCount,
    dayProfitCents:
      answer.updatedDay === '' && answer.valueCents > 0 ? undefined : answer.dayProfitCents,
    holdingProfitCents: answer.holdingProfitCents,
    totalProfitCents: answer.totalProfitCents,
    updatedDay: answer.updatedDay === '' ? undefined : answer.updatedDay,
    holdingCount: answer.holdingCount,
  }
}

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
