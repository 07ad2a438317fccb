import { DEFAULT_CACHE_MS } from '@koi/contracts/call'
import { FundConfig, fundConfigAddress } from '@koi/contracts/config-files'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from '#api/transport/fetch-config.ts'
import { useCall } from '#api/use-call.ts'
import type { Product, ProductNames } from '#features/products/index.ts'
import { customRequest, productFactsOf } from './product-facts.ts'

/** Papers and configuration of a product; neither ever fails aloud (SPEC §8, ER-047, ER-048). */
export function useProductFacts(
  { product, names }: { product: Product; names: ProductNames },
  productCode: number | undefined,
) {
  const path = fundConfigAddress({ ...product, productCode })
  const custom = useCall(
    { ...productFactCalls.queryFundPublicCustom, ignoreError: true },
    customRequest(product),
  )
  const config = useQuery({
    queryKey: [path],
    queryFn: () => fetchConfig(fetch, path, FundConfig),
    staleTime: DEFAULT_CACHE_MS,
  })
  return {
    facts: productFactsOf(custom.data, config.data ?? {}, names),
    isPending: custom.isPending || config.isPending,
  }
}
