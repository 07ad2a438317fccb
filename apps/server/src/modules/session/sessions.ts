import { randomBytes } from 'node:crypto'
import type { Session, Sessions } from '#http/session.ts'
import { SESSION_DAYS } from '#http/session-cookie.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { endSession, findSession, openSession } from './session-store.ts'

/** 24 bytes are 32 characters; `g_tk` hashes the first 24 of them (SPEC §7). */
const CSRF_KEY_BYTES = 24

/** Sessions in the database: 256-bit tokens, stored as hashes, 30 days of real time. */
export function createSessions(db: Db): Sessions {
  return {
    find: (token, brandId): Promise<Session | undefined> => findSession(db, sha256(token), brandId),
    open(accountId, oldToken) {
      const token = createToken()
      const csrfKey = randomBytes(CSRF_KEY_BYTES).toString('base64url')
      return db.transaction(async (tx) => {
        if (oldToken) await endSession(tx, sha256(oldToken))
        const session = { tokenSha256: sha256(token), accountId, csrfKey, days: SESSION_DAYS }
        return { ...(await openSession(tx, session)), token }
      })
    },
    async end(token) {
      await endSession(db, sha256(token))
    },
  }
}
