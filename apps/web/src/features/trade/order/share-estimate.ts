import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { formatShares } from '@koi/domain/products/shares'
import { orderKind } from '@koi/domain/trade/order-kinds'
import { estimateBuy } from '../buy-estimate.ts'
import { buyTermsOf } from '../model.ts'
import type { Order } from './order-model.ts'

export interface ShareEstimate {
  /** `约 7,438.75 份` */
  shares: string
  /** The price it was made with: `按 11-19 净值 1.3427 估算`. */
  basis: string
}

/** Whether it waits for its price, and a price of today can say about how many shares it will be. */
export const awaitsShares = ({ kind, state }: Pick<Order, 'kind' | 'state'>): boolean =>
  state === 'paid' && orderKind(kind).correction === 'redone'

/** About how many shares a purchase comes to at the newest NAV; undefined where that cannot be said. */
export function shareEstimate(
  { amountCents }: Pick<Order, 'amountCents'>,
  preview: ResponseOf<(typeof tradeCalls)['queryBuyPre']>,
  days: Pick<DayTexts, 'short'>,
): ShareEstimate | undefined {
  const terms = buyTermsOf(preview)
  const estimate = amountCents === null ? undefined : estimateBuy(amountCents, terms)
  if (!estimate || terms.parts.length > 0) return undefined
  return {
    shares: `约 ${formatShares(estimate.shares)} 份`,
    basis: terms.isMoneyFund
      ? '按每份 1.0000 元'
      : `按 ${days.short(preview.navDay)} 净值 ${preview.nav ?? ''} 估算`,
  }
}
