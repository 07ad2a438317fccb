import type { Product, ProductNames } from '#features/products/index.ts'
import { Placement } from '#features/recommendation/index.ts'
import { FactsCard } from './FactsCard.tsx'

/** The product's papers, and what may be placed beside a holding of it (CL-094); a part of a combination has no placement. */
export function EndOfHolding({ product, names }: { product: Product; names: ProductNames }) {
  const { accountId, spid, fundCode } = product
  return (
    <>
      <FactsCard product={product} names={names} />
      {accountId === undefined && (
        <Placement position="holding" productKey={`${spid}_${fundCode}`} />
      )}
    </>
  )
}
