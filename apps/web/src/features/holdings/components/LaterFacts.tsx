import { lazy } from 'react'
import type { Product } from '#features/products/index.ts'
import { Later } from '#lib/Later.tsx'

const FactsCard = lazy(async () => ({ default: (await import('./FactsCard.tsx')).FactsCard }))

/** The product's papers stand below everything else: neither the first script nor the server brings them. */
export function LaterFacts({ product }: { product: Product }) {
  return (
    <Later>
      <FactsCard product={product} />
    </Later>
  )
}
