import type { Cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { useForgetDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { payKeys, type BuyTerms } from './model.ts'
import { usePlaceBuy } from './queries.ts'
import { useCashier } from './use-cashier.ts'
import { useSaleEvidence } from './use-sale-evidence.ts'
import { useUnpaid } from './use-unpaid.ts'

/** What the person decided to buy, frozen while it is confirmed and paid. */
export interface BuyDecision {
  amountCents: Cents
  payChannel: string
  /** The card that takes something off the fee; empty for none. */
  couponId: string
}

interface BuyFlowInput {
  terms: BuyTerms
  spid: string
  /** Fetches the terms again. */
  onStale: () => void
}

/** From 买入 to the result page: risk confirmation, password, order, cashier. */
export function useBuyFlow({ terms, spid, onStale }: BuyFlowInput) {
  const [unpaid, setUnpaid] = useUnpaid()
  const [isPaying, setIsPaying] = useState(false)
  const forgetAmount = useForgetDraft('amount')
  const showOrder = useShowOrder()
  const cashier = useCashier()
  const onAgreed = useSaleEvidence(terms, spid)
  const buy = usePlaceBuy()
  const { fundCode, name, protocols, mayBuy } = terms

  const showResult = async (orderId: string) => {
    if (!(await showOrder(orderId))) return
    forgetAmount()
    setUnpaid(undefined)
  }
  const settle = async (
    orderId: string,
    { amountCents, payChannel }: Omit<BuyDecision, 'couponId'>,
  ) => {
    const channel = terms.channels.find(({ id }) => id === payChannel)
    setIsPaying(true)
    const outcome = await cashier.pay({ orderId, name, amountCents, channel })
    setIsPaying(false)
    // Without an answer the order's own page tells whether it was paid.
    if (outcome === 'paid' || outcome === 'unknown') return showResult(orderId)
    const hasFailed = outcome === 'failed'
    setUnpaid(outcome === 'stopped' ? undefined : { orderId, amountCents, payChannel, hasFailed })
    onStale()
  }
  const order = useSignedOrder({
    promise: '不会重复下单',
    needsMismatch: mayBuy.kind === 'needsConfirmation',
    scope: ({ amountCents, payChannel, couponId }: BuyDecision) =>
      signed('buy', { fundCode, spid, amountCents, ...payKeys(payChannel), couponId }),
    onAgreed,
    place: ({ amountCents, payChannel, couponId }, { key, token, isMismatchConfirmed }) =>
      buy.mutateAsync({
        fundCode,
        spid,
        amount: amountCents,
        ...payKeys(payChannel),
        couponId,
        passwordToken: token,
        idempotencyKey: key,
        protocolIds: protocols.map(({ protocolId }) => protocolId).join(','),
        confirmMismatch: isMismatchConfirmed ? 1 : 0,
        frontEndTraceId: frontEndTraceId(),
      }),
    onPlaced: ({ orderId, needsPayment }, decision) =>
      needsPayment ? settle(orderId, decision) : showResult(orderId),
    onStopped: onStale,
  })
  return {
    order,
    isSending: order.isSending || isPaying,
    unpaid,
    payAgain() {
      if (unpaid && !isPaying) void settle(unpaid.orderId, unpaid)
    },
  }
}

export type BuyFlow = ReturnType<typeof useBuyFlow>
