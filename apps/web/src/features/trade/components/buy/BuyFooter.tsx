import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { buyWordsOf } from '../../buy-words.ts'
import { examFirst } from '../../exam-first.ts'
import type { BuyTerms } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'

interface BuyFooterProps {
  terms: BuyTerms
  draft: BuyDraft
  /** Nothing of the order is asked or on its way. */
  isForm: boolean
  isSending: boolean
  /** The order was placed and waits for its money. */
  isUnpaid: boolean
  onConfirm: () => void
}

/** The number keyboard with the one primary action on it; where suitability stands in the way, what helps. */
export function BuyFooter(props: BuyFooterProps) {
  const { terms, draft, isForm, isSending, isUnpaid, onConfirm } = props
  const returl = urlOf(useEntry())
  const { text, setText, check } = draft
  const { verb } = buyWordsOf(terms)
  const isGood = check.kind === 'good'
  const reason = check.kind === 'refused' ? check.message : `请输入${verb}金额`
  return (
    <AmountFooter
      text={text}
      onType={setText}
      isResting={!isForm && !isSending}
      instead={
        terms.mayBuy.kind === 'refused' ? (
          <Button href={to.listSteady()}>看看适合你的产品</Button>
        ) : isUnpaid ? (
          <Button onClick={onConfirm} busy={isSending} track="charge.pay">
            继续付款
          </Button>
        ) : undefined
      }
      action={
        examFirst(terms.mayBuy, returl) ?? {
          label: verb,
          quantity: isGood ? `${formatCents(check.amountCents)} 元` : undefined,
          onPress: onConfirm,
          busy: isSending,
          disabledReason: isGood ? undefined : reason,
          track: 'charge.confirm',
        }
      }
    />
  )
}
