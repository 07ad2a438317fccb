import type { MailGateway, MailSent } from '#gateways/mail/mail.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { openEmail } from '../ways/address-store.ts'
import type { TakenDelivery } from './delivery-store.ts'
import { mailTextOf } from './mail-of.ts'
import { shortFingerprint, stopTokenOf } from './stop-token.ts'
import { STOP_PATH } from './stop-route.ts'

/** Where somebody has their account: what it is called, and where its pages are. */
interface AccountSite {
  name: string
  /** Such as `https://koi.example`. */
  origin: string
}

export interface MailParts {
  seal: Seal
  mail: MailGateway
  siteOf(accountId: string): Promise<AccountSite | undefined>
}

/** Brings a message to the account's mailbox; undefined where it has none. */
export async function sendMail(
  { seal, mail, siteOf }: MailParts,
  taken: TakenDelivery,
): Promise<MailSent | undefined> {
  const { accountId, kind, title, target } = taken
  const site = await siteOf(accountId)
  if (target === null || !site) return undefined
  const to = openEmail(seal, target, accountId)
  const token = stopTokenOf(seal, { accountId, kind, fingerprint: shortFingerprint(seal, to) })
  const stopUrl = `${site.origin}${STOP_PATH}?token=${token}`
  const linkUrl = `${site.origin}${taken.link}`
  return mail.send({
    id: `message-${taken.messageId}`,
    to,
    senderName: site.name,
    subject: title,
    text: mailTextOf({ ...taken, linkUrl, stopUrl, siteName: site.name }),
    stopUrl,
  })
}
