import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { orderStateText } from '@koi/domain/points/points-kinds'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { pointsText } from '#features/coupons/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { useExchanges } from '../queries.ts'
import { Picture } from './Picture.tsx'

/** What was exchanged, and where each stands. */
export function Exchanges() {
  const { orders, error, refetch, more } = useExchanges()
  const days = useDayTexts()
  if (!orders || orders.length === 0) {
    return (
      <Card>
        {orders ? (
          <Empty
            title="还没有兑换过"
            hint="兑换的权益和商品会出现在这里。"
            action={
              <Button kind="soft" size="medium" href={to.pointsMall()}>
                去积分商城
              </Button>
            }
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : (
          <SkeletonRows rows={4} label="正在读取兑换记录" />
        )}
      </Card>
    )
  }
  return (
    <>
      <Card>
        <List label="兑换记录">
          {orders.map((order) => (
            <ListRow
              key={order.orderId}
              leading={<Picture goods={order} small />}
              title={order.name}
              detail={days.minute(shanghaiMinute(order.placedMs))}
              value={<Figure text={`${pointsText(order.points)} 积分`} />}
              valueNote={orderStateText(order.kind, order.state)}
              href={to.pointsExchangeDetail({ orderId: order.orderId })}
            />
          ))}
        </List>
      </Card>
      <LoadMore {...more} />
    </>
  )
}
