import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

type OrderPart = ResponseOf<(typeof tradeCalls)['queryOrder']>['parts'][number]

/** The orders that an order is made of, each with its state and the way to its page. */
export function PartsCard({ parts }: { parts: readonly OrderPart[] }) {
  return (
    <Card title="组成明细" note={`${parts.length} 笔`}>
      <List label="组成明细">
        {parts.map((part) => (
          <ListRow
            key={part.orderId}
            title={part.name}
            detail={`${part.kindText} ${part.quantityText}`}
            value={part.stateText}
            href={to.tradeResult({ orderId: part.orderId })}
          />
        ))}
      </List>
    </Card>
  )
}
