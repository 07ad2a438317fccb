import { deviceNow } from './device-clock.ts'

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
  /** Keeps a value, until `expiresMs` (epoch ms) or for `maxAgeMs` where given. Says whether it could. */
  set<Value>(slot: Slot<Value>, value: Value, limits?: Omit<Policy, 'atMs'>): boolean
  remove(name: string): void
  /** Removes all names that begin so. */
  removeAll(namePrefix: string): void
  /** Deletes what has expired and what this version of the app cannot read. */
  sweep(): void
}

/** What stands beside a value, under its key with this behind it (SPEC §9, RU-245). */
const POLICY_SUFFIX = '_policy'

/** How long a value is good. */
interface Policy {
  /** When it was stored, epoch ms. */
  atMs: number
  expiresMs?: number
  maxAgeMs?: number
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
        const key = KEY_PREFIX + slot.name
        const policy = readPolicy(storage, key)
        if (!policy || isOver(policy, now()) || now() - policy.atMs > maxAgeMs) return undefined
        return slot.parse(parseJson(storage.getItem(key)))
      }),
    set(slot, value, limits = {}) {
      const put = () =>
        withStorage((storage) =>
          write(storage, KEY_PREFIX + slot.name, value, { atMs: now(), ...limits }),
        )
      return put() ?? (withStorage((storage) => sweep(storage, now())), put() ?? false)
    },
    remove: (name) => withStorage((storage) => drop(storage, KEY_PREFIX + name)),
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
    const isPolicy = key.endsWith(POLICY_SUFFIX)
    const dataKey = isPolicy ? key.slice(0, -POLICY_SUFFIX.length) : key
    const policy = readPolicy(storage, dataKey)
    const isLost = storage.getItem(dataKey) === null
    if (!policy || isLost || isOver(policy, nowMs)) drop(storage, dataKey)
  }
}

/** Both or none: a value without its policy would never be forgotten. */
function write(storage: WebStorage, key: string, value: unknown, policy: Policy): true {
  storage.setItem(key, JSON.stringify(value))
  try {
    storage.setItem(key + POLICY_SUFFIX, JSON.stringify(policy))
  } catch (error) {
    drop(storage, key)
    throw error
  }
  return true
}

function drop(storage: WebStorage, key: string): void {
  storage.removeItem(key)
  storage.removeItem(key + POLICY_SUFFIX)
}

const isOver = ({ atMs, expiresMs = Infinity, maxAgeMs = Infinity }: Policy, nowMs: number) =>
  nowMs >= expiresMs || nowMs - atMs > maxAgeMs

/** Undefined where there is none, or one of another form. */
function readPolicy(storage: WebStorage, key: string): Policy | undefined {
  const policy = parseJson(storage.getItem(key + POLICY_SUFFIX))
  if (typeof policy !== 'object' || policy === null) return undefined
  if (!('atMs' in policy) || typeof policy.atMs !== 'number') return undefined
  return {
    atMs: policy.atMs,
    ...('expiresMs' in policy && { expiresMs: Number(policy.expiresMs) }),
    ...('maxAgeMs' in policy && { maxAgeMs: Number(policy.maxAgeMs) }),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
