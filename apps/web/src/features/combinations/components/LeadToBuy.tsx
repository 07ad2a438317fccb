import { pages, to } from '@koi/contracts/pages'
import { useEffect } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { productKeys } from '#features/products/index.ts'
import { useCombination } from '../queries.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'

interface LeadToBuyProps {
  unionId: string
  /** What else the address says; it goes on unchanged. */
  rest: { amount?: string | undefined; assetAccountShopCategory?: string | undefined }
}

/** A link to buy that names only a union leads to the order of its product, and leaves nothing to come back to. */
export function LeadToBuy({ unionId, rest }: LeadToBuyProps) {
  const { combination, error, isFetching, refetch } = useCombination({ unionId })
  const { navigate } = useNavigator()
  const { amount, assetAccountShopCategory: category } = rest
  const address =
    combination &&
    to.buy({
      ...productKeys(combination.product),
      unionId,
      ...(amount !== undefined && { amount }),
      ...(category !== undefined && { assetAccountShopCategory: category }),
    })
  useEffect(() => {
    if (address !== undefined) void navigate(address, { replace: true })
  }, [address, navigate])
  return <CombinationWaiting title={pages.buy.title} query={{ error, isFetching, refetch }} />
}
