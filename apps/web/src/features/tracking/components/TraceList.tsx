import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { useTraces } from '../queries.ts'

/** The traces of this account. */
export function TraceList() {
  const { rows, error, refetch, more } = useTraces()
  if (error) {
    return (
      <Card>
        <QueryFailed query={{ error, refetch }} />
      </Card>
    )
  }
  if (!rows) {
    return (
      <Card>
        <SkeletonRows rows={6} label="正在读取留痕记录" />
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        <Empty
          icon="document"
          title="还没有留痕记录"
          hint="买卖需要留痕的产品时，过程会记录在这里"
        />
      </Card>
    )
  }
  return (
    <Card>
      <List label="留痕记录">
        {rows.map((trace) => (
          <ListRow
            key={trace.traceId}
            title={orderNames(trace.orders)}
            detail={`${shanghaiMinute(trace.startedMs)} · ${trace.eventCount} 条`}
            href={to.traceRecords({ traceId: trace.traceId })}
          />
        ))}
      </List>
      <LoadMore {...more} />
    </Card>
  )
}

interface NamedOrder {
  kindText: string
  name: string
}

/** What a trace led to: its orders, or nothing but looking. */
function orderNames(orders: readonly NamedOrder[]): string {
  if (orders.length === 0) return '浏览与咨询'
  return orders.map(({ kindText: kind, name }) => `${kind} ${name}`).join('、')
}
