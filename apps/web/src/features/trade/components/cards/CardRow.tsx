import { couponCalls } from '@koi/contracts/calls/coupons'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { firstChoice, shownCoupons } from '@koi/domain/coupons/choose-coupon'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { cardOffers, feeOf, type CardOffer } from '../../cards/card-offers.ts'
import type { BuyTerms } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'

const NONE = ''

interface CardRowProps {
  terms: BuyTerms
  spid: string
  draft: Pick<BuyDraft, 'amountCents' | 'channel' | 'card' | 'setCard'>
  /** What the address asks for (RU-043, RU-044). */
  asked: { prizeCode: string; hidesOthers: boolean }
}

/** What the server says a card takes off the fee, once the fee, the product, the rate and its type are known (RU-163, CL-074). */
function useSaving({ terms, spid, draft }: CardRowProps, offer: CardOffer | undefined) {
  const { amountCents } = draft
  const fee = amountCents === undefined ? undefined : feeOf({ ...terms, amountCents })
  const type = offer?.discountType
  const { data } = useCall(
    productFactCalls.queryFundBuySaveFee,
    offer && fee && (type === 1 || type === 2)
      ? {
          fundCode: terms.fundCode,
          spid,
          discountRate: Number(offer.discountRate),
          discountType: type,
          totalFee: fee.feeCents,
        }
      : undefined,
  )
  if (!offer) return undefined
  // A card may save less than its rate says: up to its cap.
  return data ? cents(Math.min(data.savedCents, offer.savedCents)) : offer.savedCents
}

/** The cards of the person for this purchase, and the one that is taken: the best, unless they chose. */
export function CardRow(props: CardRowProps) {
  const { terms, spid, draft, asked } = props
  const { amountCents, channel, card, setCard } = draft
  const days = useDayTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { data, refetch } = useCall(couponCalls.cardQuery, {})
  // The terms are asked for anew where an order was refused: so are the cards, of which one may be with another order.
  const { nowMs } = terms.orderDays
  const seenMs = useRef(nowMs)
  useEffect(() => {
    if (seenMs.current === nowMs) return
    seenMs.current = nowMs
    void refetch()
  }, [nowMs, refetch])
  const today = shanghaiDate(nowMs)
  const offers =
    data &&
    shownCoupons(
      cardOffers(data.cards, {
        ...terms,
        spid,
        payChannel: channel?.channel ?? -1,
        amountCents: amountCents ?? cents(0),
        today,
        plannedDay: today,
      }),
      asked,
    )
  const best =
    offers && amountCents !== undefined ? firstChoice(offers, asked.prizeCode) : undefined
  const wanted = offers?.find(({ couponId, isUsable }) => couponId === chosen && isUsable)
  const taken = chosen === NONE ? undefined : (wanted ?? best)
  const savedCents = useSaving(props, taken)
  const [couponId, cardCents] = [taken?.couponId, savedCents]
  useEffect(() => {
    if (card?.couponId === couponId && card?.savedCents === cardCents) return
    setCard(
      couponId === undefined || cardCents === undefined
        ? undefined
        : { couponId, savedCents: cardCents },
    )
  }, [card, couponId, cardCents, setCard])
  if (!offers || offers.length === 0) {
    return <ListRow title="卡券" value={offers ? '暂无可用' : '--'} href={to.coupon({})} />
  }
  return (
    <>
      <ListRow
        title="卡券"
        value={
          <Taken
            offers={offers}
            taken={taken}
            savedCents={savedCents}
            isAsked={amountCents !== undefined}
          />
        }
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="选择卡券">
        <ChoiceList
          label="卡券"
          value={taken?.couponId ?? NONE}
          options={[
            { value: NONE, title: '不使用卡券' },
            ...offers.map((offer) => ({
              value: offer.couponId,
              title: offer.isUsable
                ? `${offer.name} · 省 ${formatCents(offer.savedCents)} 元`
                : offer.name,
              detail: `${days.short(offer.expiresDay)} 到期`,
              disabledReason: amountCents === undefined ? '输入金额后可选' : offer.problemText,
            })),
          ]}
          onChange={(value) => {
            setChosen(value)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

/** What is taken, or how many there are. */
function Taken({
  offers,
  taken,
  savedCents,
  isAsked,
}: {
  offers: readonly CardOffer[]
  taken: CardOffer | undefined
  savedCents: number | undefined
  isAsked: boolean
}) {
  if (taken && savedCents !== undefined) {
    return <Tag tone="up">省 {formatCents(cents(savedCents))}</Tag>
  }
  if (!isAsked) return `${offers.length} 张`
  const usable = offers.filter((offer) => offer.isUsable).length
  return usable === 0 ? '暂无可用' : `${usable} 张可用`
}
