import { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import * as z from 'zod/mini'
import type { Product } from '#features/products/index.ts'

type AssetAnswer = ResponseOf<typeof holdingsCalls.queryAsset>

/** Keys in web storage begin with `_wx.cache` (SPEC §9). */
const PREFIX = '_wx.cache.hold.'
/** An answer that was not renewed for so long is deleted (SPEC §9). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const Entry = z.object({ atMs: z.number(), answer: holdingsCalls.queryAsset.response })

type AssetStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The newest answers about holdings on this device, so that a holding can be shown while the network
 * is unstable (SPEC §8). Entries belong to one account and are deleted when it logs out.
 */
export function createAssetMemory(findStorage: () => AssetStorage | undefined, now: () => number) {
  let isSwept = false
  const withStorage = <Result>(act: (storage: AssetStorage) => Result): Result | undefined => {
    try {
      const storage = findStorage()
      if (!storage) return undefined
      if (!isSwept) sweep(storage, now())
      isSwept = true
      return act(storage)
    } catch {
      // Full, or forbidden by the webview: the page then depends on the network alone.
      return undefined
    }
  }
  return {
    remember(accountId: string, product: Product, answer: AssetAnswer): void {
      withStorage((storage) => {
        storage.setItem(keyOf(accountId, product), JSON.stringify({ atMs: now(), answer }))
      })
    },
    recall(accountId: string, product: Product): AssetAnswer | undefined {
      return withStorage((storage) => readEntry(storage, keyOf(accountId, product))?.answer)
    },
    forget(accountId: string, product: Product): void {
      withStorage((storage) => storage.removeItem(keyOf(accountId, product)))
    },
    forgetAll(): void {
      withStorage((storage) => {
        for (const key of ownKeys(storage)) storage.removeItem(key)
      })
    },
  }
}

function keyOf(accountId: string, { fundCode, spid }: Product): string {
  return `${PREFIX}${accountId}.${fundCode}_${spid}`
}

function ownKeys(storage: AssetStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX))
}

/** Deletes what is too old, and what this version of the app cannot read. */
function sweep(storage: AssetStorage, nowMs: number): void {
  for (const key of ownKeys(storage)) {
    const entry = readEntry(storage, key)
    if (!entry || nowMs - entry.atMs > KEPT_MS) storage.removeItem(key)
  }
}

function readEntry(storage: AssetStorage, key: string): z.output<typeof Entry> | undefined {
  const text = storage.getItem(key)
  return text === null ? undefined : Entry.safeParse(parseJson(text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
