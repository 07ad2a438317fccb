import type { RestMode } from '@koi/domain/fees/large-redemption'
import type { Shares } from '@koi/domain/products/shares'
import { judgeShares, type SharesVerdict } from '@koi/domain/trade/judge-shares'
import { signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { useShowOrder } from '#api/signed-order/use-show-order.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { quickLimits, type QuickOffer, type RedeemWay } from './quick-model.ts'
import { useQuickRedeem, useRedeem, useRedeemPreview } from './redeem-queries.ts'
import type { RedeemPreview } from './redeem-preview.ts'
import { fieldRefusal } from './field-refusal.ts'
import { useSettled } from '../use-settled.ts'

/** Typing rests this long before the server is asked, ms. */
const TYPING_WAIT_MS = 250

/** The shares that are typed, what the server says they give, and the order made of them. */
export function useRedeemForm(
  product: Product,
  base: RedeemPreview,
  offer: QuickOffer | undefined,
) {
  const [chosen, setChosen] = useState<RedeemWay>()
  // What is used up meanwhile leaves the ordinary way.
  const way: RedeemWay = offer?.isOpen ? (chosen ?? 'quick') : 'ordinary'
  const limits = offer && way === 'quick' ? quickLimits(base.limits, offer) : base.limits
  const [text, setText] = useDraft('shares', '', parseText)
  const [refusal, setRefusal] = useState<string>()
  const verdict = judgeShares(text, limits, '卖出')
  const shares = verdict.kind === 'ok' ? verdict.shares : undefined
  const settled = useSettled(shares, TYPING_WAIT_MS)
  const asked = useRedeemPreview(product, way === 'ordinary' ? settled : undefined)
  const [restMode, setRestMode] = useState<RestMode>('defer')
  const order = useOrder(product, setRefusal)
  const isCurrent =
    way === 'ordinary' && shares !== undefined && settled === shares && !asked.isPlaceholderData
  return {
    way,
    chooseWay(next: RedeemWay) {
      setChosen(next)
      setRefusal(undefined)
    },
    limits,
    text,
    type(next: string) {
      setText(next)
      setRefusal(undefined)
    },
    verdict,
    shares,
    /** The preview of just these shares; undefined while it is not known. */
    preview: isCurrent && !asked.error ? asked.preview : undefined,
    error: refusal ?? messageOf(verdict) ?? (isCurrent ? fieldRefusal(asked.error) : undefined),
    previewError: isCurrent && fieldRefusal(asked.error) === undefined ? asked.error : null,
    retryPreview: () => void asked.refetch(),
    restMode,
    setRestMode,
    order,
    begin() {
      if (shares !== undefined) order.begin({ way, shares, restMode })
    },
  }
}

/** What the person decided to sell. */
interface RedeemDecision {
  way: RedeemWay
  shares: Shares
  restMode: RestMode
}

/** From 卖出 to the order's page: password, sending. */
function useOrder(product: Product, onRefusal: (message: string) => void) {
  const ordinary = useRedeem()
  const quick = useQuickRedeem()
  const showOrder = useShowOrder()
  return useSignedOrder({
    promise: '不会重复下单',
    scope: ({ way, shares, restMode }: RedeemDecision) =>
      way === 'quick'
        ? signed('quickRedeem', { ...product, shares })
        : signed('redeem', { ...product, shares, restMode }),
    place: ({ way, shares, restMode }, { key, token }) =>
      (way === 'quick' ? quick : ordinary).mutateAsync({
        ...productKeys(product),
        shares,
        restMode,
        passwordToken: token,
        idempotencyKey: key,
        frontEndTraceId: frontEndTraceId(),
      }),
    onPlaced: ({ orderId }) => showOrder(orderId),
    tell(error) {
      const message = fieldRefusal(error)
      if (message !== undefined) onRefusal(message)
      return message !== undefined
    },
  })
}

function messageOf(verdict: SharesVerdict): string | undefined {
  return verdict.kind === 'refused' ? verdict.message : undefined
}
