import type { Cents } from '@koi/domain/money/cents'
import { useState } from 'react'
import { cleanNumber } from '#ui/inputs/amount-keys.ts'
import { checkAmount } from './amount-check.ts'
import { estimateBuy } from './buy-estimate.ts'
import { useSetting } from '#lib/setting.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { firstChannel, type BuyTerms } from './model.ts'
import { lastPayChannel } from './pay-channel-memory.ts'

/** The card that is taken, and what it takes off the fee. */
interface DraftCard {
  couponId: string
  savedCents: Cents
}

/** What is being filled in on the buy page, and what the terms say to it. */
export function useBuyDraft(terms: BuyTerms, initialAmount: string) {
  const [text, setText] = useDraft(
    'amount',
    cleanNumber(initialAmount, { decimalsMax: 2 }, ''),
    parseText,
  )
  const [channelId, setChannelId] = useState<string>()
  const [remembered, remember] = useSetting(lastPayChannel, '')
  const [hasAgreed, setHasAgreed] = useState(false)
  const chosen = terms.channels.find(({ id, usable }) => id === channelId && usable)
  const channel = chosen ?? firstChannel(terms.channels, remembered)
  const limits = {
    minBuyCents: terms.minBuyCents,
    stepCents: terms.stepCents,
    dayRoomCents: terms.dayRoomCents,
    balanceCents: channel?.balanceCents,
  }
  const check = checkAmount(text, limits)
  const amountCents = check.kind === 'empty' ? undefined : check.amountCents
  const [card, setCard] = useState<DraftCard>()
  return {
    text,
    setText,
    limits,
    check,
    amountCents,
    estimate:
      amountCents === undefined ? undefined : estimateBuy(amountCents, terms, card?.savedCents),
    card,
    setCard,
    channel,
    chooseChannel(id: string) {
      setChannelId(id)
      remember(id)
    },
    hasAgreed,
    setHasAgreed,
  }
}

export type BuyDraft = ReturnType<typeof useBuyDraft>
