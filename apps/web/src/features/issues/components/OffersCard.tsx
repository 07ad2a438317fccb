import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { useState } from 'react'
import type { Product } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { to } from '@koi/contracts/pages'
import { offerGain } from '../offer-gain.ts'
import type { Offer } from '../model.ts'
import { useOffers } from '../queries.ts'
import { TakeSheet } from './TakeSheet.tsx'

/** What other holders offer of a product; nothing where nobody does, for the page is complete without it. */
export function OffersCard({ product, name }: { product: Product; name: string }) {
  const { market } = useOffers(product)
  const days = useDayTexts()
  const [taken, setTaken] = useState<Offer>()
  if (!market || market.offers.length === 0) return null
  return (
    <Card title="持有人转让" note={`净值截至 ${days.short(market.navDay)}`}>
      <List label="持有人转让">
        {market.offers.map((offer) => (
          <ListRow
            key={offer.orderId}
            title={`${formatShares(offer.shares)} 份`}
            detail={`${offer.maturityDate} 到期 · ${offerGain(offer)}`}
            value={<Figure text={`${formatCents(offer.priceCents)} 元`} />}
            {...(offer.isOwn
              ? { href: to.tradeResult({ orderId: offer.orderId }) }
              : { onClick: () => setTaken(offer) })}
          />
        ))}
      </List>
      {taken && (
        <TakeSheet
          product={product}
          name={name}
          offer={taken}
          market={market}
          onClose={() => setTaken(undefined)}
        />
      )}
    </Card>
  )
}
