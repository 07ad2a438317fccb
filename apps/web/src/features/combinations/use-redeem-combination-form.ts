import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
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
  const asked = useRedeemPreview(accountId, Number(ratio))
  const redeem = useRedeemCombination()
  const showOrder = useShowOrder()
  const order = useSignedOrder({
    promise: '不会重复下单',
    scope: (ratioPpm: number) => signed('redeemCombination', { appAccountId: accountId, ratioPpm }),
    place: (ratioPpm, { key, token }) =>
      redeem.mutateAsync({
        appAccountId: accountId,
        ratioPpm,
        passwordToken: token,
        idempotencyKey: key,
        frontEndTraceId: frontEndTraceId(),
      }),
    onPlaced: ({ orderId }) => showOrder(orderId),
  })
  return {
    ratio,
    choose: setRatio,
    asked,
    order,
    begin: () => order.begin(Number(ratio)),
  }
}
