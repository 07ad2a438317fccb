import { signed } from '@koi/domain/trade/signed-acts'
import { judgeShares } from '@koi/domain/trade/judge-shares'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { useState } from 'react'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { useSettled } from '#features/holdings/index.ts'
import { keepAgreed } from '#features/trade/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import type { ConvertDeal, Convertible, Target } from './model.ts'
import { dealRequest, useConvert, useDeal, type DealAsk } from './queries.ts'

/** Typing rests this long before the server is asked, ms. */
const TYPING_WAIT_MS = 250

/** The shares and the target that are chosen, what the server says they become, and the order made of them. */
export function useConvertForm(
  convertible: Convertible,
  mode: ConvertMode,
  target: Target | undefined,
) {
  const [text, setText] = useDraft('shares', '', parseText)
  const [hasAgreed, setHasAgreed] = useState(false)
  const verdict = judgeShares(text, convertible, '转出')
  const shares = verdict.kind === 'ok' ? verdict.shares : undefined
  const settled = useSettled(shares, TYPING_WAIT_MS)
  const { product } = convertible
  const ask: DealAsk | undefined =
    settled === undefined || settled > convertible.redeemableShares || !target
      ? undefined
      : { product, mode, target: target.product, shares: settled }
  const asked = useDeal(ask)
  const isCurrent = ask !== undefined && settled === shares && !asked.isPlaceholderData
  const deal = isCurrent && !asked.error ? asked.deal : undefined
  const order = useOrder(deal)
  return {
    text,
    setText,
    hasAgreed,
    setHasAgreed,
    shares,
    deal,
    isComing: ask !== undefined && deal === undefined && asked.error === null,
    error: isCurrent ? asked.error : null,
    retry: () => void asked.refetch(),
    fieldError: verdict.kind === 'refused' ? verdict.message : undefined,
    order,
    begin() {
      if (ask && deal) order.begin(ask)
    },
  }
}

export type ConvertForm = ReturnType<typeof useConvertForm>

/** From 转换 to the order's page: risk confirmation, password, sending. */
function useOrder(deal: ConvertDeal | undefined) {
  const convert = useConvert()
  const showOrder = useShowOrder()
  const protocols = deal?.protocols ?? []
  return useSignedOrder({
    promise: '不会重复下单',
    needsMismatch: deal?.mayBuy.kind === 'needsConfirmation',
    scope: ({ product, target, mode, shares }: DealAsk) =>
      signed('convert', {
        ...product,
        mode,
        targetCode: target.fundCode,
        targetSpid: target.spid,
        shares,
      }),
    onAgreed: (what, { target }) => keepAgreed(target, protocols)(what),
    place: (ask, { key, token, isMismatchConfirmed }) =>
      convert.mutateAsync({
        ...dealRequest(ask),
        passwordToken: token,
        idempotencyKey: key,
        protocolIds: protocols.map(({ protocolId }) => protocolId).join(','),
        confirmMismatch: isMismatchConfirmed,
        frontEndTraceId: frontEndTraceId(),
      }),
    onPlaced: ({ orderId }) => showOrder(orderId),
  })
}
