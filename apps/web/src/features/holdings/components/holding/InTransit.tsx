import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { unitsOf } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Holding } from '../../model.ts'

/** Buys and redemptions of a holding that are not finished; nothing where there are none. */
export function InTransit({ holding }: { holding: Holding }) {
  const { inTransitCents, redeemingShares, product } = holding
  const units = unitsOf(holding.isGold)
  const days = useDayTexts()
  const from = holding.nextConfirmDate
  const rows = [
    ...(inTransitCents > 0
      ? [
          {
            key: 'buy',
            title: `买入确认中 ${formatCents(inTransitCents)} 元`,
            detail: from === '' ? undefined : `${days.short(from)} 起有份额`,
          },
        ]
      : []),
    ...(redeemingShares > 0
      ? [
          {
            key: 'redeem',
            title: `卖出或转出确认中 ${units.count(redeemingShares)} ${units.one}`,
            detail: undefined,
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <Card>
      <List label="在途交易">
        {rows.map(({ key, title, detail }) => (
          <ListRow
            key={key}
            leading={<Icon name="clock" size={20} />}
            title={title}
            {...(detail !== undefined && { detail })}
            href={to.tradeRecords({ fundCode: product.fundCode })}
          />
        ))}
      </List>
    </Card>
  )
}
