import { to } from '@koi/contracts/pages'
import { pointsText } from '#features/coupons/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Balance } from '../model.ts'
import styles from './BalanceCard.module.css'

/** What can be spent, and what of it expires next. */
export function BalanceCard({ balance: { balance, expiring, expiringDay } }: { balance: Balance }) {
  const { short } = useDayTexts()
  return (
    <Card tone="gold">
      <p className={styles.label}>我的积分</p>
      <p className={styles.figure}>
        <Figure text={pointsText(balance)} size={36} />
      </p>
      <p className={styles.label}>
        {expiring > 0
          ? withMoney(`${pointsText(expiring)} 积分 ${short(expiringDay)} 到期`)
          : '完成任务就能得积分'}
      </p>
      <p className={styles.links}>
        <Link href={to.pointsRecords({ tab: 'orders' })} className={styles.link}>
          兑换记录
        </Link>
        <Link href={to.pointsLogistics()} className={styles.link}>
          收货地址
        </Link>
        <Link href={to.pointsRule()} className={styles.link}>
          积分规则
        </Link>
      </p>
    </Card>
  )
}
