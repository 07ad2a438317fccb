import { lazy, type ReactNode } from 'react'
import { Later } from '#lib/Later.tsx'
import { Page } from '#ui/Page.tsx'
import type { Product } from '../product.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'

const FindSeller = lazy(async () => ({ default: (await import('./FindSeller.tsx')).FindSeller }))

interface WithSellerProps {
  title: string
  product: Product
  children: (product: Product) => ReactNode
}

/** Finds the seller of a product whose address names only its code, as a link that was shared may. */
export function WithSeller({ title, product, children }: WithSellerProps) {
  const { fundCode, spid } = product
  if (spid !== '') return children(product)
  const waiting = (
    <Page title={title}>
      <DetailSkeleton />
    </Page>
  )
  return (
    <Later waiting={waiting}>
      <FindSeller title={title} fundCode={fundCode}>
        {children}
      </FindSeller>
    </Later>
  )
}
