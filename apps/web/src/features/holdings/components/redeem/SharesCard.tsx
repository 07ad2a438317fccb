import { formatShares } from '@koi/domain/products/shares'
import { openingText } from '@koi/domain/trade/opening-text'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { QUICK_SHARES, quickSharesText, type RedeemLimits } from '../../redeem/redeem-shares.ts'
import styles from './SharesCard.module.css'

/** Named, so that it stays the same text in every language. */
const MOVING_OUT = '转出'

interface SharesCardProps {
  name: string
  code: string
  limits: Pick<RedeemLimits, 'redeemableShares' | 'lockedShares' | 'opens'>
  /** What becomes of the shares. */
  verb: '卖出' | '转出'
  /** What can go, where that is not simply what is sold: `可快速转出`; then nothing is told of the locked rest. */
  quickText?: string | undefined
  text: string
  onType: (text: string) => void
  error: string | undefined
}

/** How many shares are to leave a holding, and how many can. */
export function SharesCard(props: SharesCardProps) {
  const { name, code, limits, verb, quickText, text, onType, error } = props
  const { redeemableShares, lockedShares, opens } = limits
  return (
    <Card>
      <p className={styles.name}>
        {verb === MOVING_OUT && <span className={styles.from}>转出 </span>}
        {name} <span className={styles.code}>{code}</span>
      </p>
      <div>
        <AmountField
          label={`${verb}份额`}
          text={text}
          onChange={onType}
          suffix="份"
          placeholder={`最多 ${formatShares(redeemableShares)}`}
          error={error}
          autoFocus
        />
      </div>
      <div className={styles.line}>
        <p className={styles.limits}>
          {quickText ?? `可${verb}`} <Figure text={formatShares(redeemableShares)} strong={false} />{' '}
          份
        </p>
        <div className={styles.quick}>
          {QUICK_SHARES.map(({ label, spoken, divisor }) => (
            <Button
              key={label}
              kind="soft"
              size="small"
              label={`${label} ${verb}${spoken}`}
              onClick={() => onType(quickSharesText(redeemableShares, divisor))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {lockedShares > 0 && quickText === undefined && (
        <p className={styles.locked}>
          另有 {formatShares(lockedShares)} 份刚确认或在持有期内，
          {opens ? openingText(opens, verb) : `到可卖出日后可以${verb}`}
        </p>
      )}
    </Card>
  )
}
