import { to } from '@koi/contracts/pages'
import { CARD_CONSENT, type CardPeriod, type CardTerm } from '@koi/domain/profit-cards/card-terms'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useAgreeToCards, useCardConsent, useMakeCard, type CardProduct } from './queries.ts'

/** What somebody decides about a card that they make, and the press that makes it. */
export function useMaking(product: CardProduct | undefined) {
  const [period, setPeriod] = useState<CardPeriod>('month3')
  const [showsAmount, setShowsAmount] = useState(false)
  const [isPublic, setPublic] = useState(false)
  const [cardTerm, setTerm] = useState<CardTerm>('days7')
  const [isTicked, setTicked] = useState(false)
  const { data: consent } = useCardConsent()
  const agree = useAgreeToCards()
  const send = useMakeCard()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const { navigate } = useNavigator()

  const make = async () => {
    const asked = { ...product, period, showsAmount, isPublic, cardTerm }
    try {
      if (consent && !consent.isAllowed) {
        const { version } = consent
        await agree.mutateAsync({ scene: CARD_CONSENT, version, agreed: true })
      }
      const requestKey = keyOf(JSON.stringify(asked))
      const { cardId } = await send.mutateAsync({ ...asked, requestKey })
      void navigate(to.eProfitDetail({ id: cardId }), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return {
    period,
    setPeriod,
    showsAmount,
    setShowsAmount,
    isPublic,
    setPublic,
    cardTerm,
    setTerm,
    isTicked,
    setTicked,
    /** The consent is missing: it is asked for on the page. */
    isAsked: consent?.isAllowed === false,
    mayMake: consent?.isAllowed === true || (consent !== undefined && isTicked),
    isMaking: agree.isPending || send.isPending,
    make,
  }
}
