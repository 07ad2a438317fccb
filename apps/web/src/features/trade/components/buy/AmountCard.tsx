import { formatCents } from '@koi/domain/money/format-cents'
import { formatShares } from '@koi/domain/products/shares'
import { RiskTag } from '#features/products/index.ts'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { amountHint } from '../../amount-check.ts'
import { nameOf, buyWordsOf } from '../../buy-words.ts'
import type { BuyTerms } from '../../model.ts'
import type { BuyDraft } from '../../use-buy-draft.ts'
import styles from './AmountCard.module.css'
import { LaterFirstIncome } from './LaterTerms.tsx'

interface AmountCardProps {
  terms: BuyTerms
  draft: BuyDraft
  /** The amount is what is asked for first. */
  hasFocus: boolean
  /** The field was entered. */
  onEnter: () => void
}

/** What is bought and for how much, with the fee and the shares it would come to. */
export function AmountCard({ terms, draft, hasFocus, onEnter }: AmountCardProps) {
  const { check, text, setText } = draft
  const { verb } = buyWordsOf(terms)
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{nameOf(terms)}</h2>
        <Tags>
          <RiskTag code={terms.riskCode} name={terms.riskName} />
          {terms.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
        </Tags>
      </div>
      <div className={styles.amount} onFocus={onEnter}>
        <AmountField
          label={`${verb}金额，元`}
          prefix="¥"
          text={text}
          onChange={setText}
          placeholder={`请输入${verb}金额`}
          error={check.kind === 'refused' ? check.message : undefined}
          autoFocus={hasFocus}
        />
        {terms.isWallet ? (
          check.kind !== 'refused' && <LaterFirstIncome terms={terms} />
        ) : (
          <>
            {check.kind === 'empty' && <p className={styles.note}>{amountHint(draft.limits)}</p>}
            {check.kind === 'good' && <Estimate draft={draft} priceText={priceTextOf(terms)} />}
          </>
        )}
      </div>
    </Card>
  )
}

function priceTextOf({ subscription, isMoneyFund }: BuyTerms): string {
  if (subscription) return '按每份 1.0000 元，利息另计'
  return isMoneyFund ? '按每份 1.0000 元' : '按最近净值估算'
}

function Estimate({
  draft: { estimate },
  priceText,
}: Pick<AmountCardProps, 'draft'> & { priceText: string }) {
  if (!estimate) {
    return <p className={styles.note}>手续费与份额以确认结果为准</p>
  }
  const { feeCents, fullFeeCents, shares } = estimate
  return (
    <p className={styles.note}>
      <Facts
        items={[
          <>
            手续费约 <Figure text={formatCents(feeCents)} /> 元
            {fullFeeCents !== undefined && (
              <>
                {' '}
                <Figure struck text={formatCents(fullFeeCents)} />
              </>
            )}
          </>,
          <>
            约 <Figure text={formatShares(shares)} strong={false} /> 份
          </>,
          priceText,
        ]}
      />
    </p>
  )
}
