import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { TypingFooter } from '#ui/inputs/TypingFooter.tsx'
import { buyWordsOf } from '../../buy-words.ts'
import type { BuyTerms } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'

interface BuyFooterProps {
  terms: BuyTerms
  draft: BuyDraft
  isTyping: boolean
  isSending: boolean
  /** The order was placed and waits for its money. */
  isUnpaid: boolean
  onConfirm: () => void
  /** The keyboard has done its work. */
  onTyped: () => void
}

/** The primary action, and below it the number keyboard while the amount is typed. */
export function BuyFooter(props: BuyFooterProps) {
  const { draft, isTyping, onTyped } = props
  const { text, setText } = draft
  return (
    <TypingFooter
      action={<BuyAction {...props} />}
      keyboard={
        isTyping && (
          <NumberKeyboard
            onKey={(key) => setText(pressKey(text, key, { decimalsMax: 2 }))}
            action={{ label: '下一步', onPress: onTyped }}
          />
        )
      }
    />
  )
}

/** Where suitability stands in the way, the action leads to what helps. */
function BuyAction({ terms, draft, isSending, isUnpaid, onConfirm }: BuyFooterProps) {
  const returl = urlOf(useEntry())
  const { check } = draft
  if (terms.mayBuy.kind === 'refused') {
    return <Button href={to.listSteady()}>看看适合你的产品</Button>
  }
  if (terms.mayBuy.kind === 'examMissing' || terms.mayBuy.kind === 'examExpired') {
    return <Button href={to.kycExam({ returl })}>去做风险测评</Button>
  }
  if (isUnpaid) {
    return (
      <Button onClick={onConfirm} busy={isSending} track="charge.pay">
        继续付款
      </Button>
    )
  }
  const isGood = check.kind === 'good'
  const { verb } = buyWordsOf(terms)
  const reason = check.kind === 'refused' ? check.message : `请输入${verb}金额`
  return (
    <Button
      onClick={onConfirm}
      busy={isSending}
      track="charge.confirm"
      disabledReason={isGood ? undefined : reason}
      reasonHidden
    >
      {isGood ? `确认${verb} ${formatCents(check.amountCents)} 元` : `确认${verb}`}
    </Button>
  )
}
