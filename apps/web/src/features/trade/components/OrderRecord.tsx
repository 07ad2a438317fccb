import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Figure } from '#ui/Figure.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { OrderRow } from '../order-model.ts'
import { orderMood } from '../order-texts.ts'
import styles from './OrderRecord.module.css'

/** One order in the list of records. */
export function OrderRecord({ order }: { order: OrderRow }) {
  const [date, time] = shanghaiMinute(order.createdMs).split(' ')
  return (
    <ListRow
      title={order.fundName}
      detail={
        <>
          {order.kindText} · <span className={styles.date}>{date}</span> {time}
        </>
      }
      value={<Figure text={order.quantity} />}
      valueNote={<span className={styles[orderMood(order.state)]}>{order.stateText}</span>}
      href={to.tradeResult({ listid: order.id })}
    />
  )
}
