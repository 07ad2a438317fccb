import { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import * as z from 'zod/mini'
import type { Product } from '#features/products/index.ts'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

type AssetAnswer = ResponseOf<typeof holdingsCalls.queryAsset>

const PREFIX = 'hold.'
/** An answer that was not renewed for so long is deleted (SPEC §9). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The newest answers about holdings on this device, so that a holding can be shown while the network
 * is unstable (SPEC §8). Entries belong to one account and are deleted when it logs out.
 */
export function createAssetMemory(store: KeyValueStore, now: () => number) {
  return {
    remember(accountId: string, product: Product, answer: AssetAnswer): void {
      store.set(slotOf(accountId, product), answer, { expiresMs: now() + KEPT_MS })
    },
    /** The kept answer, which says of itself that it is one (EN-135). */
    recall(accountId: string, product: Product): AssetAnswer | undefined {
      const kept = store.get(slotOf(accountId, product))
      return kept && { ...kept, isCache: true }
    },
    forget: (accountId: string, product: Product) => store.remove(nameOf(accountId, product)),
    forgetAll: () => store.removeAll(PREFIX),
  }
}

function slotOf(accountId: string, product: Product): Slot<AssetAnswer> {
  return {
    name: nameOf(accountId, product),
    // What an older version of the app wrote may have another shape.
    parse: (stored) => z.safeParse(holdingsCalls.queryAsset.response, stored).data,
  }
}

const nameOf = (accountId: string, { fundCode, spid, accountId: inside }: Product) =>
  `${PREFIX}${accountId}.${fundCode}_${spid}${inside === undefined ? '' : `_${inside}`}`
