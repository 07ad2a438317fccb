import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { identityCalls } from '@koi/contracts/calls/identity'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { fundItemOf } from '#features/products/index.ts'
import { assetsOf, riskEntryOf } from './model.ts'

/** What the logged-in person owns. */
export function useAssets() {
  const { data, ...query } = useCall(holdingsCalls.queryMainAsset, {})
  return { ...query, assets: data && assetsOf(data) }
}

export function useRiskEntry() {
  const { data } = useCall(suitabilityCalls.queryRiskProfile, {})
  return data && riskEntryOf(data)
}

export function useFavourites() {
  const { data, ...query } = useCall(productCalls.queryFavorList, {}, { freshMs: 0 })
  return { ...query, favourites: data?.items.map(fundItemOf) }
}

export const useDemoLogin = () => useSend(identityCalls.demoLogin)
export const useLogout = () => useSend(identityCalls.logout)
