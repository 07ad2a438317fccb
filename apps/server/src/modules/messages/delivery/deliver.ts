import { DELIVERY_TRIES_MAX, waitAfterTry } from '@koi/domain/messages/delivery-waits'
import type { MailGateway, MailSent } from '#gateways/mail/mail.ts'
import type { Db } from '#kernel/db.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { whenTold } from '#kernel/turns/when-told.ts'
import { openEmail } from '../ways/address-store.ts'
import { endDelivery, putOffDelivery, takeDelivery, type TakenDelivery } from './delivery-store.ts'
import { mailTextOf } from './mail-of.ts'
import { shortFingerprint, stopTokenOf } from './stop-token.ts'
import { STOP_PATH } from './stop-route.ts'

/** Mails that one node has on their way at once. */
const LANES = 4

/** Where somebody has their account: what it is called, and where its pages are. */
interface AccountSite {
  name: string
  /** Such as `https://koi.example`. */
  origin: string
}

export interface DeliverParts {
  db: Db
  seal: Seal
  log: Log
  mail: MailGateway
  siteOf(accountId: string): Promise<AccountSite | undefined>
}

async function sendMail({ seal, mail, siteOf }: DeliverParts, taken: TakenDelivery) {
  const { accountId, kind, title, address } = taken
  const site = await siteOf(accountId)
  if (address === null || taken.isMuted || !site) return 'unwanted'
  const to = openEmail(seal, address, accountId)
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

/** Writes down what became of a try. Nothing is given up without a word to the operators. */
async function settle({ db, log }: DeliverParts, taken: TakenDelivery, sent: MailSent) {
  if (sent.kind === 'sent') return endDelivery(db, taken, { state: 'sent', reason: '' })
  const { reason } = sent
  const said = { delivery: taken.id, tries: taken.tries, reason }
  const waitMs = sent.kind === 'failed' ? waitAfterTry(taken.tries) : undefined
  if (waitMs !== undefined) {
    log.info(said, 'an e-mail was not taken; it is tried again')
    return putOffDelivery(db, taken, { waitMs, reason })
  }
  log.warn({ ...said, triesMax: DELIVERY_TRIES_MAX }, 'an e-mail was given up')
  return endDelivery(db, taken, { state: 'failed', reason })
}

/** What is wrong with one mail is no reason to keep the others waiting. */
async function trySending(parts: DeliverParts, taken: TakenDelivery) {
  try {
    return await sendMail(parts, taken)
  } catch (error) {
    if (error instanceof DatabaseDown) throw error
    parts.log.error({ err: error, delivery: taken.id }, 'an e-mail failed by a bug')
    return { kind: 'failed', reason: 'bug', isServer: false } as const
  }
}

/** One after the other, until none is due or the server takes none: a server that is down is not asked for each of them. */
async function runLane(parts: DeliverParts): Promise<void> {
  for (;;) {
    const taken = await takeDelivery(parts.db, 'email')
    if (!taken) return
    const sent = await trySending(parts, taken)
    if (sent === 'unwanted') {
      await endDelivery(parts.db, taken, { state: 'dropped', reason: 'no address, or off' })
      continue
    }
    await settle(parts, taken, sent)
    if (sent.kind === 'failed' && sent.isServer) return
  }
}

/**
 * Sends all that is due. Several nodes may: each takes what no other has. Killed in the middle, what it had is due again
 * after two minutes and is sent then, under the same id.
 */
export async function deliverWaiting(parts: DeliverParts): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => runLane(parts)))
}

/** Sends what is told as soon as it is told; the rest, and what is due again, is left to `deliverWaiting` every few seconds. */
export const startDelivering = (parts: DeliverParts) =>
  whenTold(
    { changes: parts.db.changes, log: parts.log },
    {
      topic: 'messageDelivery',
      work: () => deliverWaiting(parts),
      failed: 'messages were not sent out; they are tried again',
    },
  )
