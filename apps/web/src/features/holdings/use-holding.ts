import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { useEffect } from 'react'
import { useCall } from '#api/use-call.ts'
import { heldKeys, type Product } from '#features/products/index.ts'
import { deviceNow } from '#lib/clock.ts'
import { deviceStore } from '#lib/storage.ts'
import { useSession } from '#session/use-session.ts'
import { createAssetMemory } from './asset-memory.ts'
import { isNotHeld } from './holding-failure.ts'
import { holdingOf } from './model.ts'

const memory = createAssetMemory(deviceStore, deviceNow)

/** Call at a logout: the next person at this device must not see these holdings. */
export const forgetAssets = memory.forgetAll

/**
 * One holding. Where it cannot be fetched, what was fetched before is shown as stale: of this visit,
 * or of an earlier one on this device (SPEC §8).
 */
export function useHolding(product: Product) {
  const { data, error, ...query } = useCall(holdingsCalls.queryAsset, heldKeys(product))
  const accountId = useSession()?.account?.accountId
  const { fundCode, spid, accountId: inside } = product
  const isGone = isNotHeld(error)
  useEffect(() => {
    if (accountId === undefined) return
    const held = { fundCode, spid, ...(inside !== undefined && { accountId: inside }) }
    if (isGone) memory.forget(accountId, held)
    else if (data) memory.remember(accountId, held, data)
  }, [accountId, fundCode, spid, inside, data, isGone])
  const isLost = !data && error !== null && !isGone && accountId !== undefined
  const answer = isLost ? memory.recall(accountId, product) : data
  return {
    holding: answer && holdingOf(answer),
    isStale: error !== null || (answer?.isCache ?? false),
    isGone,
    error,
    errorUpdatedAt: query.errorUpdatedAt,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
