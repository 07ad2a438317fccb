import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { useOffer as useSendOffer } from './queries.ts'

/** What is offered, and for how much. */
interface OfferDecision {
  issue: string
  shares: Shares
  priceCents: Cents
}

/** From 发布转让 to the offer's page: password, sending. */
export function useOfferFlow(product: Product) {
  const send = useSendOffer()
  const showOrder = useShowOrder()
  return useSignedOrder({
    promise: '不会重复提交',
    scope: (decision: OfferDecision) => signed('offerTransfer', { ...product, ...decision }),
    place: ({ issue, shares, priceCents }, { key, token }) =>
      send.mutateAsync({
        ...productKeys(product),
        issue,
        shares,
        price: priceCents,
        passwordToken: token,
        idempotencyKey: key,
      }),
    onPlaced: ({ orderId }) => showOrder(orderId),
  })
}
