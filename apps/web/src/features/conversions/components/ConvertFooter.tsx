import { formatShares } from '@koi/domain/products/shares'
import { examFirst } from '#features/trade/index.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { Target } from '../model.ts'
import type { ConvertForm } from '../use-convert-form.ts'

interface ConvertFooterProps {
  form: ConvertForm
  target: Target | undefined
  /** Nothing is being chosen, confirmed or signed. */
  isForm: boolean
  onPick: () => void
  onConfirm: () => void
}

/** The number keyboard with the one primary action on it: which fund first, then the conversion. */
export function ConvertFooter({ form, target, isForm, onPick, onConfirm }: ConvertFooterProps) {
  const returl = urlOf(useEntry())
  const { text, setText, deal, shares } = form
  const reason = form.fieldError ?? (shares === undefined ? '请输入转出份额' : undefined)
  return (
    <AmountFooter
      text={text}
      onType={setText}
      isResting={!isForm && !form.order.isSending}
      instead={
        deal?.mayBuy.kind === 'refused' ? (
          <Button onClick={onPick}>换一只适合你的基金</Button>
        ) : undefined
      }
      action={
        (deal && examFirst(deal.mayBuy, returl)) ??
        (target
          ? {
              label: '转换',
              quantity: shares === undefined ? undefined : `${formatShares(shares)} 份`,
              onPress: onConfirm,
              busy: form.order.isSending,
              disabledReason: reason ?? (deal ? undefined : '正在计算'),
              track: 'convert.confirm',
            }
          : { label: '选择转入的基金', onPress: onPick, disabledReason: reason })
      }
    />
  )
}
