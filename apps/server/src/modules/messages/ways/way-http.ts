import type { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import { maskEmail } from '@koi/domain/identity/mask-email'
import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { MESSAGE_WAYS, type MessageWay } from '@koi/domain/messages/message-ways'
import type { MailGateway } from '#gateways/mail/mail.ts'
import type { PushGateway } from '#gateways/push/push.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { OneTimeCodes } from '#modules/identity/index.ts'
import { refuse } from '#refuse.ts'
import { emailFingerprint, findEmail, removeEmail, saveEmail } from './address-store.ts'
import { mutedOf, switchWay } from './muted-store.ts'
import { pushBrowsersOf } from './push-store.ts'
import { sendCodeMail } from './code-mail.ts'

export interface WayParts {
  db: Db
  seal: Seal
  codes: Pick<OneTimeCodes, 'sendBy' | 'redeem'>
  /** Undefined where no server is configured: e-mail is not offered then. */
  mail: MailGateway | undefined
  /** Undefined where no keys are configured: notifications are not offered then. */
  push: PushGateway | undefined
}

/** Answers the calls about ways to messages. */
export function messageWayHandlers(parts: WayParts): Handlers<typeof messageWayCalls> {
  const { db, seal, codes, mail, push } = parts
  const isSetUp: Readonly<Record<MessageWay, boolean>> = { email: !!mail, push: !!push }
  const offered = MESSAGE_WAYS.filter((way) => isSetUp[way])
  const codeOf = (accountId: string, email: string) =>
    ({ purpose: 'email', target: accountId, receiver: emailFingerprint(seal, email) }) as const
  const offeredMail = () => {
    if (!mail) throw refuse('messageWayOff')
    return mail
  }
  return {
    async queryMessageWays(_, { accountId }) {
      const [email, muted, browsers] = await Promise.all([
        findEmail(db, seal, accountId),
        mutedOf(db, accountId),
        push ? pushBrowsersOf(db, seal, { accountId, senderKey: push.publicKey }) : [],
      ])
      const isReady: Readonly<Record<MessageWay, boolean>> = {
        email: email !== undefined,
        push: browsers.length > 0,
      }
      return {
        ways: offered.map((way) => ({
          way,
          isReady: isReady[way],
          addressMasked: way === 'email' ? maskEmail(email ?? null) : '',
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
