import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { Offer, OfferMarket } from './model.ts'
import { useTake } from './queries.ts'

export type TakeStage = 'form' | 'mismatch' | 'password' | 'sending'

interface TakeInput {
  product: Product
  offer: Offer
  market: OfferMarket
}

/** From 受让 to the order's page: risk confirmation, password, the order. One offer is taken once. */
export function useTakeFlow({ product, offer, market }: TakeInput) {
  const [stage, setStage] = useState<TakeStage>('form')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const signed = useSignedSend('不会重复下单')
  const take = useTake()
  const showFailure = useFailure()
  const { navigate } = useNavigator()
  return {
    stage,
    begin: () => setStage(market.verdict === 'needsConfirmation' ? 'mismatch' : 'password'),
    confirmMismatch() {
      setIsConfirmed(true)
      setStage('password')
    },
    cancel: () => setStage('form'),
    async sign(token: string) {
      setStage('sending')
      const order = { ...productKeys(product), offer_listid: offer.id }
      try {
        const placed = await signed.send(['take', order], (key) =>
          take.mutateAsync({
            ...order,
            password_token: token,
            idempotency_key: key,
            protocol_ids: market.protocols.map(({ id }) => id).join(','),
            confirm_mismatch: isConfirmed ? 1 : 0,
          }),
        )
        if (placed) await navigate(to.tradeResult({ listid: placed.listid }))
        else setStage('form')
      } catch (error) {
        setStage('form')
        showFailure(error)
      }
    },
  }
}
