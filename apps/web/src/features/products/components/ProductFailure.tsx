import { CallFailed } from '@koi/contracts/client'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { requestRefusals } from '@koi/contracts/codes/request-refusals'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { UnknownProduct } from './UnknownProduct.tsx'

interface ProductFailureProps {
  error: Error
  fundCode: string
  onRetry: () => void
  retrying: boolean
}

/** Why a page of a product cannot be shown: there is no such product, or it did not come. */
export function ProductFailure({ error, fundCode, onRetry, retrying }: ProductFailureProps) {
  const isUnknown =
    error instanceof CallFailed &&
    [productRefusals.productUnknown, requestRefusals.invalidRequest].some(
      ({ code }) => String(code) === error.retcode,
    )
  if (isUnknown) return <UnknownProduct fundCode={fundCode} />
  return (
    <Card>
      <QueryFailed query={{ error, refetch: onRetry, isFetching: retrying }} />
    </Card>
  )
}
