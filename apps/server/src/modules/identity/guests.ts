import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import type { Accounts, OpeningPlace } from './accounts.ts'
import { insertNonce, NONCE_SECONDS, takeNonce } from './guest-store.ts'

/** What a guest login is signed for. */
interface GuestDevice {
  uuid: string
  appId: string
}

interface SignedNonce {
  nonce: string
  sign: string
  validSeconds: number
}

/** Guests: visitors with an id. Their login is signed by us, with a nonce that works once. */
export interface Guests {
  sign(device: GuestDevice, brandId: string): Promise<SignedNonce>
  /** Refuses with `guestNonceInvalid`, whatever of it is wrong. */
  check(device: GuestDevice, given: { nonce: string; sign: string; brandId: string }): Promise<void>
  /** A new guest. */
  open(at: OpeningPlace): Promise<string>
}

const signature = (key: string, nonce: string, { uuid, appId }: GuestDevice) =>
  createHmac('sha256', key)
    .update(JSON.stringify([nonce, uuid, appId]))
    .digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export function createGuests(db: Db, accounts: Accounts): Guests {
  return {
    async sign(device, brandId) {
      const [nonce, key] = [createToken(), createToken()]
      await insertNonce(db, sha256(nonce), key, brandId)
      return { nonce, sign: signature(key, nonce, device), validSeconds: NONCE_SECONDS }
    },
    async check(device, { nonce, sign, brandId }) {
      const key = await takeNonce(db, sha256(nonce), brandId)
      if (key === undefined || !isSame(signature(key, nonce, device), sign)) {
        throw refuse('guestNonceInvalid')
      }
    },
    open: async (at) => (await accounts.openWithoutPhone(db, { kind: 'guest', ...at })).accountId,
  }
}
