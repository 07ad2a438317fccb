import { to } from '@koi/contracts/pages'
import { Icon } from '#ui/icons/Icon.tsx'
import { Link } from '#navigation/Link.tsx'
import type { Order } from '../../order/order-model.ts'
import { awaitsMoney } from '../../order/order-texts.ts'
import styles from './DemoStrip.module.css'

/** Demo only: leads to the clock that lets the order go on. */
export function DemoStrip({ order }: { order: Order }) {
  return (
    <Link href={to.demoClock()} className={styles.strip}>
      <Icon name="clock" size={18} />
      <span className={styles.text}>
        演示：让时间前进，看它{awaitsMoney(order) ? '到账' : '确认'}
      </span>
      <Icon name="forward" size={16} />
    </Link>
  )
}
