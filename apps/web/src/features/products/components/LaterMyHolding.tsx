import { lazy } from 'react'
import { Later } from '#lib/Later.tsx'
import type { Product } from '../product.ts'

const MyHolding = lazy(async () => ({ default: (await import('./MyHolding.tsx')).MyHolding }))

/** Only for who holds the product: neither the first script nor the server brings it. */
export const LaterMyHolding = ({ product }: { product: Product }) => (
  <Later>
    <MyHolding product={product} />
  </Later>
)
