import { couponCalls } from '@koi/contracts/calls/coupons'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { shownCoupons } from '@koi/domain/coupons/choose-coupon'
import { cents, type Cents } from '@koi/domain/money/cents'
import { useEffect, useRef } from 'react'
import { useCall } from '#api/use-call.ts'
import type { BuyTerms } from '../model.ts'
import { cardOffers } from './card-offers.ts'

/** The purchase that cards are for, as far as it is filled in. */
export interface CardPurchase {
  terms: BuyTerms
  spid: string
  /** The code of the way to pay. */
  payChannel: number | undefined
  amountCents: Cents | undefined
  /** The day on which it is paid: of a plan a later one than today. */
  plannedDay: string
  /** What the address asks for (RU-043, RU-044). */
  asked: { prizeCode: string; hidesOthers: boolean }
}

/** The cards of the person beside a purchase, undefined until they are known; `retry` where they could not be read. */
export function useCardOffers({
  terms,
  spid,
  payChannel,
  amountCents,
  plannedDay,
  asked,
}: CardPurchase) {
  const { data, error, refetch } = useCall(couponCalls.cardQuery, {})
  // The terms are asked for anew where an order was refused: so are the cards, of which one may be with another order.
  const { nowMs } = terms.orderDays
  const seenMs = useRef(nowMs)
  useEffect(() => {
    if (seenMs.current === nowMs) return
    seenMs.current = nowMs
    void refetch()
  }, [nowMs, refetch])
  if (!data) return { offers: undefined, retry: error ? () => void refetch() : undefined }
  const purchase = {
    ...terms,
    spid,
    payChannel: payChannel ?? -1,
    amountCents: amountCents ?? cents(0),
    today: shanghaiDate(nowMs),
    plannedDay,
  }
  return { offers: shownCoupons(cardOffers(data.cards, purchase), asked), retry: undefined }
}
