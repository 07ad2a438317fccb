import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Exchange } from '../model.ts'
import { Picture } from './Picture.tsx'

/** The newest parcel that is still to come. */
export function UnderWay({ order }: { order: Exchange }) {
  const { short } = useDayTexts()
  const { orderId, name, state, shippedMs, placedMs } = order
  const isShipped = state === 'shipped' && shippedMs !== null
  return (
    <Card>
      <List label="在途的商品">
        <ListRow
          leading={<Picture goods={order} small />}
          title={isShipped ? `${name}在路上` : `${name}待发货`}
          detail={
            isShipped
              ? `${short(shanghaiDate(shippedMs))} 发货`
              : `${short(shanghaiDate(placedMs))} 兑换`
          }
          value={isShipped ? '查物流' : '看详情'}
          href={
            isShipped ? to.pointsLogisticsDetail({ orderId }) : to.pointsExchangeDetail({ orderId })
          }
        />
      </List>
    </Card>
  )
}
