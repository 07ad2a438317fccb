import type { Shares } from '@koi/domain/products/shares'
import { settleRedeem, type RedeemOrder } from '@koi/domain/fees/redeem-fee'
import { waitingSaves } from '@koi/domain/fees/waiting-saves'
import { daysBetween } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { cents } from '@koi/domain/money/cents'
import type { OpenLot } from './lot-store.ts'
import { wholeRedeemTiers } from '../whole-tiers.ts'
import type { TradeTerms } from '../terms.ts'

/** When a redemption would be placed and confirmed. */
interface When {
  calendar: TradingCalendar
  tradeDate: string
  confirmDate: string
  confirmDays: number
}

/** The first trade date whose confirm date reaches a date: sold earlier, the cheaper fee is not reached. */
function tradeDateFor({ calendar, tradeDate, confirmDays }: When, confirmDate: string): string {
  let day = calendar.onOrAfter(tradeDate)
  while (calendar.plus(day, confirmDays) < confirmDate) day = calendar.next(day)
  return day
}

/** Which later trade dates make the same redemption cheaper, each with the days to wait from this one. */
function cheaperDays(order: RedeemOrder, when: When) {
  const nowCents = settleRedeem(order).feeCents
  const days = waitingSaves(order).map(({ fromDate }) => tradeDateFor(when, fromDate))
  return [...new Set(days)].map((day) => {
    const redeemConfirmDate = when.calendar.plus(day, when.confirmDays)
    const thenCents = settleRedeem({ ...order, redeemConfirmDate }).feeCents
    return {
      days: daysBetween(when.tradeDate, day),
      fromDate: day,
      savesCents: cents(nowCents - thenCents),
    }
  })
}

/**
 * What redeeming so many shares now would give, lot by lot, at the newest NAV; and which waits make
 * it cheaper. The settlement uses the same rules at the NAV of the trade date (PRODUCT 4).
 */
export function redeemPreview(
  terms: Pick<TradeTerms, 'redeemTiers'>,
  lots: readonly OpenLot[],
  { shares, nav, when }: { shares: Shares; nav: number; when: When },
) {
  const order: RedeemOrder = {
    // A clock that was set back must not make a lot younger than nothing.
    lots: lots.map((lot) => ({
      id: String(lot.id),
      shares: lot.shares,
      confirmDate: lot.confirmDate > when.confirmDate ? when.confirmDate : lot.confirmDate,
    })),
    shares,
    nav,
    redeemConfirmDate: when.confirmDate,
    tiers: wholeRedeemTiers(terms.redeemTiers),
  }
  return { ...settleRedeem(order), waitingSaves: cheaperDays(order, when) }
}
