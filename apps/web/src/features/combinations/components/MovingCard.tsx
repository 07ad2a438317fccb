import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { CombinationAsset } from '../model.ts'

/** Money on its way in or out, dividends that stay inside, and the way to the records. */
export function MovingCard({ asset }: { asset: CombinationAsset }) {
  const records = to.tradeRecords({ fundCode: asset.product.fundCode })
  const rows = [
    { key: 'in', title: '买入确认中', cents: asset.inTransitCents, detail: undefined },
    {
      key: 'out',
      title: '卖出款在途',
      cents: asset.payoutCents,
      detail: '最后一笔到账后一并转入余额',
    },
    {
      key: 'idle',
      title: '组合内现金',
      cents: asset.idleCashCents,
      detail: '成分基金的现金分红，全部卖出时一并转出',
    },
  ].filter(({ cents }) => cents > 0)
  return (
    <Card>
      <List label="在途与记录">
        {rows.map(({ key, title, cents, detail }) => (
          <ListRow
            key={key}
            leading={<Icon name="clock" size={20} />}
            title={title}
            detail={detail}
            value={`${formatCents(cents)} 元`}
            {...(key !== 'idle' && { href: records })}
          />
        ))}
        <ListRow title="交易与调仓记录" href={records} />
      </List>
    </Card>
  )
}
