import type { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import { maskEmail } from '@koi/domain/identity/mask-email'
import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { MESSAGE_WAYS, type MessageWay } from '@koi/domain/messages/message-ways'
import type { MailGateway } from '#gateways/mail/mail.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { OneTimeCodes } from '#modules/identity/index.ts'
import { refuse } from '#refuse.ts'
import { emailFingerprint, findEmail, removeEmail, saveEmail } from './address-store.ts'
import { mutedOf, switchWay } from './muted-store.ts'
import { sendCodeMail } from './code-mail.ts'

export interface WayParts {
  db: Db
  seal: Seal
  codes: Pick<OneTimeCodes, 'sendBy' | 'redeem'>
  /** Undefined where no server is configured: e-mail is not offered then. */
  mail: MailGateway | undefined
}

/** Answers the calls about ways to messages. */
export function messageWayHandlers(parts: WayParts): Handlers<typeof messageWayCalls> {
  const { db, seal, codes, mail } = parts
  const offered: readonly MessageWay[] = mail ? MESSAGE_WAYS : []
  const codeOf = (accountId: string, email: string) =>
    ({ purpose: 'email', target: accountId, receiver: emailFingerprint(seal, email) }) as const
  const offeredMail = () => {
    if (!mail) throw refuse('messageWayOff')
    return mail
  }
  return {
    async queryMessageWays(_, { accountId }) {
      const [email, muted] = await Promise.all([
        findEmail(db, seal, accountId),
        mutedOf(db, accountId),
      ])
      return {
        ways: offered.map((way) => ({
          way,
          isReady: email !== undefined,
          addressMasked: maskEmail(email ?? null),
          kinds: MESSAGE_KINDS.map((kind) => ({
            kind,
            isOn: !muted.some((each) => each.way === way && each.kind === kind),
          })),
        })),
      }
    },
    async setMessageWay(asked, { accountId, nowMs }) {
      if (!offered.includes(asked.way)) throw refuse('messageWayOff')
      await switchWay(db, accountId, { ...asked, nowMs })
      return {}
    },
    async sendEmailCode({ email }, { accountId, brand, nowMs }) {
      const gateway = offeredMail()
      return codes.sendBy((code) => sendCodeMail(gateway, { email, code, siteName: brand.title }), {
        ...codeOf(accountId, email),
        nowMs,
      })
    },
    async setEmail({ email, code }, { accountId, nowMs }) {
      offeredMail()
      await codes.redeem({ ...codeOf(accountId, email), code, nowMs })
      await saveEmail(db, seal, { accountId, email, nowMs })
      return {}
    },
    async removeEmail(_, { accountId }) {
      await removeEmail(db, accountId)
      return {}
    },
  }
}
