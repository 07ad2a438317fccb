import { signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { firstChannel, useSaleEvidence, type BuyTerms } from '#features/trade/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { judgeBuy, type Measure, type Wanted } from './quantity.ts'
import { useBuyGold, useGoldPrice } from './queries.ts'
import { useDeal } from './use-deal.ts'

/** A quote does not wait for a cashier: cards cannot pay for it. */
const CARD = 0

const parseMeasure = (stored: unknown): Measure | undefined =>
  stored === 'amount' || stored === 'grams' ? stored : undefined

export interface BuyDecision {
  wanted: Wanted
  /** The dearest price in cents per gram that is agreed to. */
  priceLimit: number
  payChannel: number
  paySource: string
}

/** What is being filled in to buy gold, and what price and terms say to it. */
export function useGoldDraft(terms: BuyTerms, spid: string, initialAmount: string) {
  const channels = terms.channels.filter(({ channel }) => channel !== CARD)
  const [measure, setMeasure] = useDraft<Measure>('measure', 'amount', parseMeasure)
  const [text, setText] = useDraft('quantity', initialAmount, parseText)
  const [channelId, chooseChannel] = useState<string>()
  const [hasAgreed, setHasAgreed] = useState(false)
  const price = useGoldPrice({ fundCode: terms.fundCode, spid }).data
  const chosen = channels.find(({ id, usable }) => id === channelId && usable)
  const channel = chosen ?? firstChannel(channels)
  const limits = {
    minBuyCents: terms.minBuyCents,
    balanceCents: channel?.balanceCents,
    dayRoomCents: terms.dayRoomCents,
  }
  return {
    channels,
    channel,
    chooseChannel,
    measure,
    chooseMeasure(next: Measure) {
      setMeasure(next)
      setText('')
    },
    text,
    setText,
    hasAgreed,
    setHasAgreed,
    price,
    judged: price && judgeBuy(text, measure, { price: price.buyPrice, limits }),
  }
}

export type GoldDraft = ReturnType<typeof useGoldDraft>

/** Deals with the product at a quote. */
export function useGoldPurchase(terms: BuyTerms, spid: string) {
  const buy = useBuyGold()
  const onAgreed = useSaleEvidence(terms, spid)
  const { fundCode, protocols, mayBuy } = terms
  return useDeal<BuyDecision>({
    needsMismatch: mayBuy.kind === 'needsConfirmation',
    scope: ({ wanted: { amountCents, grams }, ...rest }) =>
      signed('buyGold', { fundCode, spid, amountCents, grams, ...rest }),
    onAgreed,
    place: (
      { wanted, priceLimit, payChannel, paySource },
      { key, token, quoteId, isMismatchConfirmed },
    ) =>
      buy.mutateAsync({
        fundCode,
        spid,
        quoteId,
        amount: wanted.amountCents,
        ...(wanted.grams !== undefined && { grams: wanted.grams }),
        priceLimit,
        payChannel,
        paySource,
        passwordToken: token,
        idempotencyKey: key,
        protocolIds: protocols.map(({ protocolId }) => protocolId).join(','),
        confirmMismatch: isMismatchConfirmed ? 1 : 0,
        frontEndTraceId: frontEndTraceId(),
      }),
  })
}

export type GoldPurchase = ReturnType<typeof useGoldPurchase>
