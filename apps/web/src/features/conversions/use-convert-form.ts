import { judgeShares } from '@koi/domain/trade/judge-shares'
import { to } from '@koi/contracts/pages'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { useSettled } from '#features/holdings/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
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
  const [text, setText] = useDraft('shares', '', parseText)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [stage, setStage] = useState<ConvertStage>(form)
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

/** Sends the order and goes to its page. */
function useOrder() {
  const convert = useConvert()
  const showFailure = useFailure()
  const { navigate } = useNavigator()
  const signed = useSignedSend('不会重复下单')
  return {
    isSending: convert.isPending,
    async send(
      ask: DealAsk,
      given: { token: string; protocolIds: string; isConfirmed: boolean },
    ): Promise<void> {
      const deal = dealRequest(ask)
      try {
        const placed = await signed.send(['convert', deal], (key) =>
          convert.mutateAsync({
            ...deal,
            password_token: given.token,
            idempotency_key: key,
            protocol_ids: given.protocolIds,
            confirm_mismatch: given.isConfirmed,
            front_end_trace_id: frontEndTraceId(),
          }),
        )
        if (placed) await navigate(to.tradeResult({ listid: placed.listid }), { replace: true })
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
