import { searchCalls } from '@koi/contracts/calls/search'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { Page } from '#ui/Page.tsx'
import type { Product } from '../product.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { ProductFailure } from './ProductFailure.tsx'
import { UnknownProduct } from './UnknownProduct.tsx'

interface WithSellerProps {
  title: string
  product: Product
  children: (product: Product) => ReactNode
}

/** Finds the seller of a product whose address names only its code, as a link that was shared may. */
export function WithSeller({ title, product, children }: WithSellerProps) {
  const { fundCode, spid } = product
  const found = useCall(searchCalls.searchFunds, spid === '' ? { s_key_word: fundCode } : undefined)
  if (spid !== '') return children(product)
  const hit = found.data?.st_product_results.vst_product_list.find(
    ({ s_fundcode: code }) => code === fundCode,
  )
  if (hit) return children({ fundCode, spid: hit.s_spid })
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
