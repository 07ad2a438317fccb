import { lazy, Suspense } from 'react'
import type { Product } from '#features/products/index.ts'
import { useInBrowser } from '#lib/use-in-browser.ts'

const FactsCard = lazy(async () => ({ default: (await import('./FactsCard.tsx')).FactsCard }))

/** The product's papers stand below everything else: neither the first script nor the server brings them. */
export function LaterFacts({ product }: { product: Product }) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <FactsCard product={product} />
    </Suspense>
  )
}
