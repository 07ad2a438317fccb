import { DELIVERY_TRIES_MAX, waitAfterTry } from '@koi/domain/messages/delivery-waits'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import type { MailGateway, MailSent } from '#gateways/mail/mail.ts'
import type { PushGateway } from '#gateways/push/push.ts'
import type { Db } from '#kernel/db.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { whenTold } from '#kernel/turns/when-told.ts'
import {
  endDelivery,
  putOffDelivery,
  putOffUntried,
  takeDelivery,
  type TakenDelivery,
} from './delivery-store.ts'
import { sendMail, type MailParts } from './send-mail.ts'
import { pushRound, type PushTried } from './send-push.ts'

/** Messages that one node has on their way at once, by each way. */
const LANES = 4

export interface DeliverParts {
  db: Db
  seal: Seal
  log: Log
  /** Each way that is set up. */
  mail?: MailGateway | undefined
  push?: PushGateway | undefined
  siteOf: MailParts['siteOf']
}

/** What a try came to; undefined: nobody is to be told there any more. */
type Tried = MailSent | PushTried | undefined
type Send = (taken: TakenDelivery) => Promise<Tried>

/** Writes down what became of a try. Nothing is given up without a word to the operators. */
async function settle({ db, log }: DeliverParts, taken: TakenDelivery, tried: Tried) {
  if (tried === undefined) {
    return endDelivery(db, taken, { state: 'dropped', reason: 'no address, or off' })
  }
  if (tried.kind === 'sent') return endDelivery(db, taken, { state: 'sent', reason: '' })
  const { kind, reason } = tried
  if (kind === 'gone') return endDelivery(db, taken, { state: 'dropped', reason })
  if (kind === 'waiting') return putOffUntried(db, taken, { waitMs: waitAfterTry(1) ?? 0, reason })
  const said = { delivery: taken.id, way: taken.way, tries: taken.tries, reason }
  const waitMs = kind === 'failed' ? waitAfterTry(taken.tries) : undefined
  if (waitMs !== undefined) {
    const asked = 'waitMs' in tried ? (tried.waitMs ?? 0) : 0
    log.info(said, 'a message was not taken by a way; it is tried again')
    return putOffDelivery(db, taken, { waitMs: Math.max(waitMs, asked), reason })
  }
  log.warn({ ...said, triesMax: DELIVERY_TRIES_MAX }, 'a message was given up by a way')
  return endDelivery(db, taken, { state: 'failed', reason })
}

/** What is wrong with one delivery is no reason to keep the others waiting. */
async function trySending(parts: DeliverParts, taken: TakenDelivery, send: Send): Promise<Tried> {
  try {
    return taken.isMuted ? undefined : await send(taken)
  } catch (error) {
    if (error instanceof DatabaseDown) throw error
    parts.log.error({ err: error, delivery: taken.id }, 'a message failed by a bug')
    return { kind: 'failed', reason: 'bug', isServer: false }
  }
}

interface Way {
  way: MessageWay
  send: Send
  /** All of it goes over one server: one that is down is not asked for each of them. */
  hasOneServer: boolean
}

/** One after the other, until none is due or the server takes none. */
async function runLane(parts: DeliverParts, { way, send, hasOneServer }: Way): Promise<void> {
  for (;;) {
    const taken = await takeDelivery(parts.db, way)
    if (!taken) return
    const tried = await trySending(parts, taken, send)
    await settle(parts, taken, tried)
    if (hasOneServer && tried?.kind === 'failed' && tried.isServer) return
  }
}

function waysOf(parts: DeliverParts): Way[] {
  const { mail, push } = parts
  return [
    ...(mail
      ? [
          {
            way: 'email' as const,
            send: (taken: TakenDelivery) => sendMail({ ...parts, mail }, taken),
            hasOneServer: true,
          },
        ]
      : []),
    ...(push
      ? [{ way: 'push' as const, send: pushRound({ ...parts, push }), hasOneServer: false }]
      : []),
  ]
}

/**
 * Sends all that is due. Several nodes may: each takes what no other has. Killed in the middle, what it had is due again
 * after two minutes and is sent then, under the same id.
 */
export async function deliverWaiting(parts: DeliverParts): Promise<void> {
  const lanes = waysOf(parts).flatMap((way) => Array.from({ length: LANES }, () => way))
  await Promise.all(lanes.map((way) => runLane(parts, way)))
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
