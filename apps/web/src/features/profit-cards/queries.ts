import type { ResponseOf } from '@koi/contracts/call'
import { consentCalls } from '@koi/contracts/calls/consents'
import { profitCardCalls } from '@koi/contracts/calls/profit-cards'
import {
  CARD_CONSENT,
  type CardOrder,
  type CardPeriod,
  type CardScope,
} from '@koi/domain/profit-cards/card-terms'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

export type ProfitCard = ResponseOf<typeof profitCardCalls.queryProfitCard>
export type CardPreview = NonNullable<
  ResponseOf<typeof profitCardCalls.previewProfitCard>['preview']
>

/** A product that a card is about; undefined: everything that one holds. */
export interface CardProduct {
  fundCode: string
  spid: string
}

export const useCardPreview = (product: CardProduct | undefined, period: CardPeriod) =>
  useCall(profitCardCalls.previewProfitCard, { ...product, period }, { keepPrevious: true })

export const useProfitCard = (cardId: string | undefined) =>
  useCall(profitCardCalls.queryProfitCard, cardId === undefined ? undefined : { cardId })

interface CardsAsked {
  cardScope: CardScope
  cardOrder?: CardOrder
  fundCode?: string
  userId?: string
}

/** Public cards, page after page. */
export function useProfitCards(asked: CardsAsked) {
  const { answers, ...list } = useItemSlices(profitCardCalls.queryProfitCards, {
    request: (after) => ({ ...asked, ...(after !== undefined && { after }) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, first: answers?.[0], cards: answers?.flatMap(({ cards }) => cards) }
}

/** One’s own cards, past ones too. */
export function useMyCards() {
  const { answers, ...list } = useItemSlices(profitCardCalls.queryMyProfitCards, {
    request: (after) => (after === undefined ? {} : { after }),
    nextOf: ({ next }) => next,
  })
  return { ...list, cards: answers?.flatMap(({ cards }) => cards) }
}

const changes = [
  profitCardCalls.queryProfitCard,
  profitCardCalls.queryProfitCards,
  profitCardCalls.queryMyProfitCards,
]

export const useMakeCard = () => useSend(profitCardCalls.makeProfitCard, { changes })
export const useChangeCard = () =>
  useSend(profitCardCalls.changeProfitCard, { changes, isInOrder: true })
export const useDiscussCard = () => useSend(profitCardCalls.discussProfitCard, { changes })
export const useWithdrawCard = () => useSend(profitCardCalls.withdrawProfitCard, { changes })

export const useCardConsent = () => useCall(consentCalls.queryAuth, { scene: CARD_CONSENT })
export const useAgreeToCards = () =>
  useSend(consentCalls.recordAuthAndSetSwitch, {
    changes: [consentCalls.queryAuth, consentCalls.queryConsents],
  })
