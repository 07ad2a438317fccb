import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { settleRedeem } from '@koi/domain/fees/redeem-fee'
import { cents, type Cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { NAV_ONE } from '@koi/domain/products/nav'
import { freeLots, redeemDays, wholeRedeemTiers, type TradeTerms } from '#modules/trade/index.ts'
import type { HeldLots } from './lot-store.ts'

/**
 * What selling so much of a holding would give and cost now, lot by lot, by the rules of a redemption; undefined where
 * nothing of it can be sold. Cents.
 */
export function saleCost(
  excessCents: Cents,
  {
    terms,
    held,
    calendar,
    nowMs,
  }: {
    terms: TradeTerms
    held: HeldLots
    calendar: TradingCalendar
    nowMs: number
  },
) {
  const { nav } = terms
  if (nav === null || excessCents === 0) return undefined
  const { tradeDate, confirmDate } = redeemDays(calendar, terms, nowMs)
  const { free, redeemableShares } = freeLots(held.lots, held.frozenShares, tradeDate)
  const wanted = mulDiv(excessCents, NAV_ONE, nav, 'up')
  const shares = Math.min(wanted, redeemableShares)
  if (shares === 0) return undefined
  const { grossCents, feeCents } = settleRedeem({
    // A clock that was set back must not make a lot younger than nothing.
    lots: free.map((lot) => ({
      id: String(lot.id),
      shares: lot.shares,
      confirmDate: lot.confirmDate > confirmDate ? confirmDate : lot.confirmDate,
    })),
    shares,
    nav,
    redeemConfirmDate: confirmDate,
    tiers: wholeRedeemTiers(terms.redeemTiers),
  })
  return { grossCents: cents(grossCents), feeCents: cents(feeCents), isPartly: shares < wanted }
}
