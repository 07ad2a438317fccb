import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { CardOffer } from '../../cards/card-offers.ts'

/** No card. */
export const NO_CARD = ''

interface CardSheetProps {
  offers: readonly CardOffer[]
  /** The coupon that is taken now; `NO_CARD` for none. */
  value: string
  /** Undefined until it was typed: nothing can be chosen before. */
  amountCents: Cents | undefined
  onClose: () => void
  onChoose: (couponId: string) => void
}

/** RT-147: the cards for a purchase, usable ones first and why the others are not; chosen with one press more. Mounted while it is open. */
export function CardSheet({ offers, value, amountCents, onClose, onChoose }: CardSheetProps) {
  const days = useDayTexts()
  const [picked, setPicked] = useState(value)
  const offer = offers.find(({ couponId }) => couponId === picked)
  return (
    <Sheet
      open
      onClose={onClose}
      title="选择卡券"
      footer={
        <Button onClick={() => onChoose(picked)} track="card.choose">
          {offer ? withMoney(`使用，省 ${formatCents(offer.savedCents)} 元`) : '不使用卡券'}
        </Button>
      }
    >
      <Stack>
        <ChoiceList
          label="卡券"
          value={picked}
          options={[
            ...offers.map((one) => ({
              value: one.couponId,
              title: one.isUsable
                ? withMoney(`${one.name} · 省 ${formatCents(one.savedCents)} 元`)
                : one.name,
              detail: [
                one.amountText === undefined ? '' : `手续费${one.amountText} · `,
                `${days.short(one.expiresDay)} 到期`,
              ].join(''),
              disabledReason: amountCents === undefined ? '输入金额后可选' : one.problemText,
            })),
            { value: NO_CARD, title: '不使用卡券' },
          ]}
          onChange={setPicked}
        />
        <Notice compact>卡券只减手续费，不必为用券多买。</Notice>
      </Stack>
    </Sheet>
  )
}
