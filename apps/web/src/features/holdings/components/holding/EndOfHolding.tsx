import type { Product, ProductNames } from '#features/products/index.ts'
import { Placement } from '#features/recommendation/index.ts'
import { FactsCard } from './FactsCard.tsx'

/**
 * The product's papers, and what may be placed beside a holding of it: the earlier placement (CL-095), the lesson and the tip of
 * the command (CL-096, CL-097), and the company's (CL-094). A part of a combination has none.
 */
export function EndOfHolding({ product, names }: { product: Product; names: ProductNames }) {
  const { accountId, spid, fundCode } = product
  const facts = <FactsCard product={product} names={names} />
  if (accountId !== undefined) return facts
  const productKey = `${spid}_${fundCode}`
  return (
    <>
      <Placement position="holdingEarlier" productKey={productKey} />
      {facts}
      <Placement position="lesson" productKey={productKey} />
      <Placement position="tip" productKey={productKey} />
      <Placement position="holding" productKey={productKey} />
    </>
  )
}
