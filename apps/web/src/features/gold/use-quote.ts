import type { QuoteSide } from '@koi/domain/gold/quote'
import type { ResponseOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { useEffect, useEffectEvent, useState } from 'react'
import { productKeys, type Product } from '#features/products/index.ts'
import { deviceNow } from '#lib/clock.ts'
import { useAskQuote } from './queries.ts'

type Quote = ResponseOf<typeof goldCalls.quoteGold>

export type QuoteState =
  | { kind: 'asking'; before: Quote | undefined }
  | { kind: 'live'; quote: Quote; endsMs: number; before: Quote | undefined }
  /** Nobody confirmed for a while: the next quote is asked for by hand. */
  | { kind: 'paused'; before: Quote }
  | { kind: 'failed'; error: unknown; before: Quote | undefined }

/** A quote that is asked for: the one it replaces, and how many ran out without a press. */
interface Wish {
  before: Quote | undefined
  renewals: number
}

/** A quote that runs out is renewed so many times without a press. */
const RENEWALS_MAX = 6

/**
 * A price that stands for some seconds. One that runs out is replaced by a new one, visibly: `before` is
 * the one it replaces. Nothing is ever executed here.
 */
export function useQuote(product: Product, side: QuoteSide) {
  const { mutateAsync } = useAskQuote()
  const [wish, setWish] = useState<Wish>({ before: undefined, renewals: 0 })
  const [answer, setAnswer] = useState<{ wish: Wish; state: QuoteState }>()
  const send = useEffectEvent(() => mutateAsync({ ...productKeys(product), side }))
  useEffect(() => {
    const { before } = wish
    const ask = async (): Promise<QuoteState> => {
      try {
        const quote = await send()
        const endsMs = deviceNow() + quote.validUntilMs - quote.quotedMs
        return { kind: 'live', quote, endsMs, before }
      } catch (error) {
        return { kind: 'failed', error, before }
      }
    }
    const keep = async () => setAnswer({ wish, state: await ask() })
    void keep()
  }, [wish])
  const state: QuoteState =
    answer?.wish === wish ? answer.state : { kind: 'asking', before: wish.before }

  const live = state.kind === 'live' ? state : undefined
  useEffect(() => {
    if (!live) return undefined
    const runOut = () => {
      if (wish.renewals < RENEWALS_MAX) {
        setWish({ before: live.quote, renewals: wish.renewals + 1 })
      } else setAnswer({ wish, state: { kind: 'paused', before: live.quote } })
    }
    const timer = setTimeout(runOut, Math.max(0, live.endsMs - deviceNow()))
    return () => clearTimeout(timer)
  }, [live, wish])
  return {
    state,
    /** Asks anew by hand: the count of renewals starts over. */
    renew: () => setWish({ before: live ? live.quote : wish.before, renewals: 0 }),
  }
}
