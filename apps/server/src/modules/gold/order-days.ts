import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { TradeTerms } from '#modules/trade/index.ts'

/**
 * The days of an order at a quote. Its trade date is that of the session, so that an order of the night
 * counts for the day after; grams bought on it can be sold from the next trading day on.
 */
export function quoteOrderDays(
  calendar: TradingCalendar,
  tradeDate: string,
  terms: Pick<TradeTerms, 'confirmDays' | 'arriveDays'>,
) {
  const confirmDate = calendar.plus(tradeDate, terms.confirmDays)
  const redeemableDate = calendar.next(tradeDate)
  const arriveDate = calendar.plus(tradeDate, terms.arriveDays)
  return {
    tradeDate,
    confirmDate,
    redeemableDate,
    arriveDate,
    isEstimated: [confirmDate, redeemableDate, arriveDate].some(calendar.isEstimated),
  }
}
