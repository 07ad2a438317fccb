import { formatShares } from '@koi/domain/funds/shares'
import { QUICK_SHARES, quickSharesText } from '#features/holdings/index.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import type { Convertible } from '../model.ts'
import type { ConvertForm } from '../use-convert-form.ts'
import styles from './OutCard.module.css'

interface OutCardProps {
  convertible: Convertible
  form: ConvertForm
  /** The field was entered: the number keyboard is wanted. */
  onEnter: () => void
}

/** How many shares leave, and how many can. */
export function OutCard({ convertible, form, onEnter }: OutCardProps) {
  const { name, product, redeemableShares, lockedShares } = convertible
  return (
    <Card>
      <p className={styles.name}>
        <span className={styles.from}>转出</span> {name}{' '}
        <span className={styles.code}>{product.fundCode}</span>
      </p>
      <div onFocus={onEnter}>
        <AmountField
          label="转出份额"
          text={form.text}
          onChange={form.setText}
          suffix="份"
          placeholder={`最多 ${formatShares(redeemableShares)}`}
          error={form.fieldError}
          autoFocus
        />
      </div>
      <div className={styles.line}>
        <p className={styles.limits}>
          可转出 <Figure text={formatShares(redeemableShares)} strong={false} /> 份
        </p>
        <div className={styles.quick}>
          {QUICK_SHARES.map(({ label, spoken, divisor }) => (
            <Button
              key={label}
              kind="soft"
              size="small"
              label={`转出${spoken}`}
              onClick={() => form.setText(quickSharesText(redeemableShares, divisor))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {lockedShares > 0 && (
        <p className={styles.limits}>
          另有 {formatShares(lockedShares)} 份刚确认或在持有期内，到可卖出日后可以转出
        </p>
      )}
    </Card>
  )
}
