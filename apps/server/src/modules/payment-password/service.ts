import type { Db } from '#kernel/db.ts'
import { hashPassword, sha256, verifyPassword } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { inTurn, type Burst } from '#kernel/turns/in-turn.ts'
import type { OneTimeCodes, SentCode } from '#modules/identity/index.ts'
import { refuse } from '#refuse.ts'
import {
  findPassword,
  forgiveTries,
  insertPassword,
  replacePassword,
  takeTry,
} from './password-store.ts'
import { insertToken, type TokenScope } from './token-store.ts'
import { isTooSimple } from '@koi/domain/identity/too-simple-password'

const TRIES_MAX = 5
const LOCK_MS = 3 * 60 * 60 * 1000
const TOKEN_VALID_MS = 5 * 60 * 1000
/** So many tries of one account wait for each other; further ones are told to come later. */
const WAITING_MAX = 200

interface PasswordState {
  isSet: boolean
  /** Epoch ms of business time; undefined when not locked. */
  lockedUntilMs: number | undefined
}

export interface Passwords {
  state(accountId: string, nowMs: number): Promise<PasswordState>
  /** Sets the first password; `passwordAlreadySet` afterwards. */
  set(accountId: string, password: string): Promise<void>
  sendCode(accountId: string, nowMs: number): Promise<SentCode>
  /** A new password by one-time code; ends a lock. */
  reset(accountId: string, given: { code: string; password: string; nowMs: number }): Promise<void>
  /** A token for one order; the fifth wrong password in a row locks for three hours. */
  verify(scope: TokenScope, password: string, nowMs: number): Promise<string>
}

export interface PasswordParts {
  db: Db
  codes: OneTimeCodes
  /** Where a code for this account can be sent. */
  phoneOf(accountId: string): Promise<string | undefined>
}

/** The payment password of six digits: hashed with scrypt, five tries, tokens bound to one order. */
export function createPasswords({ db, codes, phoneOf }: PasswordParts): Passwords {
  const turns = inTurn(WAITING_MAX, () => refuse('tooOften'))
  const target = (accountId: string) => ({ purpose: 'password' as const, target: accountId })

  async function refuseMissing(accountId: string) {
    if (!(await findPassword(db, accountId))) throw refuse('passwordMissing')
  }

  /** Twins of a password that was just looked at need no second look. */
  async function isRight(password: string, hash: string, burst: Burst): Promise<boolean> {
    const key = `${hash} ${password}`
    const known = burst.get(key) ?? (await verifyPassword(password, hash))
    burst.set(key, known)
    return known
  }

  /** One try at a time: a right password gives its try back before its twin takes one. */
  async function check(accountId: string, password: string, nowMs: number, burst: Burst) {
    await refuseMissing(accountId)
    const limits = { nowMs, triesMax: TRIES_MAX, lockUntilMs: nowMs + LOCK_MS }
    const taken = await takeTry(db, accountId, limits)
    if (!taken) throw refuse('passwordLocked')
    if (await isRight(password, taken.hash, burst)) {
      await forgiveTries(db, accountId, taken.hash)
      return
    }
    const left = TRIES_MAX - taken.wrongCount
    if (left <= 0) throw refuse('passwordLocked')
    throw refuse('passwordWrong', `支付密码不正确，还可尝试 ${left} 次`)
  }

  return {
    async state(accountId, nowMs) {
      const found = await findPassword(db, accountId)
      const until = found?.lockedUntilMs ?? 0
      return { isSet: found !== undefined, lockedUntilMs: until > nowMs ? until : undefined }
    },
    set: (accountId, password) =>
      turns(accountId, async () => {
        if (isTooSimple(password)) throw refuse('passwordTooSimple')
        // Before the hash, which is dear; another node may still be first.
        if (await findPassword(db, accountId)) throw refuse('passwordAlreadySet')
        const isFirst = await insertPassword(db, accountId, await hashPassword(password))
        if (!isFirst) throw refuse('passwordAlreadySet')
      }),
    async sendCode(accountId, nowMs) {
      await refuseMissing(accountId)
      return codes.send({ ...target(accountId), phone: await phoneOf(accountId), nowMs })
    },
    reset: (accountId, { code, password, nowMs }) =>
      turns(accountId, async () => {
        await refuseMissing(accountId)
        if (isTooSimple(password)) throw refuse('passwordTooSimple')
        await codes.redeem({ ...target(accountId), code, nowMs })
        await replacePassword(db, accountId, await hashPassword(password))
      }),
    async verify(scope, password, nowMs) {
      const { accountId } = scope
      await turns(accountId, (burst) => check(accountId, password, nowMs, burst))
      const token = createToken()
      await insertToken(db, sha256(token), scope, nowMs + TOKEN_VALID_MS)
      return token
    },
  }
}
