import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { cardName, transferState } from '../card-words.ts'
import { useTransfers, type Transfer } from '../queries.ts'

/** Money between balance and cards, newest first; nothing where there is none. */
export function TransferList() {
  const { rows, more } = useTransfers()
  if (!rows || rows.length === 0) return null
  return (
    <Card title="转入与提现记录">
      <List label="转入与提现记录">
        {rows.map((row) => (
          <Row key={row.transferId} row={row} />
        ))}
      </List>
      <LoadMore state={more.state} onLoad={more.onLoad} />
    </Card>
  )
}

function Row({ row }: { row: Transfer }) {
  const isIn = row.direction === 'in'
  return (
    <ListRow
      title={isIn ? `从${cardName(row)}转入` : `提现到${cardName(row)}`}
      detail={shanghaiMinute(row.madeMs)}
      value={<Figure text={`${isIn ? '+' : '-'}${formatCents(row.amountCents)}`} />}
      valueNote={transferState(row)}
    />
  )
}
