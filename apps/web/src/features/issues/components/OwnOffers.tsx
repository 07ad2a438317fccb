import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useOffers } from '../queries.ts'

/** What one has on offer already; each is withdrawn on its order's page. Nothing where there is none. */
export function OwnOffers({ product }: { product: Product }) {
  const { market } = useOffers(product)
  const own = market?.offers.filter(({ isOwn }) => isOwn) ?? []
  if (own.length === 0) return null
  return (
    <Card title="转让中" note="可撤回">
      <List label="转让中">
        {own.map((offer) => (
          <ListRow
            key={offer.orderId}
            title={`第 ${offer.issue} 期 · ${formatShares(offer.shares)} 份`}
            detail={`${shanghaiMinute(offer.expiresMs)} 截止`}
            value={<Figure text={`${formatCents(offer.priceCents)} 元`} />}
            href={to.tradeResult({ orderId: offer.orderId })}
          />
        ))}
      </List>
    </Card>
  )
}
