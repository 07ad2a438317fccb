import { lazy } from 'react'
import type { Product } from '#features/products/index.ts'
import { Later } from '#lib/Later.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

const ManageCard = lazy(async () => ({ default: (await import('./ManageCard.tsx')).ManageCard }))

/** What else can be done with a holding; it is not of the first script, and the server does not draw it. */
export function LaterManage({ product }: { product: Product }) {
  return (
    <Later waiting={<Waiting />}>
      <ManageCard product={product} />
    </Later>
  )
}

const Waiting = () => (
  <Card>
    <SkeletonRows rows={2} label="正在读取" />
  </Card>
)
