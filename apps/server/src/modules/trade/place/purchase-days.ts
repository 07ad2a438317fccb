import type { Period, Raising } from '@koi/domain/issues/issue-terms'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { heldUntil } from '@koi/domain/trade/holding-period'
import { buyTimeline, type BuyTimeline } from '@koi/domain/trade/timeline'
import type { TradeTerms } from '../terms.ts'

/** The dates of a buy accepted at a moment. */
export function buyDays(
  calendar: TradingCalendar,
  terms: Pick<TradeTerms, 'cutOffMinute' | 'confirmDays' | 'navDelayDays' | 'hold'>,
  atMs: number,
): BuyTimeline {
  return buyTimeline(calendar, atMs, {
    cutOffMsOfDay: terms.cutOffMinute * 60_000,
    confirmDays: terms.confirmDays,
    navDelayDays: terms.navDelayDays,
    hold: terms.hold,
  })
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
function subscriptionDays(
  calendar: TradingCalendar,
  days: BuyTimeline,
  { raising, hold }: { raising: Raising; hold: TradeTerms['hold'] },
): PurchaseDays | undefined {
  const { firstDay, lastDay, effectDay, openDay } = raising
  const tradeDate = days.tradeDate < firstDay ? firstDay : days.tradeDate
  if (tradeDate > lastDay) return undefined
  const held = heldUntil(calendar, effectDay, hold)
  return {
    ...days,
    kind: 'subscribe',
    issue: '',
    tradeDate,
    navDate: effectDay,
    navPublishDate: effectDay,
    confirmDate: effectDay,
    firstProfitDate: effectDay,
    redeemableDate: held > openDay ? held : openDay,
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
  if (terms.raising && terms.buyStatus === 3) {
    return subscriptionDays(calendar, days, { raising: terms.raising, hold: terms.hold })
  }
  const bought = { ...days, kind: 'buy' as const, orderCancelUntilMs: days.cancelUntilMs }
  if (!terms.periods || terms.periods.length === 0) return { ...bought, issue: '' }
  const period = periodOn(terms.periods, days.tradeDate)
  return period && { ...bought, issue: period.issue, redeemableDate: period.maturityDate }
}
