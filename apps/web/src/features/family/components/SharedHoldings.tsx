import { to } from '@koi/contracts/pages'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Family } from '../model.ts'

/** Products that members show, the largest first. */
export function SharedHoldings({ family: { familyAccId, holdings } }: { family: Family }) {
  if (holdings.length === 0) return null
  return (
    <Card title="家庭持有" note="仅统计分享了持仓的成员">
      <List label="家庭持有">
        {holdings.map(({ fundCode, spid, name, valueCents, memberCount }) => (
          <ListRow
            key={`${fundCode} ${spid}`}
            title={name}
            detail={`${memberCount} 人持有`}
            value={<Amount cents={valueCents} />}
            href={to.holdDetail({ fundCode, spid, familyAccId })}
          />
        ))}
      </List>
    </Card>
  )
}
