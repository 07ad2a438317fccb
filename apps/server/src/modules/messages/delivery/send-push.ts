import type { PushPayload } from '@koi/contracts/push-payload'
import { pushNoticeOf, pushTerms } from '@koi/domain/messages/push-notice'
import type { PushGateway, PushSent } from '#gateways/push/push.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { openPush, removePush } from '../ways/push-store.ts'
import type { TakenDelivery } from './delivery-store.ts'

export interface PushParts {
  db: Db
  seal: Seal
  push: PushGateway
}

/** What a try came to; `waiting`: its service did not answer others a moment ago, and was not asked for this one. */
export type PushTried = PushSent | { kind: 'waiting'; reason: string }

/** Which services are out of reach in one round. One browser that its service fails at says nothing of the service; a second one does. */
function servicesAway() {
  const away = new Set<string>()
  const failedAt = new Map<string, string>()
  return {
    isAway: (service: string) => away.has(service),
    note(service: string, endpoint: string, { isAnswer }: { isAnswer: boolean }) {
      const first = failedAt.get(service) ?? endpoint
      failedAt.set(service, first)
      if (!isAnswer || first !== endpoint) away.add(service)
    },
  }
}

/**
 * Brings messages to browsers. Services that do not answer are asked once a round: one that is out of reach, as some are from some
 * countries, holds up no other.
 */
export function pushRound({ db, seal, push }: PushParts) {
  const services = servicesAway()
  return async (taken: TakenDelivery): Promise<PushTried | undefined> => {
    const { accountId, kind, target, browserId, showsDetails } = taken
    if (target === null || browserId === null) return undefined
    const { senderKey, ...browser } = openPush(seal, target, accountId)
    const service = push.serviceOf(browser.endpoint)
    if (senderKey !== push.publicKey || service === undefined) {
      await removePush(db, accountId, browserId)
      return { kind: 'gone', reason: 'subscribed elsewhere' }
    }
    if (services.isAway(service)) return { kind: 'waiting', reason: 'its service does not answer' }
    const topic = `message-${taken.messageId}`
    const notice = pushNoticeOf(taken, { showsDetails })
    const payload: PushPayload = { tag: topic, link: taken.link, ...notice }
    const sent = await push.send(browser, {
      topic,
      ...pushTerms[kind],
      payload: JSON.stringify(payload),
    })
    if (sent.kind === 'gone') await removePush(db, accountId, browserId)
    if (sent.kind === 'failed' && sent.isServer) services.note(service, browser.endpoint, sent)
    return sent
  }
}
