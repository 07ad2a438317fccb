import type { Cents } from '@koi/domain/money/cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './SavedCard.module.css'

/** What cards took off fees so far. */
export const SavedCard = ({ savedCents }: { savedCents: Cents }) => (
  <Card tone="primary">
    <p className={styles.label}>卡券已省手续费（元）</p>
    <p>
      <Amount cents={savedCents} size={36} />
    </p>
    <p className={styles.label}>
      {savedCents > 0 ? '按已确认的订单累计' : '买入时用卡券，订单确认后计入这里'}
    </p>
  </Card>
)
