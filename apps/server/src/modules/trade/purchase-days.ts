import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { opensOn } from '@koi/domain/combinations/lock'
import { buyTimeline, type BuyTimeline } from '@koi/domain/orders/timeline'
import type { Period, Raising, TradeTerms } from './terms.ts'

/** The dates of a buy accepted at a moment. */
export function buyDays(
  calendar: TradingCalendar,
  terms: Pick<TradeTerms, 'cutOffMinute' | 'confirmDays' | 'navDelayDays' | 'lockDays'>,
  atMs: number,
): BuyTimeline {
  const days = buyTimeline(calendar, atMs, {
    cutOffMsOfDay: terms.cutOffMinute * 60_000,
    confirmDays: terms.confirmDays,
    navDelayDays: terms.navDelayDays,
  })
  if (terms.lockDays === undefined) return days
  return { ...days, redeemableDate: opensOn(calendar, days.confirmDate, terms.lockDays) }
}

/** The dates of a purchase and what it is: of an open fund, of a period, or of a fund that is being raised. */
export interface PurchaseDays extends BuyTimeline {
  kind: 'buy' | 'subscribe'
  /** Period of a term product; empty for products without periods. */
  issue: string
  /** Null where it is never cancelled (MONEY 1.2). */
  orderCancelUntilMs: number | null
}

/** Paid now it counts for the day, or the first day of the raising; confirmed when the contract takes effect. */
function subscriptionDays(days: BuyTimeline, raising: Raising): PurchaseDays | undefined {
  const { firstDay, lastDay, effectDay, openDay } = raising
  const tradeDate = days.tradeDate < firstDay ? firstDay : days.tradeDate
  if (tradeDate > lastDay) return undefined
  return {
    ...days,
    kind: 'subscribe',
    issue: '',
    tradeDate,
    navDate: effectDay,
    navPublishDate: effectDay,
    confirmDate: effectDay,
    firstProfitDate: effectDay,
    redeemableDate: openDay,
    orderCancelUntilMs: null,
  }
}

/** The period whose window a trade date stands in. */
const periodOn = (periods: readonly Period[], tradeDate: string) =>
  periods.find(({ openStart, openEnd }) => openStart <= tradeDate && tradeDate <= openEnd)

/** The days of a purchase paid at a moment; undefined after the last day of a raising or outside of every window. */
export function purchaseDays(
  calendar: TradingCalendar,
  terms: Parameters<typeof buyDays>[1] & Pick<TradeTerms, 'raising' | 'periods' | 'buyStatus'>,
  atMs: number,
): PurchaseDays | undefined {
  const days = buyDays(calendar, terms, atMs)
  if (terms.raising && terms.buyStatus === 3) return subscriptionDays(days, terms.raising)
  const bought = { ...days, kind: 'buy' as const, orderCancelUntilMs: days.cancelUntilMs }
  if (!terms.periods || terms.periods.length === 0) return { ...bought, issue: '' }
  const period = periodOn(terms.periods, days.tradeDate)
  return period && { ...bought, issue: period.issue, redeemableDate: period.maturityDate }
}
