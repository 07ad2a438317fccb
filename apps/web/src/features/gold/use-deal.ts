import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { failureText } from '#api/failure-message.ts'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { quoteRefusal } from './quote-refusal.ts'

/** Where a deal stands: being filled in, confirmed against the risk, signed, or waiting for its price. */
export type DealStage<Decision> =
  | { kind: 'form' }
  | { kind: 'mismatch'; decision: Decision }
  | { kind: 'password'; decision: Decision; isMismatchConfirmed: boolean }
  | { kind: 'quote'; decision: Decision; isMismatchConfirmed: boolean; token: string }

/** What is sent to deal at a quote; the same key is the same deal. */
export interface Signed<Decision> {
  decision: Decision
  isMismatchConfirmed: boolean
  token: string
  quoteId: string
  key: string
}

/**
 * From the form to the order's page: risk, password, and last the price, which stands only for seconds.
 * Each quote is a deal of its own.
 */
export function useDeal<Decision>(send: (deal: Signed<Decision>) => Promise<{ listid: string }>) {
  const [stage, setStage] = useState<DealStage<Decision>>({ kind: 'form' })
  const [notice, setNotice] = useState('')
  const [isSending, setIsSending] = useState(false)
  const signed = useSignedSend('不会重复下单')
  const { navigate } = useNavigator()
  const showError = useFailure()

  const fail = (error: unknown, decision: Decision, isMismatchConfirmed: boolean): boolean => {
    const refusal = quoteRefusal(error)
    if (refusal === 'newQuote') {
      setNotice(failureText(error))
      return true
    }
    showError(error)
    setStage(
      refusal === 'password'
        ? { kind: 'password', decision, isMismatchConfirmed }
        : { kind: 'form' },
    )
    return false
  }
  return {
    stage,
    notice,
    isSending,
    cancel: () => setStage({ kind: 'form' }),
    begin(decision: Decision, needsConfirmation: boolean) {
      setNotice('')
      setStage(
        needsConfirmation
          ? { kind: 'mismatch', decision }
          : { kind: 'password', decision, isMismatchConfirmed: false },
      )
    },
    confirmMismatch() {
      if (stage.kind !== 'mismatch') return
      setStage({ kind: 'password', decision: stage.decision, isMismatchConfirmed: true })
    },
    sign(token: string) {
      if (stage.kind === 'password') setStage({ ...stage, kind: 'quote', token })
    },
    /** Deals at exactly this quote; true where the price is gone and a new one is needed. */
    async confirm(quoteId: string): Promise<boolean> {
      if (stage.kind !== 'quote') return false
      const { decision, isMismatchConfirmed, token } = stage
      setIsSending(true)
      try {
        const placed = await signed.send(['gold', quoteId], (key) =>
          send({ decision, isMismatchConfirmed, token, quoteId, key }),
        )
        if (placed) await navigate(to.tradeResult({ listid: placed.listid }), { replace: true })
        else setStage({ kind: 'form' })
        return false
      } catch (error) {
        return fail(error, decision, isMismatchConfirmed)
      } finally {
        setIsSending(false)
      }
    },
  }
}
