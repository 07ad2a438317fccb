import { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import { useCall } from '#api/use-call.ts'
import { auditOf, heldFundOf, holdingCurveOf } from './model.ts'
import { heldKeys, type Product } from '#features/products/index.ts'

/** The part of the curve that is shown at first. */
export const FIRST_PERIOD = 'month3' satisfies CurvePeriod

export function useHoldingCurve(product: Product, period: CurvePeriod) {
  const request = { ...heldKeys(product), period }
  const { data, ...query } = useCall(holdingsCalls.queryHoldingCurve, request, {
    keepPrevious: true,
  })
  return { ...query, curve: data && holdingCurveOf(data) }
}

export function useHeldFunds() {
  const { data, ...query } = useCall(holdingsCalls.queryAssetList, {})
  return {
    ...query,
    held: data && {
      funds: data.holdings.map(heldFundOf),
      accounts: data.accounts,
      newestDay: data.updatedDay,
    },
  }
}

export function useAudit(product: Product) {
  const { data, ...query } = useCall(holdingsCalls.queryLots, heldKeys(product))
  return { ...query, audit: data && auditOf(data) }
}
