import { lazy, Suspense } from 'react'
import { useInBrowser } from '#lib/use-in-browser.ts'
import type { Product } from '../product.ts'

const MyHolding = lazy(async () => ({ default: (await import('./MyHolding.tsx')).MyHolding }))

/** Only for who holds the product: neither the first script nor the server brings it. */
export function LaterMyHolding({ product }: { product: Product }) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <MyHolding product={product} />
    </Suspense>
  )
}
