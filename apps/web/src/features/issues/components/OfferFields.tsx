import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { OfferFormState } from '../use-offer-form.ts'
import styles from './OfferForm.module.css'

/** Shares and price; the number keyboard of the page writes into the one that was entered last. */
export function OfferFields({ form }: { form: OfferFormState }) {
  const { issue, text, draft } = form
  const { range } = draft
  return (
    <>
      <div onFocus={() => form.enter('sharesText')}>
        <AmountField
          label="转让份额"
          text={text.sharesText}
          onChange={(value) => form.type('sharesText', value)}
          suffix="份"
          placeholder={`最多 ${formatShares(issue.transferableShares)}`}
          error={draft.sharesError}
          autoFocus
          action={
            <Button kind="soft" size="small" label="转让全部份额" onClick={form.takeAll}>
              全部
            </Button>
          }
        />
      </div>
      <div onFocus={() => form.enter('priceText')}>
        <AmountField
          label="转让价格，元"
          prefix="¥"
          text={text.priceText}
          onChange={(value) => form.type('priceText', value)}
          placeholder={range ? formatCents(range.valueCents) : '请输入转让价格'}
          error={draft.priceError}
          action={
            range && (
              <Button kind="soft" size="small" label="按最新金额定价" onClick={form.takeValue}>
                按金额
              </Button>
            )
          }
        />
      </div>
      <p className={styles.note}>
        {range
          ? `最新金额 ${formatCents(range.valueCents)} 元，可定 ${formatCents(range.minCents)} 至 ${formatCents(range.maxCents)} 元`
          : `第 ${issue.issue} 期，${issue.maturityDate} 到期`}
      </p>
    </>
  )
}
