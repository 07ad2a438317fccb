import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { firstChoice } from '@koi/domain/coupons/choose-coupon'
import { useEffect, useState } from 'react'
import { useWayOffer, WayOfferSheet } from '#features/coupons/index.ts'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useCardOffers } from '../../cards/use-card-offers.ts'
import { useSaving } from '../../cards/use-saving.ts'
import type { BuyTerms } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'
import { CardFailed } from './CardFailed.tsx'
import { CardWaits } from './CardWaits.tsx'
import { CardSheet, NO_CARD } from './CardSheet.tsx'
import { TakenCard } from './TakenCard.tsx'

interface CardRowProps {
  terms: BuyTerms
  spid: string
  draft: Pick<BuyDraft, 'amountCents' | 'channel' | 'card' | 'setCard'>
  asked: { prizeCode: string; hidesOthers: boolean }
}

/** The cards of the person for this purchase, and the one that is taken: the best, unless they chose. */
export function CardRow({ terms, spid, draft, asked }: CardRowProps) {
  const { amountCents, channel, card, setCard } = draft
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { offers, retry } = useCardOffers({
    terms,
    spid,
    payChannel: channel?.channel,
    amountCents,
    plannedDay: shanghaiDate(terms.orderDays.nowMs),
    asked,
  })
  const best =
    offers && amountCents !== undefined ? firstChoice(offers, asked.prizeCode) : undefined
  const wanted = offers?.find(({ couponId, isUsable }) => couponId === chosen && isUsable)
  const taken = chosen === NO_CARD ? undefined : (wanted ?? best)
  const savedCents = useSaving({ terms, spid, amountCents }, taken)
  const [couponId, cardCents] = [taken?.couponId, savedCents]
  useEffect(() => {
    if (card?.couponId === couponId && card?.savedCents === cardCents) return
    setCard(
      couponId === undefined || cardCents === undefined
        ? undefined
        : { couponId, savedCents: cardCents },
    )
  }, [card, couponId, cardCents, setCard])
  if (retry) return <CardFailed title="卡券" onRetry={retry} />
  if (!offers) return <CardWaits title="卡券" href={to.coupon({})} />
  if (offers.length === 0) return <NoCards fundCode={terms.fundCode} spid={spid} />
  return (
    <>
      <ListRow
        title="卡券"
        value={
          <TakenCard
            offers={offers}
            taken={taken}
            savedCents={savedCents}
            isAsked={amountCents !== undefined}
          />
        }
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <CardSheet
          offers={offers}
          value={taken?.couponId ?? NO_CARD}
          amountCents={amountCents}
          onClose={() => setIsOpen(false)}
          onChoose={(couponIdOfChoice) => {
            setChosen(couponIdOfChoice)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** Nobody has to leave a purchase for what is offered on its way: it is taken here, and chosen as soon as it is had. */
function NoCards({ fundCode, spid }: { fundCode: string; spid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const offer = useWayOffer({ page: 'buy', fundInfos: [{ fundCode, spid }] })
  if (offer.prizes.length === 0) {
    return <ListRow title="卡券" value="暂无可用" href={to.coupon({})} />
  }
  return (
    <>
      <ListRow
        title="卡券"
        value={`${offer.prizes.length} 张可领`}
        onClick={() => setIsOpen(true)}
      />
      <WayOfferSheet open={isOpen} offer={offer} onClose={() => setIsOpen(false)} />
    </>
  )
}
