import type { IconName } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { classNames } from '#ui/style/class-names.ts'
import { withMoney } from '#ui/figures/Money.tsx'
import type { Order } from '../../order/order-model.ts'
import { orderMood, type OrderMood } from '../../order/order-texts.ts'
import styles from './StateBanner.module.css'

const icons = {
  waiting: 'clock',
  done: 'check',
  stopped: 'close',
} as const satisfies Record<OrderMood, IconName>

/** The state of the order in one big line, what it is about, and one sentence. */
export function StateBanner({ order }: { order: Order }) {
  const mood = orderMood(order)
  const { sentence } = order
  return (
    <div className={styles.banner}>
      <span className={classNames(styles.picture, styles[mood])}>
        <Icon name={icons[mood]} size={30} />
      </span>
      <p className={styles.state} role="status">
        {order.stateText}
      </p>
      <p className={styles.quantity}>
        {order.kindText} {withMoney(order.quantityText)}
      </p>
      {sentence !== '' && <p className={styles.sentence}>{withMoney(sentence)}</p>}
    </div>
  )
}
