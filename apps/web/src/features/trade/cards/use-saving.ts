import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { cents } from '@koi/domain/money/cents'
import { useCall } from '#api/use-call.ts'
import { feeOf, type CardOffer } from './card-offers.ts'
import { savingRequest } from './saving-request.ts'
import type { CardPurchase } from './use-card-offers.ts'

/** What the server says a card takes off the fee, once the fee, the product, the rate and its type are known (RU-163, CL-074). */
export function useSaving(
  { terms, spid, amountCents }: Pick<CardPurchase, 'terms' | 'spid' | 'amountCents'>,
  offer: CardOffer | undefined,
) {
  const fee = amountCents === undefined ? undefined : feeOf({ ...terms, amountCents })
  const { data } = useCall(
    productFactCalls.queryFundBuySaveFee,
    savingRequest({
      fundCode: terms.fundCode,
      spid,
      discountRate: offer?.discountRate,
      discountType: offer?.discountType,
      feeCents: fee?.feeCents,
    }),
  )
  if (!offer) return undefined
  // A card may save less than its rate says: up to its cap.
  return data ? cents(Math.min(data.savedCents, offer.savedCents)) : offer.savedCents
}
