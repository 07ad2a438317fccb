import { to } from '@koi/contracts/pages'
import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { useRedeemCombination, useRedeemPreview } from './queries.ts'

/** Parts of a holding that are offered, ppm as text for the choice. */
export const RATIOS = [
  { value: '250000', label: '25%' },
  { value: '500000', label: '50%' },
  { value: '750000', label: '75%' },
  { value: String(WHOLE_PPM), label: '全部' },
] as const

export type Ratio = (typeof RATIOS)[number]['value']

/** How much of a combination is sold, what that gives, and the order made of it. */
export function useRedeemCombinationForm(accountId: string) {
  const [ratio, setRatio] = useState<Ratio>('1000000')
  const [isAsking, setIsAsking] = useState(false)
  const signed = useSignedSend('不会重复下单')
  const asked = useRedeemPreview(accountId, Number(ratio))
  const redeem = useRedeemCombination()
  const showFailure = useFailure()
  const { navigate } = useNavigator()

  async function send(token: string) {
    setIsAsking(false)
    const order = { appacc_id: accountId, ratio_ppm: Number(ratio) }
    try {
      const placed = await signed.send(['redeemCombination', order], (key) =>
        redeem.mutateAsync({
          ...order,
          password_token: token,
          idempotency_key: key,
          front_end_trace_id: frontEndTraceId(),
        }),
      )
      if (placed) await navigate(to.tradeResult({ listid: placed.listid }), { replace: true })
    } catch (error) {
      showFailure(error)
    }
  }
  return {
    ratio,
    choose: setRatio,
    asked,
    isAsking,
    ask: () => setIsAsking(true),
    stopAsking: () => setIsAsking(false),
    isSending: redeem.isPending,
    send: (token: string) => void send(token),
  }
}
