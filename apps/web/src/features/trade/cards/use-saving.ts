import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { cents } from '@koi/domain/money/cents'
import { useCall } from '#api/use-call.ts'
import { feeOf, type CardOffer } from './card-offers.ts'
import type { CardPurchase } from './use-card-offers.ts'

/** What the server says a card takes off the fee, once the fee, the product, the rate and its type are known (RU-163, CL-074). */
export function useSaving(
  { terms, spid, amountCents }: Pick<CardPurchase, 'terms' | 'spid' | 'amountCents'>,
  offer: CardOffer | undefined,
) {
  const fee = amountCents === undefined ? undefined : feeOf({ ...terms, amountCents })
  const type = offer?.discountType
  const { data } = useCall(
    productFactCalls.queryFundBuySaveFee,
    offer && fee && (type === 1 || type === 2)
      ? {
          fundCode: terms.fundCode,
          spid,
          discountRate: Number(offer.discountRate),
          discountType: type,
          totalFee: fee.feeCents,
        }
      : undefined,
  )
  if (!offer) return undefined
  // A card may save less than its rate says: up to its cap.
  return data ? cents(Math.min(data.savedCents, offer.savedCents)) : offer.savedCents
}
