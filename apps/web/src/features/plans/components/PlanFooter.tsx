import { to } from '@koi/contracts/pages'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import type { BuyTerms } from '#features/trade/index.ts'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { TypingFooter } from '#ui/inputs/TypingFooter.tsx'

interface PlanFooterProps {
  verdict: BuyTerms['mayBuy']
  label: string
  /** Why it cannot be confirmed yet; undefined when it can. */
  reason: string | undefined
  isTyping: boolean
  isSending: boolean
  amountText: string
  onAmount: (text: string) => void
  onTyped: () => void
  onConfirm: () => void
}

/** The primary action, and below it the number keyboard while the amount is typed. */
export function PlanFooter(props: PlanFooterProps) {
  const { amountText, onAmount, isTyping } = props
  return (
    <TypingFooter
      action={<Confirm {...props} />}
      keyboard={
        isTyping && (
          <NumberKeyboard
            onKey={(key) => onAmount(pressKey(amountText, key, { decimalsMax: 2 }))}
            action={{ label: '下一步', onPress: props.onTyped }}
          />
        )
      }
    />
  )
}

/** Where suitability stands in the way, the action leads to what helps. */
function Confirm({ verdict, label, reason, isSending, onConfirm }: PlanFooterProps) {
  const returl = urlOf(useEntry())
  if (verdict.kind === 'refused') return <Button href={to.listSteady()}>看看适合你的产品</Button>
  if (verdict.kind === 'examMissing' || verdict.kind === 'examExpired') {
    return <Button href={to.kycExam({ returl })}>去做风险测评</Button>
  }
  return (
    <Button
      onClick={onConfirm}
      busy={isSending}
      track="plan.confirm"
      disabledReason={reason}
      reasonHidden
    >
      {label}
    </Button>
  )
}
