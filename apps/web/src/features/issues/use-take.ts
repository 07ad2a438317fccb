import { signed } from '@koi/domain/trade/signed-acts'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { keepAgreed } from '#features/trade/index.ts'
import type { Offer, OfferMarket } from './model.ts'
import { useTake } from './queries.ts'

/** From 受让 to the order's page: risk confirmation, password, the order. One offer is taken once. */
export function useTakeFlow(product: Product, market: OfferMarket) {
  const take = useTake()
  const showOrder = useShowOrder()
  return useSignedOrder({
    promise: '不会重复下单',
    needsMismatch: market.mayBuy.kind === 'needsConfirmation',
    scope: ({ orderId, priceCents }: Pick<Offer, 'orderId' | 'priceCents'>) =>
      signed('takeTransfer', { ...product, offerId: orderId, priceCents }),
    onAgreed: keepAgreed(product, market.protocols),
    place: ({ orderId }, { key, token, isMismatchConfirmed }) =>
      take.mutateAsync({
        ...productKeys(product),
        offerId: orderId,
        passwordToken: token,
        idempotencyKey: key,
        protocolIds: market.protocols.map(({ protocolId }) => protocolId).join(','),
        confirmMismatch: isMismatchConfirmed ? 1 : 0,
      }),
    onPlaced: ({ orderId }) => showOrder(orderId, { replace: false }),
  })
}

export type TakeFlow = ReturnType<typeof useTakeFlow>
