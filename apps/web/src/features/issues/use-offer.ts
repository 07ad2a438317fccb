import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useOffer as useSendOffer } from './queries.ts'

interface Decision {
  issue: string
  shares: number
  priceCents: number
}

/** Signs an offer and sends it. */
export function useOfferFlow(product: Product) {
  const [isSigning, setIsSigning] = useState(false)
  const signed = useSignedSend('不会重复提交')
  const send = useSendOffer()
  const showFailure = useFailure()
  const { navigate } = useNavigator()
  return {
    isSigning,
    isSending: send.isPending,
    begin: () => setIsSigning(true),
    cancel: () => setIsSigning(false),
    async sign({ issue, shares, priceCents }: Decision, token: string) {
      setIsSigning(false)
      const offer = { ...productKeys(product), issue, shares, price: priceCents }
      try {
        const placed = await signed.send(['offer', offer], (key) =>
          send.mutateAsync({ ...offer, password_token: token, idempotency_key: key }),
        )
        if (placed) await navigate(to.tradeResult({ listid: placed.listid }), { replace: true })
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
