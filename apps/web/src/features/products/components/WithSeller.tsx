import type { ReactNode } from 'react'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import type { Product } from '../product.ts'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'

const FindSeller = createPart(async () => (await import('./FindSeller.tsx')).FindSeller, {
  waiting: () => <DetailSkeleton />,
  frame: (inside, { title }) => <Page title={title}>{inside}</Page>,
})

interface WithSellerProps {
  title: string
  product: Product
  children: (product: Product) => ReactNode
}

/** Finds the seller of a product whose address names only its code, as a link that was shared may. */
export function WithSeller({ title, product, children }: WithSellerProps) {
  const { fundCode, spid } = product
  if (spid !== '') return children(product)
  return (
    <FindSeller title={title} fundCode={fundCode}>
      {children}
    </FindSeller>
  )
}
