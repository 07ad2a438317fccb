import { to } from '@koi/contracts/pages'
import { formatShares } from '@koi/domain/products/shares'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { TypingFooter } from '#ui/inputs/TypingFooter.tsx'
import type { Target } from '../model.ts'
import type { ConvertForm } from '../use-convert-form.ts'

interface ConvertFooterProps {
  form: ConvertForm
  target: Target | undefined
  isTyping: boolean
  /** The keyboard has done its work. */
  onTyped: () => void
  onPick: () => void
}

/** The one primary action, and below it the number keyboard while shares are typed. */
export function ConvertFooter({ form, target, isTyping, onTyped, onPick }: ConvertFooterProps) {
  const { text, setText } = form
  return (
    <TypingFooter
      // Who comes back to the field with the fund chosen, by Tab as well, keeps the way to confirm.
      action={
        (target !== undefined || !isTyping) && (
          <ConvertAction form={form} target={target} onPick={onPick} />
        )
      }
      keyboard={
        isTyping && (
          <NumberKeyboard
            onKey={(key) => setText(pressKey(text, key, { decimalsMax: 2 }))}
            action={{
              label: '下一步',
              onPress: onTyped,
              disabledReason:
                form.fieldError ?? (form.shares === undefined ? '请输入转出份额' : undefined),
            }}
          />
        )
      }
    />
  )
}

function ConvertAction({
  form,
  target,
  onPick,
}: Pick<ConvertFooterProps, 'form' | 'target' | 'onPick'>) {
  const returl = urlOf(useEntry())
  const { deal, shares } = form
  if (!target) return <Button onClick={onPick}>选择转入的基金</Button>
  if (deal?.mayBuy.kind === 'refused') return <Button onClick={onPick}>换一只适合你的基金</Button>
  if (deal?.mayBuy.kind === 'examMissing' || deal?.mayBuy.kind === 'examExpired') {
    return <Button href={to.kycExam({ returl })}>去做风险测评</Button>
  }
  const reason =
    form.fieldError ??
    (shares === undefined
      ? '请输入转出份额'
      : !deal
        ? '正在计算'
        : form.hasAgreed
          ? undefined
          : buyRefusals.protocolsMissing.text)
  return (
    <Button
      onClick={form.begin}
      busy={form.order.isSending}
      track="convert.confirm"
      disabledReason={reason}
    >
      {shares === undefined ? '确认转换' : `确认转换 ${formatShares(shares)} 份`}
    </Button>
  )
}
