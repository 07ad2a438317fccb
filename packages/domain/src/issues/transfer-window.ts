import { shanghaiMidnightMs } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'

export interface TransferTerms {
  /** Minutes after midnight at which the product's orders of a day close. */
  cutOffMinute: number
  /** Null where its shares cannot be transferred. */
  transfer?: { closeDays: number } | null
}

/**
 * Until when shares of a period can be offered and taken, epoch ms: the cut-off of the trading day `closeDays`
 * before its maturity. Undefined where they cannot be transferred.
 */
export function offersEndMs(
  calendar: Pick<TradingCalendar, 'plus'>,
  { cutOffMinute, transfer }: TransferTerms,
  maturityDate: string,
): number | undefined {
  if (!transfer) return undefined
  const day = calendar.plus(maturityDate, -transfer.closeDays)
  return shanghaiMidnightMs(day) + cutOffMinute * 60_000
}

/** Whether shares of a period can change hands at a moment: from its value date on, until its offers end. */
export function mayTransfer(
  calendar: Pick<TradingCalendar, 'plus'>,
  terms: TransferTerms,
  period: { valueDate: string; maturityDate: string },
  nowMs: number,
): boolean {
  const endMs = offersEndMs(calendar, terms, period.maturityDate)
  return endMs !== undefined && nowMs >= shanghaiMidnightMs(period.valueDate) && nowMs < endMs
}
