import { to } from '@koi/contracts/pages'
import { OrderRecord, useOrders } from '#features/trade/index.ts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'

/** So many stand on the page itself; the rest is one step away. */
const SHOWN_MAX = 5

/** The newest payments in and out of an account for a term, and the way to all of them. */
export function OrdersCard({ fundCode }: { fundCode: string }) {
  const { rows, error, refetch } = useOrders({ kind: undefined, fundCode })
  return (
    <Card title="转入转出记录">
      {error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : !rows ? (
        <SkeletonRows rows={3} label="正在读取转入转出记录" />
      ) : rows.length === 0 ? (
        <Empty icon="list" title="还没有转入转出" hint="每一笔转入和转出都会记在这里。" />
      ) : (
        <>
          <List label="转入转出记录">
            {rows.slice(0, SHOWN_MAX).map((order) => (
              <OrderRecord key={order.orderId} order={order} />
            ))}
          </List>
          {rows.length > SHOWN_MAX && (
            <List label="更多">
              <ListRow title="全部记录" href={to.tradeRecords({ fundCode })} />
            </List>
          )}
        </>
      )}
    </Card>
  )
}
