import type { ComponentType } from 'react'
import { useEntry } from '#navigation/navigation-context.ts'
import { findProduct } from '../find-product.ts'
import type { Product } from '#features/products/index.ts'
import { ProductMissing } from './ProductMissing.tsx'

interface WithProductProps {
  /** Heading while the product is missing. */
  title: string
  Page: ComponentType<{ product: Product }>
}

/** A page about the product in its address; where that is missing, nothing is asked (RU-174). */
export function WithProduct({ title, Page }: WithProductProps) {
  const product = findProduct(useEntry().search)
  return product ? <Page product={product} /> : <ProductMissing title={title} />
}
