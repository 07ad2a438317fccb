import { randomBytes } from 'node:crypto'
import type { Session, Sessions } from '#http/sessions/session.ts'
import { SESSION_DAYS } from '#http/sessions/session-cookie.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { createToken } from '#kernel/ids.ts'
import { inBatches } from '#kernel/turns/in-batches.ts'
import { refuse } from '#refuse.ts'
import { createDeviceKeys } from '#http/sessions/device-keys.ts'
import { lockWaysIn } from './providers/identity-store.ts'
import { rememberSessions } from './session-memory.ts'
import {
  endSession,
  findSessions,
  isLiving,
  isProvable,
  isUnsignedKept,
  openSession,
  rememberDevice,
  renewSession,
  seeSession,
  type FoundSession,
} from './session-store.ts'

/** 24 bytes are 32 characters; `g_tk` hashes the first 24 of them (SPEC §7). */
const CSRF_KEY_BYTES = 24

function freshKeys() {
  const token = createToken()
  const csrfKey = randomBytes(CSRF_KEY_BYTES).toString('base64url')
  return { token, keys: { tokenSha256: sha256(token), csrfKey, days: SESSION_DAYS } }
}

/** A session of another brand is none here. */
const ofBrand = (found: FoundSession | undefined, brandId: string): Session | undefined =>
  found?.brandId === brandId ? found : undefined

/** Sessions in the database: 256-bit tokens, stored as hashes, 30 days of real time. */
export function createSessions({
  db,
  seal,
  deviceKeysMax,
  ...time
}: {
  db: Db
  /** Signs the keys of browsers. */
  seal: Pick<Seal, 'fingerprint'>
  /** Countable keys that one address gets in an hour. */
  deviceKeysMax?: number | undefined
  now?: () => number
}): Sessions {
  // Requests that come together look at their sessions with one statement.
  const findTogether = inBatches((tokens: readonly string[]) => findSessions(db, tokens))
  async function find(tokenSha256: string) {
    const found = await findTogether(tokenSha256)
    if (found?.isUnseen) await seeSession(db, tokenSha256)
    return found
  }
  const recall = rememberSessions({ changes: db.changes, find, ...time })
  return {
    find: async (token, brandId) => ofBrand(await find(sha256(token)), brandId),
    recall: async (token, brandId) => ofBrand(await recall(sha256(token)), brandId),
    open(accountId, { oldToken, device = '未知设备', openedBy = 'phone', deviceSha256, proof }) {
      const { token, keys } = freshKeys()
      const keptFrom = proof === 'now' ? null : proof.keptFrom
      return db.transaction(async (tx) => {
        if (proof !== 'now' && proof.whileItLives) {
          // Whoever signs other devices out holds the account, too: this session is there then, or never will be.
          await lockWaysIn(tx, accountId)
          if (!(await isLiving(tx, proof.keptFrom))) throw refuse('loginExpired')
        }
        if (oldToken) await endSession(tx, sha256(oldToken))
        const opened = await openSession(tx, { ...keys, accountId, device, openedBy, keptFrom })
        if (deviceSha256 !== undefined) await rememberDevice(tx, accountId, deviceSha256)
        return { ...opened, token }
      })
    },
    async renew(oldToken) {
      const { token, keys } = freshKeys()
      const renewed = await renewSession(db, sha256(oldToken), keys)
      return renewed && { ...renewed, token }
    },
    async end(token) {
      await endSession(db, sha256(token))
    },
    deviceKey: createDeviceKeys({
      seal,
      isKept: (deviceSha256) => isUnsignedKept(db, deviceSha256),
      perAddressMax: deviceKeysMax,
    }),
    isProvable: (accountId) => isProvable(db, accountId),
  }
}
