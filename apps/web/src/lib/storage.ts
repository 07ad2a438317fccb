import { deviceNow } from './clock.ts'

/** Every key of this app in web storage begins so (SPEC §9). */
export const KEY_PREFIX = '_wx.cache.'

/** A named place for values of one shape. */
export interface Slot<Value> {
  /** Without the prefix, such as `large_type`. */
  name: string
  /** The value out of what was stored; undefined where it has another shape. */
  parse: (stored: unknown) => Value | undefined
}

export interface KeyValueStore {
  /** The value; undefined where there is none, or it expired or is older than `maxAgeMs`. */
  get<Value>(slot: Slot<Value>, limits?: { maxAgeMs?: number }): Value | undefined
  /** Keeps a value, until `expiresMs` (epoch ms) where given. Says whether it could. */
  set<Value>(slot: Slot<Value>, value: Value, limits?: { expiresMs?: number }): boolean
  remove(name: string): void
  /** Removes all names that begin so. */
  removeAll(namePrefix: string): void
  /** Deletes what has expired and what this version of the app cannot read. */
  sweep(): void
}

interface Kept {
  value: unknown
  /** When it was stored, epoch ms. */
  atMs: number
  expiresMs: number
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Typed values over web storage. Where there is none, or a webview forbids it, nothing is kept and
 * nothing throws. A full storage is swept and tried once more (SPEC §9).
 */
export function createStore(
  find: () => WebStorage | undefined,
  now: () => number = deviceNow,
): KeyValueStore {
  const withStorage = <Result>(act: (storage: WebStorage) => Result): Result | undefined => {
    try {
      const storage = find()
      return storage && act(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (slot, { maxAgeMs = Infinity } = {}) =>
      withStorage((storage) => {
        const kept = read(storage, KEY_PREFIX + slot.name)
        if (!kept || now() >= kept.expiresMs || now() - kept.atMs > maxAgeMs) return undefined
        return slot.parse(kept.value)
      }),
    set(slot, value, limits = {}) {
      const text = JSON.stringify({ value, atMs: now(), ...limits })
      const write = () =>
        withStorage((storage) => {
          storage.setItem(KEY_PREFIX + slot.name, text)
          return true
        })
      return write() ?? (withStorage((storage) => sweep(storage, now())), write() ?? false)
    },
    remove: (name) => withStorage((storage) => storage.removeItem(KEY_PREFIX + name)),
    removeAll: (namePrefix) =>
      withStorage((storage) => {
        for (const key of keysFrom(storage, KEY_PREFIX + namePrefix)) storage.removeItem(key)
      }),
    sweep: () => withStorage((storage) => sweep(storage, now())),
  }
}

/** Lasts over visits. */
export const deviceStore = createStore(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
)
/** Lasts as long as the tab, also over a reload. */
export const tabStore = createStore(() =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
)

function keysFrom(storage: WebStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix))
}

function sweep(storage: WebStorage, nowMs: number): void {
  for (const key of keysFrom(storage, KEY_PREFIX)) {
    const kept = read(storage, key)
    if (!kept || nowMs >= kept.expiresMs) storage.removeItem(key)
  }
}

function read(storage: WebStorage, key: string): Kept | undefined {
  const kept = parseJson(storage.getItem(key))
  if (typeof kept !== 'object' || kept === null || !('value' in kept)) return undefined
  if (!('atMs' in kept) || typeof kept.atMs !== 'number') return undefined
  const expiresMs = 'expiresMs' in kept ? Number(kept.expiresMs) : Infinity
  return { value: kept.value, atMs: kept.atMs, expiresMs }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
