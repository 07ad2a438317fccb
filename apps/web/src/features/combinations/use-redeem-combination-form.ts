import { to } from '@koi/contracts/pages'
import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { useRef, useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
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
  /** The same choice keeps its key, so that a retry after a lost answer cannot sell twice (RELIABILITY T1). */
  const submission = useRef<{ ratio: Ratio; key: string }>(undefined)
  const asked = useRedeemPreview(accountId, Number(ratio))
  const redeem = useRedeemCombination()
  const showFailure = useFailure()
  const { navigate } = useNavigator()

  async function send(token: string) {
    setIsAsking(false)
    if (submission.current?.ratio !== ratio) {
      submission.current = { ratio, key: makeIdempotencyKey() }
    }
    try {
      const { listid } = await redeem.mutateAsync({
        appacc_id: accountId,
        ratio_ppm: Number(ratio),
        password_token: token,
        idempotency_key: submission.current.key,
        front_end_trace_id: frontEndTraceId(),
      })
      await navigate(to.tradeResult({ listid }), { replace: true })
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
