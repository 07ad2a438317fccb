import { lazy, Suspense } from 'react'
import type { Product } from '#features/products/index.ts'
import { useInBrowser } from '#lib/use-in-browser.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

const ManageCard = lazy(async () => ({ default: (await import('./ManageCard.tsx')).ManageCard }))

/** What else can be done with a holding; it is not of the first script, and the server does not draw it. */
export function LaterManage({ product }: { product: Product }) {
  if (!useInBrowser()) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <ManageCard product={product} />
    </Suspense>
  )
}

const Waiting = () => (
  <Card>
    <SkeletonRows rows={2} label="正在读取" />
  </Card>
)
