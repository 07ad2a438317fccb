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
    totalCents: answer.total_asset,
    cashCents: answer.cash_balance,
    holdingsCents: answer.position_money,
    inTransitCents: answer.in_transit_cents,
    inTransitCount: answer.in_transit_count,
    dayProfitCents:
      answer.updated_day === '' && answer.position_money > 0 ? undefined : answer.yday_profit,
    holdingProfitCents: answer.position_profit,
    totalProfitCents: answer.total_profit,
    updatedDay: answer.updated_day === '' ? undefined : answer.updated_day,
    holdingCount: answer.holding_count,
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
  const { state, investor_class: investorClass, valid_until_ms: validUntilMs } = answer
  if (state === 'missing') return { value: '未测评', note: '', needsExam: true }
  const value = `${investorClass ?? ''} ${answer.class_name}`.trim()
  if (state === 'expired') return { value, note: '已过期，请重新测评', needsExam: true }
  const note = validUntilMs === null ? '' : `有效至 ${shanghaiDate(validUntilMs)}`
  return { value, note, needsExam: false }
}
