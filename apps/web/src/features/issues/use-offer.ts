import { to } from '@koi/contracts/pages'
import { useRef, useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useOffer as useSendOffer } from './queries.ts'

interface Decision {
  issue: string
  shares: number
  priceCents: number
}

/** Signs an offer and sends it; its key stays for retries of the same offer (RELIABILITY T1). */
export function useOfferFlow(product: Product) {
  const [isSigning, setIsSigning] = useState(false)
  const last = useRef<{ key: string; text: string }>(undefined)
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
      const text = JSON.stringify([issue, shares, priceCents])
      if (last.current?.text !== text) last.current = { key: makeIdempotencyKey(), text }
      try {
        const { listid } = await send.mutateAsync({
          ...productKeys(product),
          issue,
          shares,
          price: priceCents,
          password_token: token,
          idempotency_key: last.current.key,
        })
        await navigate(to.tradeResult({ listid }), { replace: true })
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
