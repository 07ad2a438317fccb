import { HOUR_MS } from '@koi/domain/calendar/dates'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { hashPassword, verifyPassword } from '#kernel/secrets/hash.ts'
import { createSmsCode } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import {
  countCodesSince,
  countReceivedSince,
  countToPhoneSince,
  insertCode,
  isKnownSender,
  takeTry,
  spendCode,
  type CodeTarget,
} from './code-store.ts'
import { phoneFingerprint } from '../sealed/seal-phone.ts'

const CODE_VALID_SECONDS = 5 * 60
const TRIES_MAX = 5
/** Of one sender; the phone's owner has these also while strangers ask. */
const CODES_PER_HOUR_MAX = 5
/** Of all senders that have never logged in to the phone's account, and of all accounts that add cards with it: a phone is not to ring all day. */
const STRANGERS_PER_HOUR_MAX = 15

/** Brings a code to a phone. Without a gateway the demo shows the code in the answer and the log (D-7). */
export interface CodeGateway {
  send(phone: string, code: string): Promise<void>
}

export interface SentCode {
  validSeconds: number
  /** Only in the demo, and only without a gateway. */
  demoCode: string | undefined
}

/** As `CodeTarget`, but for login the phone itself, which is not kept. */
type CodeReceiver = CodeTarget

export interface OneTimeCodes {
  /** Refuses with `codeTooOften` after five codes of one sender within an hour. `phone` is where a gateway sends it. */
  send(to: CodeReceiver & { phone: string | undefined; nowMs: number }): Promise<SentCode>
  /** The same for a code that goes another way: `deliver` brings it there, and it is never shown. */
  sendBy(
    deliver: (code: string) => Promise<void>,
    to: CodeReceiver & { receiver: string; nowMs: number },
  ): Promise<Pick<SentCode, 'validSeconds'>>
  /** Refuses with `codeWrong` unless it is the sender's newest code, alive, unused, within five tries. */
  redeem(given: CodeReceiver & { code: string; nowMs: number }): Promise<void>
}

export interface CodeParts {
  db: Db
  seal: Seal
  log: Log
  isDemo: boolean
  gateway: CodeGateway | undefined
}

async function refuseTooMany(queries: Queries, to: CodeTarget, nowMs: number): Promise<void> {
  // Whoever a mailbox belongs to: strangers with accounts of their own are not to fill it.
  const received = to.receiver && (await countReceivedSince(queries, to.receiver, nowMs - HOUR_MS))
  if (received && received >= CODES_PER_HOUR_MAX) throw refuse('codeTooOften')
  const { phoneFingerprint: phone } = to
  if (phone && (await countToPhoneSince(queries, phone, nowMs - HOUR_MS)) >= STRANGERS_PER_HOUR_MAX)
    throw refuse('codeTooOften', '该手机号获取验证码过多，请稍后再试')
  const { byAll, bySender } = await countCodesSince(queries, to, nowMs - HOUR_MS)
  if (bySender >= CODES_PER_HOUR_MAX) throw refuse('codeTooOften')
  if (byAll < STRANGERS_PER_HOUR_MAX || (await isKnownSender(queries, to))) return
  throw refuse('codeTooOften', '该手机号获取验证码过多，请用登录过的设备或其他方式登录，或稍后再试')
}

/** One-time codes of six digits: hashed, five minutes, five tries, once. */
export function createOneTimeCodes({ db, seal, log, isDemo, gateway }: CodeParts): OneTimeCodes {
  async function deliver(code: string, { purpose, phone }: { purpose: string; phone?: string }) {
    if (gateway && phone) await gateway.send(phone, code)
    else log.info({ purpose, code }, 'no message gateway: the code is shown')
  }

  const targetOf = (to: CodeReceiver): CodeTarget =>
    to.purpose === 'login' ? { ...to, target: phoneFingerprint(seal, to.target) } : to

  async function makeCode(to: CodeTarget, nowMs: number): Promise<string> {
    // Before the hash, which is dear: too many requests must not cost more than a look.
    await refuseTooMany(db, to, nowMs)
    const code = createSmsCode()
    const codeHash = await hashPassword(code)
    const expiresAtMs = nowMs + CODE_VALID_SECONDS * 1000
    await db.transaction(async (tx) => {
      if (to.phoneFingerprint !== undefined) await takeTurn(tx, 'code phone', to.phoneFingerprint)
      if (to.receiver !== undefined) await takeTurn(tx, 'code receiver', to.receiver)
      await takeTurn(tx, `code ${to.purpose}`, to.target)
      await refuseTooMany(tx, to, nowMs)
      await insertCode(tx, { ...to, codeHash, tries: TRIES_MAX, nowMs, expiresAtMs })
    })
    return code
  }

  return {
    async send({ phone, nowMs, ...receiver }) {
      const canShow = isDemo && !gateway
      if (!canShow && !(gateway && phone)) throw refuse('unavailable')
      const to = {
        ...targetOf(receiver),
        // The phones of other purposes are the account's own.
        ...(receiver.purpose === 'card' &&
          phone !== undefined && { phoneFingerprint: phoneFingerprint(seal, phone) }),
      }
      const code = await makeCode(to, nowMs)
      await deliver(code, { purpose: to.purpose, ...(phone ? { phone } : {}) })
      return { validSeconds: CODE_VALID_SECONDS, demoCode: canShow ? code : undefined }
    },
    async sendBy(deliver, { nowMs, ...to }) {
      await deliver(await makeCode(to, nowMs))
      return { validSeconds: CODE_VALID_SECONDS }
    },
    async redeem({ code, nowMs, ...receiver }) {
      const found = await takeTry(db, targetOf(receiver), nowMs)
      if (!found || !(await verifyPassword(code, found.codeHash))) throw refuse('codeWrong')
      if (!(await spendCode(db, found.id, nowMs))) throw refuse('codeWrong')
    },
  }
}
