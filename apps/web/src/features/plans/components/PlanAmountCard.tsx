import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { RiskTag } from '#features/products/index.ts'
import { amountHint, type BuyTerms } from '#features/trade/index.ts'
import type { PlanForm } from '../use-plan-form.ts'
import styles from './PlanForm.module.css'

interface PlanAmountCardProps {
  terms: BuyTerms
  form: PlanForm
  onEnter: () => void
  onOther: (() => void) | undefined
}

/** What is bought each period and for how much. */
export function PlanAmountCard({ terms, form, onEnter, onOther }: PlanAmountCardProps) {
  const { draft, check, limits, planKind } = form
  const label = planKind === 'salary' ? '每月金额' : '每期金额'
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{terms.name}</h2>
          <Tags>
            <RiskTag code={terms.riskCode} name={terms.riskName} />
            {terms.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
          </Tags>
        </div>
        {onOther && (
          <Button kind="soft" size="small" onClick={onOther}>
            换产品
          </Button>
        )}
      </div>
      <div className={styles.amount} onFocus={onEnter}>
        <AmountField
          label={`${label}，元`}
          prefix="¥"
          text={draft.amountText}
          onChange={(amountText) => form.change({ amountText })}
          placeholder={label}
          error={check.kind === 'refused' ? check.message : undefined}
        />
        {check.kind === 'empty' && <p className={styles.note}>{amountHint(limits)}</p>}
      </div>
    </Card>
  )
}
