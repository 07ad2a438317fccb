import { to } from '@koi/contracts/pages'
import { firstChoice } from '@koi/domain/coupons/choose-coupon'
import { useEffect, useState } from 'react'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useCardOffers, type CardPurchase } from '../../cards/use-card-offers.ts'
import { useSaving } from '../../cards/use-saving.ts'
import { CardSheet, NO_CARD } from './CardSheet.tsx'
import { PlanCardFailed } from './PlanCardFailed.tsx'
import { PlanCardWaits } from './PlanCardWaits.tsx'
import { PLAN_CARD_HINT, PLAN_CARD_TITLE } from './plan-card-words.ts'
import { TakenCard } from './TakenCard.tsx'

export interface PlanCardRowProps extends CardPurchase {
  /** The card of the plan, a coupon or its prize; `''` for none. */
  value: string
  /** Of a plan that is being made the best card is taken, unless the person chose. */
  isNew: boolean
  onChange: (prizeCode: string) => void
}

/** RT-147: the card that a plan uses in the periods it is good for. */
export function PlanCardRow({ value, isNew, onChange, ...purchase }: PlanCardRowProps) {
  const { amountCents, asked } = purchase
  const [isOpen, setIsOpen] = useState(false)
  const [hasChosen, setHasChosen] = useState(false)
  const { offers, retry } = useCardOffers(purchase)
  const best = offers && firstChoice(offers, asked.prizeCode)?.couponId
  const isByItself = isNew && !hasChosen && amountCents !== undefined
  useEffect(() => {
    if (isByItself && best !== undefined && best !== value) onChange(best)
  }, [isByItself, best, value, onChange])
  const taken = offers?.find(
    ({ couponId, prizeId }) => value !== '' && (couponId === value || prizeId === value),
  )
  const savedCents = useSaving(purchase, taken)
  if (retry) return <PlanCardFailed onRetry={retry} />
  if (!offers) return <PlanCardWaits />
  if (offers.length === 0) {
    return (
      <ListRow
        title={PLAN_CARD_TITLE}
        detail={PLAN_CARD_HINT}
        value={value === '' ? '暂无可用' : '已用完或过期'}
        href={to.coupon({})}
      />
    )
  }
  return (
    <>
      <ListRow
        title={PLAN_CARD_TITLE}
        detail={PLAN_CARD_HINT}
        value={
          value !== '' && !taken ? (
            '已用完或过期'
          ) : (
            <TakenCard
              offers={offers}
              taken={taken}
              savedCents={savedCents}
              isAsked={amountCents !== undefined}
            />
          )
        }
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <CardSheet
          offers={offers}
          value={taken?.couponId ?? NO_CARD}
          amountCents={amountCents}
          onClose={() => setIsOpen(false)}
          onChoose={(couponId) => {
            setHasChosen(true)
            setIsOpen(false)
            if (couponId !== value) onChange(couponId)
          }}
        />
      )}
    </>
  )
}
