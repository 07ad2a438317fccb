import { to } from '@koi/contracts/pages'
import { cents, type Cents } from '@koi/domain/money/cents'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useOutsideHoldings } from '../queries.ts'

/** What is held elsewhere beside one's own, counted apart and together. */
export function OutsideSummary({ ownCents }: { ownCents: Cents }) {
  const { data } = useOutsideHoldings()
  const href = to.outsideHoldings()
  if (!data) return null
  if (data.platforms.length === 0) {
    return (
      <Card>
        <List label="外部持仓">
          <ListRow title="导入其他平台的持仓" detail="放在一起看总资产，只用于查看" href={href} />
        </List>
      </Card>
    )
  }
  const count = data.holdingCount + data.unvaluedCount
  return (
    <Card title="外部持仓" note="自行导入，不由本平台保管">
      <List label="外部持仓">
        <ListRow
          title="其他平台"
          detail={`${data.platforms.length} 个平台 · ${count} 只${data.unvaluedCount > 0 ? `，${data.unvaluedCount} 只暂无估值` : ''}`}
          value={<Amount cents={data.valueCents} />}
          href={href}
        />
        <ListRow
          title="含外部的持有金额"
          value={<Amount cents={cents(ownCents + data.valueCents)} />}
        />
      </List>
    </Card>
  )
}
