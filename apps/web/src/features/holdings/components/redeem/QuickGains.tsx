import type { Shares } from '@koi/domain/products/shares'
import { cents } from '@koi/domain/money/cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import styles from './RedeemGains.module.css'

/** What a quick redemption gives: a share of a money fund is a yuan, and it costs nothing. */
export function QuickGains({ shares }: { shares: Shares | undefined }) {
  return (
    <Card title="到手" note="每份 1.0000 元">
      <div className={styles.figures} aria-live="polite">
        <p className={styles.net}>
          {shares === undefined ? (
            <Figure text="--" size={28} strong={false} />
          ) : (
            <>
              <Amount cents={cents(shares)} size={28} />
              <span className={styles.about}>元</span>
            </>
          )}
        </p>
        <p className={styles.made}>手续费 0.00 · 转入余额，到账后不可撤销</p>
      </div>
    </Card>
  )
}
