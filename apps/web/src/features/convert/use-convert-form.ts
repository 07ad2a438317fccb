import { to } from '@koi/contracts/pages'
import type { ConvertMode } from '@koi/domain/funds/conversion'
import { useRef, useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSettled } from '#features/holdings/index.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { judgeShares } from './judge-shares.ts'
import type { Convertible, Target } from './model.ts'
import { dealRequest, useConvert, useDeal, type DealAsk } from './queries.ts'

/** Typing rests this long before the server is asked, ms. */
const TYPING_WAIT_MS = 250

/** Where the order stands: being filled in, confirmed against the risk, or signed. */
export type ConvertStage =
  | { kind: 'form' }
  | { kind: 'mismatch' }
  | { kind: 'password'; isConfirmed: boolean }

const form: ConvertStage = { kind: 'form' }

/** The shares and the target that are chosen, what the server says they become, and the order made of them. */
export function useConvertForm(
  convertible: Convertible,
  mode: ConvertMode,
  target: Target | undefined,
) {
  const [text, setText] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [stage, setStage] = useState<ConvertStage>(form)
  const verdict = judgeShares(text, convertible)
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
  const order = useOrder()
  return {
    text,
    setText,
    hasAgreed,
    setHasAgreed,
    stage,
    shares,
    deal,
    isComing: ask !== undefined && deal === undefined && asked.error === null,
    error: isCurrent ? asked.error : null,
    retry: () => void asked.refetch(),
    fieldError: verdict.kind === 'refused' ? verdict.message : undefined,
    begin() {
      if (deal?.verdict === 'needsConfirmation') setStage({ kind: 'mismatch' })
      else setStage({ kind: 'password', isConfirmed: false })
    },
    confirmMismatch: () => setStage({ kind: 'password', isConfirmed: true }),
    cancel: () => setStage(form),
    isSending: order.isSending,
    async sign(token: string) {
      if (stage.kind !== 'password' || !ask || !deal) return
      setStage(form)
      const protocolIds = deal.protocols.map(({ id }) => id).join(',')
      await order.send(ask, { token, protocolIds, isConfirmed: stage.isConfirmed })
    },
  }
}

export type ConvertForm = ReturnType<typeof useConvertForm>

/** Sends the order and goes to its page. Its key stays for retries of the same request (RELIABILITY T1). */
function useOrder() {
  const convert = useConvert()
  const showFailure = useFailure()
  const { navigate } = useNavigator()
  const last = useRef<{ content: string; key: string }>(undefined)
  return {
    isSending: convert.isPending,
    async send(
      ask: DealAsk,
      given: { token: string; protocolIds: string; isConfirmed: boolean },
    ): Promise<void> {
      const content = JSON.stringify(dealRequest(ask))
      if (last.current?.content !== content) last.current = { content, key: makeIdempotencyKey() }
      try {
        const { listid } = await convert.mutateAsync({
          ...dealRequest(ask),
          password_token: given.token,
          idempotency_key: last.current.key,
          protocol_ids: given.protocolIds,
          confirm_mismatch: given.isConfirmed,
          front_end_trace_id: frontEndTraceId(),
        })
        await navigate(to.tradeResult({ listid }), { replace: true })
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
