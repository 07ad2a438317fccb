import { settleRedeem, type RedeemOrder } from '@koi/domain/fees/redeem-fee'
import { waitingSaves } from '@koi/domain/fees/waiting-saves'
import { daysBetween } from '@koi/domain/calendar/dates'
import type { OpenLot } from './lot-store.ts'
import type { TradeTerms } from './terms.ts'

/**
 * What redeeming so many shares now would give, lot by lot, at the newest NAV; and which waits make
 * it cheaper. The settlement uses the same rules at the NAV of the trade date (PRODUCT 4).
 */
export function redeemPreview(
  terms: Pick<TradeTerms, 'redeemTiers'>,
  lots: readonly OpenLot[],
  { shares, nav, confirmDate }: { shares: number; nav: number; confirmDate: string },
) {
  const order: RedeemOrder = {
    // A clock that was set back must not make a lot younger than nothing.
    lots: lots.map((lot) => ({
      id: String(lot.id),
      shares: lot.shares,
      confirmDate: daysBetween(lot.confirmDate, confirmDate) < 0 ? confirmDate : lot.confirmDate,
    })),
    shares,
    nav,
    redeemConfirmDate: confirmDate,
    tiers: terms.redeemTiers.length > 0 ? terms.redeemTiers : [{ fromDays: 0, ratePpm: 0 }],
    roundPer: 'lot',
  }
  return { ...settleRedeem(order), waitingSaves: waitingSaves(order) }
}
