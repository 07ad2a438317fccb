import { to } from '@koi/contracts/pages'
import { useRef, useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { useRedeem, useRedeemPreview } from './queries.ts'
import type { RedeemPreview } from './redeem-preview.ts'
import { judgeShares, type SharesVerdict } from './redeem-shares.ts'
import { fieldRefusal, redeemSubmissionOf, type RedeemSubmission } from './redeem-submission.ts'
import { useSettled } from './use-settled.ts'

/** Typing rests this long before the server is asked, ms. */
const TYPING_WAIT_MS = 250

/** The shares that are typed, what the server says they give, and the order made of them. */
export function useRedeemForm(product: Product, base: RedeemPreview) {
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const verdict = judgeShares(text, base.limits)
  const shares = verdict.kind === 'ok' ? verdict.shares : undefined
  const settled = useSettled(shares, TYPING_WAIT_MS)
  const asked = useRedeemPreview(product, settled)
  const order = useOrder(product, setRefusal)
  const isCurrent = shares !== undefined && settled === shares && !asked.isPlaceholderData
  return {
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
    isAsking,
    ask: () => setIsAsking(true),
    stopAsking: () => setIsAsking(false),
    isSending: order.isSending,
    async send(token: string) {
      setIsAsking(false)
      if (shares !== undefined) await order.send(shares, token)
    },
  }
}

/** Sends the order and goes to its page. Its key stays for retries of the same shares. */
function useOrder(product: Product, onRefusal: (message: string) => void) {
  const redeem = useRedeem()
  const showFailure = useFailure()
  const { navigate } = useNavigator()
  const submission = useRef<RedeemSubmission>(undefined)
  return {
    isSending: redeem.isPending,
    async send(shares: number, token: string) {
      submission.current = redeemSubmissionOf(submission.current, shares, makeIdempotencyKey)
      try {
        const { listid } = await redeem.mutateAsync({
          ...productKeys(product),
          shares,
          password_token: token,
          idempotency_key: submission.current.key,
          front_end_trace_id: frontEndTraceId(),
        })
        await navigate(to.tradeResult({ listid }), { replace: true })
      } catch (error) {
        const message = fieldRefusal(error)
        if (message === undefined) showFailure(error)
        else onRefusal(message)
      }
    },
  }
}

function messageOf(verdict: SharesVerdict): string | undefined {
  return verdict.kind === 'refused' ? verdict.message : undefined
}
