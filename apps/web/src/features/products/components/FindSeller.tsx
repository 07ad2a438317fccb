import { productFactCalls } from '@koi/contracts/calls/products-facts'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { Page } from '#ui/layout/Page.tsx'
import type { Product } from '../product.ts'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'
import { ProductFailure } from './ProductFailure.tsx'
import { UnknownProduct } from './UnknownProduct.tsx'

interface FindSellerProps {
  title: string
  fundCode: string
  children: (product: Product) => ReactNode
}

/** Asks who sells a product of which only the code is known (CL-075). */
export function FindSeller({ title, fundCode, children }: FindSellerProps) {
  const found = useCall(productFactCalls.querySkuByProduct, { fundCodes: [fundCode] })
  const seller = found.data?.skus[0]
  if (seller) return children({ fundCode, spid: seller.spid })
  return (
    <Page title={title}>
      {found.error ? (
        <ProductFailure
          error={found.error}
          fundCode={fundCode}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : found.data ? (
        <UnknownProduct fundCode={fundCode} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
