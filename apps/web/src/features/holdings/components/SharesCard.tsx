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
  /** Only what can go at once is offered; the rest is not locked, it goes the ordinary way. */
  isQuick: boolean
  text: string
  onType: (text: string) => void
  error: string | undefined
}

/** How many shares are to be sold, and how many can be. */
export function SharesCard({ name, code, limits, isQuick, text, onType, error }: SharesCardProps) {
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
          {isQuick ? '可快速转出' : '可卖出'}{' '}
          <Figure text={formatShares(redeemableShares)} strong={false} /> 份
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
      {lockedShares > 0 && !isQuick && (
        <p className={styles.locked}>
          另有 {formatShares(lockedShares)} 份刚确认或在持有期内，到可卖出日后可以卖出
        </p>
      )}
    </Card>
  )
}
