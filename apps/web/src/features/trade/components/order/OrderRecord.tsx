import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatSigned } from '@koi/domain/money/format-cents'
import type { RecordTab } from '@koi/domain/trade/order-kind-rule'
import { orderKind } from '@koi/domain/trade/order-kinds'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { OrderRow } from '../../order/order-model.ts'
import { orderMood } from '../../order/order-texts.ts'
import styles from './OrderRecord.module.css'

/** One order in a list of records: what it took or gave, in yuan as soon as that is known. */
export function OrderRecord({ order }: { order: OrderRow }) {
  const days = useDayTexts()
  const { kindText, quantityText, movedCents } = order
  const placed = days.minute(shanghaiMinute(order.createdMs))
  // Shares that have become money are said beside it.
  const shares = movedCents !== null && movedCents > 0 ? ` ${quantityText}` : ''
  return (
    <ListRow
      leading={
        <span className={styles.icon}>
          <Icon name={iconOf(order)} size={18} />
        </span>
      }
      title={order.name}
      detail={<Facts items={[`${kindText}${shares}`, `下单 ${placed}`]} />}
      value={
        <Figure text={movedCents === null ? quantityText : `${formatSigned(movedCents)} 元`} />
      }
      valueNote={<span className={styles[orderMood(order)]}>{order.stateText}</span>}
      href={to.tradeResult({ orderId: order.orderId })}
    />
  )
}

const icons = { buy: 'growth', redeem: 'wallet', other: 'swap' } as const satisfies Record<
  RecordTab,
  IconName
>

/** Into a product, back into the pocket, or from one into another. */
function iconOf({ kind }: Pick<OrderRow, 'kind'>): IconName {
  return icons[orderKind(kind).tab]
}
