import { daysBetween } from '@koi/domain/calendar/dates'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { issueState, issueStateText } from '@koi/domain/issues/issue-state'
import type { PeriodDays } from '@koi/domain/issues/period-steps'

/** The days of a period, and the first of the next window where it is known. */
export type BarDays = PeriodDays & { nextOpenStart?: string | null }

interface PeriodStop {
  label: '起息' | '到期' | '开放期' | '结算'
  day: string
  isReached: boolean
}

interface PeriodBarTexts {
  state: string
  /** What comes next, and when. */
  deadline: string
  /** The part of the bar that is over, 0 to 1. */
  share: number
  stops: readonly PeriodStop[]
}

/** Where 到期 stands on the bar; 起息 is its beginning. */
const MATURITY_AT = 0.7

/** A period as a bar 起息 → 到期 → 开放期, with where it stands and what comes next. */
export function periodBar(period: BarDays, today: string): PeriodBarTexts {
  const days = dayTexts(today)
  const { valueDate, maturityDate, settleDate, nextOpenStart } = period
  const last = nextOpenStart ?? settleDate
  const stop = (label: PeriodStop['label'], day: string): PeriodStop => ({
    label,
    day: days.short(day),
    isReached: day <= today,
  })
  return {
    state: stateText(period, today),
    deadline: deadlineText(period, today, days.short),
    share:
      today <= maturityDate
        ? MATURITY_AT * part(valueDate, maturityDate, today)
        : MATURITY_AT + (1 - MATURITY_AT) * part(maturityDate, last, today),
    stops: [
      stop('起息', valueDate),
      stop('到期', maturityDate),
      stop(nextOpenStart ? '开放期' : '结算', last),
    ],
  }
}

/** How far `today` is from one day to another, 0 to 1. */
function part(from: string, to: string, today: string): number {
  const whole = daysBetween(from, to)
  if (whole <= 0) return today < from ? 0 : 1
  return Math.min(1, Math.max(0, daysBetween(from, today) / whole))
}

function stateText(period: BarDays, today: string): string {
  if (today > period.openEnd && today < period.valueDate) return '待起息'
  if (today === period.maturityDate) return '今天到期'
  return issueStateText(issueState(period, today))
}

function deadlineText(period: BarDays, today: string, short: (day: string) => string): string {
  const { openStart, openEnd, valueDate, maturityDate, settleDate, nextOpenStart } = period
  if (today < openStart) return `${short(openStart)} 开放买入`
  if (today <= openEnd) return `${short(openEnd)} 截止买入`
  if (today < valueDate) return `${short(valueDate)} 起息`
  if (today < maturityDate) return `还有 ${daysBetween(today, maturityDate)} 天到期`
  if (today <= settleDate) return `${short(settleDate)} 结算`
  return nextOpenStart && today < nextOpenStart ? `${short(nextOpenStart)} 开放` : ''
}
