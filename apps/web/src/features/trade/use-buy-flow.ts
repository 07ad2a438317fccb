import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useForgetDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { buyRefusal } from './buy-refusal.ts'
import { payKeys, type BuyTerms } from './model.ts'
import { usePlaceBuy } from './queries.ts'
import { useCashier } from './use-cashier.ts'
import { useUnpaid } from './use-unpaid.ts'

/** What the person decided to buy, frozen while it is confirmed and paid. */
export interface BuyDecision {
  amountCents: Cents
  payChannel: string
}

/** Where the order stands: being filled in, confirmed against the risk, signed, or on its way. */
export type BuyStage =
  | { kind: 'form' }
  | { kind: 'mismatch'; decision: BuyDecision }
  | { kind: 'password'; decision: BuyDecision; isMismatchConfirmed: boolean }
  | { kind: 'sending' }

const form: BuyStage = { kind: 'form' }

interface BuyFlowInput {
  terms: BuyTerms
  spid: string
  /** Fetches the terms again. */
  onStale: () => void
}

/** From 确认买入 to the result page: risk confirmation, password, order, cashier. */
export function useBuyFlow({ terms, spid, onStale }: BuyFlowInput) {
  const [stage, setStage] = useState<BuyStage>(form)
  const [unpaid, setUnpaid] = useUnpaid()
  const forgetAmount = useForgetDraft('amount')
  const { navigate } = useNavigator()
  const order = usePlaceOrder(terms, spid)
  const cashier = useCashier()
  const showResult = async (orderId: string) => {
    if (!(await navigate(to.tradeResult({ listid: orderId }), { replace: true }))) return
    forgetAmount()
    setUnpaid(undefined)
  }

  const settle = async (orderId: string, { amountCents, payChannel }: BuyDecision) => {
    setStage({ kind: 'sending' })
    const channel = terms.channels.find(({ id }) => id === payChannel)
    const outcome = await cashier.pay({ orderId, fundName: terms.fundName, amountCents, channel })
    // Without an answer the order's own page tells whether it was paid.
    if (outcome === 'paid' || outcome === 'unknown') return showResult(orderId)
    const hasFailed = outcome === 'failed'
    setUnpaid(outcome === 'stopped' ? undefined : { orderId, amountCents, payChannel, hasFailed })
    setStage(form)
    onStale()
  }
  const sign = async (token: string) => {
    if (stage.kind !== 'password') return
    const { decision, isMismatchConfirmed } = stage
    setStage({ kind: 'sending' })
    const placed = await order.place(decision, token, isMismatchConfirmed)
    if (placed.kind === 'password') return setStage(stage)
    if (placed.kind === 'stopped') {
      setStage(form)
      return onStale()
    }
    if (placed.needsPayment) return settle(placed.orderId, decision)
    await showResult(placed.orderId)
  }
  const askPassword = (decision: BuyDecision, isMismatchConfirmed: boolean) =>
    setStage({ kind: 'password', decision, isMismatchConfirmed })

  return {
    stage,
    unpaid,
    begin(decision: BuyDecision) {
      if (terms.verdict === 'needsConfirmation') setStage({ kind: 'mismatch', decision })
      else askPassword(decision, false)
    },
    confirmMismatch() {
      if (stage.kind === 'mismatch') askPassword(stage.decision, true)
    },
    cancel: () => setStage(form),
    sign: (token: string) => void sign(token),
    payAgain() {
      if (unpaid) void settle(unpaid.orderId, unpaid)
    },
  }
}

type Placed =
  | { kind: 'placed'; orderId: string; needsPayment: boolean }
  | { kind: 'password' }
  | { kind: 'stopped' }

/** Sends the order; without an answer the person is asked whether it shall be sent again. */
function usePlaceOrder(terms: BuyTerms, spid: string) {
  const signed = useSignedSend('不会重复下单')
  const showError = useFailure()
  const buy = usePlaceBuy()
  const place = async (
    decision: BuyDecision,
    token: string,
    isConfirmed: boolean,
  ): Promise<Placed> => {
    const { fundCode } = terms
    const request = {
      fund_code: fundCode,
      spid,
      amount: decision.amountCents,
      ...payKeys(decision.payChannel),
      password_token: token,
      protocol_ids: terms.protocols.map(({ id }) => id).join(','),
      confirm_mismatch: isConfirmed ? (1 as const) : (0 as const),
      front_end_trace_id: frontEndTraceId(),
    }
    try {
      const placed = await signed.send(['buy', fundCode, spid, decision], (key) =>
        buy.mutateAsync({ ...request, idempotency_key: key }),
      )
      if (!placed) return { kind: 'stopped' }
      return { kind: 'placed', orderId: placed.listid, needsPayment: placed.needs_payment }
    } catch (error) {
      showError(error)
      return { kind: buyRefusal(error) === 'password' ? 'password' : 'stopped' }
    }
  }
  return { place }
}
