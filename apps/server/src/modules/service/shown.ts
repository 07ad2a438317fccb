import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import { messageRandom } from '@koi/domain/service/message-random'
import { serviceSceneNames } from '@koi/domain/service/service-scenes'
import { sideShown } from '@koi/domain/service/service-words'
import type { Queries } from '#kernel/db.ts'
import { estimatedWaitMs } from '@koi/domain/service/wait-estimate'
import { deskFacts } from './desk-store.ts'
import type { MessageRow } from './message-store.ts'
import { mayRate, placeOf, type TalkRow } from './talk-store.ts'

const SCENE_NAMES: ReadonlySet<string> = new Set(Object.values(serviceSceneNames))

/** A message as a page is told of it. */
export function messageShown(row: MessageRow): ServiceMessage {
  const { side, body, template, agentName, card, seq, saidMs, key } = row
  // What a button says is the product's, in the language of who reads it.
  const isWritten = side === 'agent' || (side === 'person' && !SCENE_NAMES.has(body))
  return {
    template,
    info: {
      content: {
        text: isWritten ? body : '',
        notice: isWritten ? '' : body,
        side,
        agentName,
        rows: card.rows,
        actions: card.actions,
      },
      type: sideShown(side),
      saidMs,
      random: messageRandom(key),
      seq,
    },
  }
}

/** A conversation as its person is told of it; where it waits, with its place and how long that takes. */
export async function talkShown(queries: Queries, talk: TalkRow, nowMs: number) {
  const isQueued = talk.state === 'queued'
  const place = isQueued ? await placeOf(queries, talk.talkId) : 0
  const waitMs = isQueued
    ? (estimatedWaitMs(place, await deskFacts(queries, talk.brandId, nowMs)) ?? null)
    : null
  const {
    talkId,
    state,
    subject,
    openedMs,
    lastSeq,
    personReadSeq,
    agentReadSeq,
    isPriority,
    sharesAssistant,
    sharesHoldings,
    rating,
    closedBy,
  } = talk
  return {
    talkId,
    state,
    subject,
    openedMs,
    lastSeq,
    personReadSeq,
    agentReadSeq,
    place,
    waitMs,
    isPriority,
    sharesAssistant,
    sharesHoldings,
    rating,
    mayRate: mayRate(talk, nowMs),
    closedBy,
  }
}
