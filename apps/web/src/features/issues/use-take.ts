import { to } from '@koi/contracts/pages'
import { useRef, useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { Offer, OfferMarket } from './model.ts'
import { useTake } from './queries.ts'

export type TakeStage = 'form' | 'mismatch' | 'password' | 'sending'

interface TakeInput {
  product: Product
  offer: Offer
  market: OfferMarket
}

/** From 受让 to the order's page: risk confirmation, password, the order. One key for one offer (RELIABILITY T1). */
export function useTakeFlow({ product, offer, market }: TakeInput) {
  const [stage, setStage] = useState<TakeStage>('form')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const key = useRef<string>(undefined)
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
      key.current ??= makeIdempotencyKey()
      try {
        const { listid } = await take.mutateAsync({
          ...productKeys(product),
          offer_listid: offer.id,
          password_token: token,
          idempotency_key: key.current,
          protocol_ids: market.protocols.map(({ id }) => id).join(','),
          confirm_mismatch: isConfirmed ? 1 : 0,
        })
        await navigate(to.tradeResult({ listid }))
      } catch (error) {
        setStage('form')
        showFailure(error)
      }
    },
  }
}
