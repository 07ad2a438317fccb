import { holdingTotals } from '@koi/contracts/calls/holdings-totals'
import { identityCalls } from '@koi/contracts/calls/identity'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { assetsOf } from './model.ts'

/** What the logged-in person owns. */
export function useAssets() {
  const { data, ...query } = useCall(holdingTotals.queryMainAsset, {})
  return { ...query, assets: data && assetsOf(data) }
}

export const useDemoLogin = () => useSend(identityCalls.demoLogin)
export const useLogout = () => useSend(identityCalls.logout)
