import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { passwordRefusals } from '@koi/contracts/codes/password-refusals'
import type { Signed } from '@koi/domain/trade/signed-acts'
import { useRef, useState } from 'react'
import { useEntry } from '#navigation/navigation-context.ts'
import { isSilent } from '../failures/failure-kinds.ts'
import { forgetSent, keyOf } from './sent-before.ts'
import {
  nextStage,
  type Signature,
  type SignedEvent,
  type SignedStage,
  type WayBack,
} from './signed-stage.ts'
import { useFailure } from '../failures/use-failure.ts'
import { useSendUntilAnswered, type AskingAgain } from './use-send-until-answered.ts'

/** What one product makes of the way; all else is alike for everything that a person signs. */
export interface SignedProduct<Decision, Answer> extends Pick<AskingAgain, 'promise'> {
  /** What the password is asked for; undefined where nothing has to be signed. */
  scope?: ((decision: Decision) => Signed) | undefined
  /** The product's risk is above one's own class. */
  needsMismatch?: boolean
  /** The price of the moment is accepted last. */
  isQuoted?: boolean
  /** Keeps what the person agreed to: the papers by beginning, the risk by confirming it. */
  onAgreed?: (what: 'protocols' | 'mismatch', decision: Decision) => void
  /** The one call; the key makes a second sending the same order. */
  place: (decision: Decision, signature: Signature & { key: string }) => Promise<Answer>
  /** Leads on to the result; the order is on its way until then. */
  onPlaced: (answer: Answer, decision: Decision) => unknown
  /** The form is back without an order: what the page knew may be out of date. */
  onStopped?: () => void
  /** The price is gone, and a new one is shown in its place. */
  isQuoteGone?: (error: unknown) => boolean
  /** Says a refusal where it belongs on the page; false leaves it to the dialog. */
  tell?: (error: unknown) => boolean
}

/** An order of a page: where it stands, and what a person can do about it. */
export interface SignedOrder<Decision> {
  stage: SignedStage<Decision>
  /** Sent, and neither at its result nor back. */
  isSending: boolean
  /** What is being signed now. */
  signing: { decision: Decision; scope: Signed } | undefined
  begin: (decision: Decision) => void
  confirmMismatch: () => void
  sign: (token: string) => void
  /** True where the price is gone and a new one is needed. */
  acceptQuote: (quoteId: string) => Promise<boolean>
  cancel: () => void
}

const codesOf = (...refusals: readonly { code: number }[]) =>
  refusals.map(({ code }) => String(code))

/** The key is used up: it belongs to something closed or to something else. */
const KEY_SPENT = codesOf(buyRefusals.orderNotPayable, buyRefusals.idempotencyConflict)
/** The token is used or too old: the password is asked again. */
const TOKEN_SPENT = codesOf(passwordRefusals.passwordTokenInvalid, passwordRefusals.passwordMissing)

const isOneOf = (codes: readonly string[], error: unknown) =>
  error instanceof CallFailed && codes.includes(error.retcode)

/**
 * The one way of whatever a person signs (RELIABILITY T1): risk, password, price, one call under one key. After a
 * lost answer the person is asked and it goes again under the same key, as often as they like, also by pressing the
 * button again or after a reload of the page; the server does it once.
 */
export function useSignedOrder<Decision, Answer>(
  product: SignedProduct<Decision, Answer>,
): SignedOrder<Decision> {
  const { scope, needsMismatch = false, isQuoted = false, onAgreed } = product
  const way = { needsMismatch, needsPassword: scope !== undefined, isQuoted }
  const [stage, setStage] = useState<SignedStage<Decision>>({ kind: 'form' })
  // Two presses may come before the page is drawn again: where the order stands counts, not what is drawn.
  const now = useRef(stage)
  const send = useSend(product)

  /** Whether the event had its place. */
  const go: Go<Decision> = (event) => {
    const before = now.current
    now.current = nextStage(way, before, event)
    setStage(now.current)
    return now.current !== before
  }
  const sendWhereReady = async () => {
    if (now.current.kind === 'sending') await send(now.current, go)
  }
  return {
    stage,
    isSending: stage.kind === 'sending' || stage.kind === 'lost',
    signing:
      scope && stage.kind === 'password'
        ? { decision: stage.decision, scope: scope(stage.decision) }
        : undefined,
    begin(decision) {
      if (!go({ kind: 'begin', decision })) return
      onAgreed?.('protocols', decision)
      void sendWhereReady()
    },
    confirmMismatch() {
      const { current: before } = now
      if (before.kind === 'form' || !go({ kind: 'confirmMismatch' })) return
      onAgreed?.('mismatch', before.decision)
      void sendWhereReady()
    },
    sign(token) {
      if (go({ kind: 'sign', token })) void sendWhereReady()
    },
    async acceptQuote(quoteId) {
      if (go({ kind: 'acceptQuote', quoteId })) await sendWhereReady()
      return now.current.kind === 'quote'
    },
    cancel: () => void go({ kind: 'cancel' }),
  }
}

type Go<Decision> = (event: SignedEvent<Decision>) => boolean

/** Sends what is signed until there is an answer, and leads on with it or back. */
function useSend<Decision, Answer>(product: SignedProduct<Decision, Answer>) {
  const { key: entryKey } = useEntry()
  const showError = useFailure()
  const sendUntilAnswered = useSendUntilAnswered()

  const wayBack = (error: unknown): WayBack => {
    if (product.scope && isOneOf(TOKEN_SPENT, error)) return 'password'
    return product.isQuoteGone?.(error) ? 'quote' : 'form'
  }
  const refused = (error: unknown, go: Go<Decision>) => {
    const back = wayBack(error)
    go({ kind: 'refuse', back })
    if (isSilent(error)) return
    if (back === 'password' || !product.tell?.(error)) showError(error)
    if (back === 'form') product.onStopped?.()
  }

  return async (sending: Sending<Decision>, go: Go<Decision>): Promise<void> => {
    const { kind: _, decision, ...signature } = sending
    const signed = product.scope?.(decision)
    const slot = `${entryKey}.sent.${signed?.act ?? 'unsigned'}`
    const key = keyOf(slot, JSON.stringify([signed?.facts, decision]))
    try {
      const answer = await sendUntilAnswered(() => product.place(decision, { ...signature, key }), {
        promise: product.promise,
        follow: (kind) => go({ kind }),
      })
      if (answer === undefined) return product.isQuoted ? undefined : product.onStopped?.()
      forgetSent(slot)
      await product.onPlaced(answer, decision)
      go({ kind: 'finish' })
    } catch (error) {
      if (isOneOf(KEY_SPENT, error)) forgetSent(slot)
      refused(error, go)
    }
  }
}

type Sending<Decision> = Extract<SignedStage<Decision>, { kind: 'sending' }>
