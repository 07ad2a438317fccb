import { pages, to } from '@koi/contracts/pages'
import { useEffect } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { productKeys } from '#features/products/index.ts'
import type { Combination } from '../model.ts'
import { useCombination, type CombinationKey } from '../queries.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'

const addressOf = ({ combinationKind: kind, unionId, product }: Combination) =>
  kind === 'union' && unionId !== ''
    ? to.combinationDetail({ unionId })
    : to.accountProduct(productKeys(product))

/** An address that means a combination leads to its page, and leaves nothing to come back to. */
export function LeadToCombination({ of }: { of: CombinationKey }) {
  const { combination, error, isFetching, refetch } = useCombination(of)
  const { navigate } = useNavigator()
  const address = combination && addressOf(combination)
  useEffect(() => {
    if (address !== undefined) void navigate(address, { replace: true })
  }, [address, navigate])
  return (
    <CombinationWaiting title={pages.productDetail.title} query={{ error, isFetching, refetch }} />
  )
}
