import { formatShares } from '@koi/domain/funds/shares'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { QUICK_SHARES, quickSharesText, type RedeemLimits } from '../redeem-shares.ts'
import styles from './SharesCard.module.css'

interface SharesCardProps {
  name: string
  code: string
  limits: RedeemLimits
  text: string
  onType: (text: string) => void
  error: string | undefined
}

/** How many shares are to be sold, and how many can be. */
export function SharesCard({ name, code, limits, text, onType, error }: SharesCardProps) {
  const { redeemableShares, lockedShares } = limits
  return (
    <Card>
      <p className={styles.name}>
        {name} <span className={styles.code}>{code}</span>
      </p>
      <AmountField
        label="卖出份额"
        text={text}
        onChange={onType}
        suffix="份"
        placeholder={`最多 ${formatShares(redeemableShares)}`}
        error={error}
        autoFocus
      />
      <div className={styles.line}>
        <p className={styles.limits}>
          可卖出 <Figure text={formatShares(redeemableShares)} strong={false} /> 份
        </p>
        <div className={styles.quick}>
          {QUICK_SHARES.map(({ label, spoken, divisor }) => (
            <Button
              key={label}
              kind="soft"
              size="small"
              label={`卖出${spoken}`}
              onClick={() => onType(quickSharesText(redeemableShares, divisor))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {lockedShares > 0 && (
        <p className={styles.locked}>
          另有 {formatShares(lockedShares)} 份刚买入，确认后的下一个交易日起可以卖出
        </p>
      )}
    </Card>
  )
}
