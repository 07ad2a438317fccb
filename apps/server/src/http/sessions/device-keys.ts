import { timingSafeEqual } from 'node:crypto'
import { CountStore } from '../guards/count-store.ts'
import type { DeviceKey } from './device-key.ts'
import { createToken } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Seal } from '#kernel/secrets/seal.ts'

const HOUR_MS = 60 * 60_000

/** Countable keys that one address gets in an hour: many people share one, and nobody opens so many browsers. */
const DEVICE_KEYS_MAX = 30

export interface DeviceKeyParts {
  seal: Pick<Seal, 'fingerprint'>
  /** Whether something is kept of a key that a browser got before keys were signed. */
  isKept: (deviceSha256: string) => Promise<boolean>
  /** `DEVICE_KEYS_MAX` unless told. */
  perAddressMax?: number | undefined
}

/** A key as it was made before keys were signed: a token (kernel/ids.ts). */
const UNSIGNED = /^[\w-]{43}$/

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Gives browsers the keys they are known by, and reads them back: a key that was never given is none, so that nobody chooses who
 * they are. Nobody is refused one; beyond so many an hour an address gets keys that are not countable until there is room again.
 */
export function createDeviceKeys({
  seal,
  isKept,
  perAddressMax = DEVICE_KEYS_MAX,
}: DeviceKeyParts) {
  const given = new CountStore()
  const signatureOf = (key: string, isCountable: boolean) =>
    seal.fingerprint(`${isCountable ? 'countable device' : 'device'} ${key}`)

  function signed(key: string, isCountable: boolean): DeviceKey {
    return { sha256: sha256(key), cookie: `${key}.${signatureOf(key, isCountable)}`, isCountable }
  }

  async function read(cookie: string): Promise<{ key: string; isCountable: boolean } | undefined> {
    const [key = '', signature, ...rest] = cookie.split('.')
    if (rest.length > 0) return undefined
    if (signature === undefined) {
      const isOurs = UNSIGNED.test(key) && (await isKept(sha256(key)))
      return isOurs ? { key, isCountable: false } : undefined
    }
    const isCountable = [true, false].find((each) => isSame(signature, signatureOf(key, each)))
    return isCountable === undefined ? undefined : { key, isCountable }
  }

  return async (cookie: string | undefined, address: string): Promise<DeviceKey> => {
    const known = cookie === undefined ? undefined : await read(cookie)
    const isCountable =
      known?.isCountable === true || given.count(address, HOUR_MS).current <= perAddressMax
    return signed(known?.key ?? createToken(), isCountable)
  }
}
