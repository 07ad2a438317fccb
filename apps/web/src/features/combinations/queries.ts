import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import { combinationCalls } from '@koi/contracts/calls/combinations'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { assetOf, combinationOf, redeemPreviewOf, type TermKind } from './model.ts'

const ASSET_EVERY_MS = 15_000

/** Which combination: by its union, by its product, or the one offered of its kind. */
export type CombinationKey =
  | { unionId: string }
  | { fundCode: string }
  | { appAccountType: TermKind }

export function useCombination(key: CombinationKey | undefined) {
  const { data, ...query } = useCall(combinationCalls.queryCombination, key)
  return { ...query, combination: data && combinationOf(data) }
}

/** The union asset of SPEC §7 (RU-229); nothing is asked without a union id (RU-175). */
export function useUnionAsset(unionId: string | undefined) {
  const { data, ...query } = useCall(
    combinationCalls.queryUnionAsset,
    unionId === undefined
      ? undefined
      : { unionId, platType: PLAT_TYPE, ignoreError: 1, hideLoading: 1 },
    // Orders settle while the page is shown, and pages behind keep theirs.
    { everyMs: ASSET_EVERY_MS },
  )
  return { ...query, asset: data && assetOf(data.asset) }
}

/** The metrics of the funds in a union (CL-064). */
export const useElementRates = (unionId: string | undefined) =>
  useCall(combinationCalls.queryUnionElemRateInfo, unionId === undefined ? undefined : { unionId })

export function useAppAccount(key: { appAccountId: string } | { fundCode: string } | undefined) {
  const { data, ...query } = useCall(combinationCalls.queryAppAccount, key, {
    everyMs: ASSET_EVERY_MS,
  })
  return { ...query, asset: data && assetOf(data.asset) }
}

export function useRedeemPreview(accountId: string, ratioPpm: number) {
  const { data, ...query } = useCall(
    combinationCalls.queryCombinationRedeemPre,
    { appAccountId: accountId, ratioPpm },
    { keepPrevious: true },
  )
  return { ...query, preview: data && redeemPreviewOf(data) }
}

/** Sells a part of everything; what it changes is asked again. */
export const useRedeemCombination = () =>
  useSend(combinationCalls.redeemCombination, {
    changes: [
      combinationCalls.queryUnionAsset,
      combinationCalls.queryAppAccount,
      combinationCalls.queryCombinationRedeemPre,
      holdingsCalls.queryAssetList,
      holdingsCalls.queryMainAsset,
      tradeCalls.queryOrders,
    ],
  })
