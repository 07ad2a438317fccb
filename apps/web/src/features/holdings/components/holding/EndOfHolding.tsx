import { to } from '@koi/contracts/pages'
import type { Product, ProductNames } from '#features/products/index.ts'
import { Placement } from '#features/recommendation/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { FactsCard } from './FactsCard.tsx'

interface EndOfHoldingProps {
  product: Product
  names: ProductNames
  /** Empty: it is talked about nowhere. */
  communityId: string
}

/**
 * The way to what is said about it (EN-131), the product’s papers, and what may be placed beside a holding of it: the earlier
 * placement (CL-095), the lesson and the tip of the command (CL-096, CL-097), and the company's (CL-094). A part of a combination has none.
 */
export function EndOfHolding({ product, names, communityId }: EndOfHoldingProps) {
  const { accountId, spid, fundCode } = product
  const facts = <FactsCard product={product} names={names} />
  if (accountId !== undefined) return facts
  const productKey = `${spid}_${fundCode}`
  return (
    <>
      <Placement position="holdingEarlier" productKey={productKey} />
      {communityId !== '' && (
        <Card>
          <List label="讨论区">
            <ListRow
              title="讨论区"
              detail="看看大家怎么说"
              leading={<Icon name="community" size={22} />}
              href={to.discussionStock({ stockId: communityId })}
            />
          </List>
        </Card>
      )}
      {facts}
      <Placement position="lesson" productKey={productKey} />
      <Placement position="tip" productKey={productKey} />
      <Placement position="holding" productKey={productKey} />
    </>
  )
}
