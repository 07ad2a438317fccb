import { seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  isTopicNameTaken,
  lockTopic,
  mayHost,
  saveOfRequest,
  writeTopic,
  type TopicSaid,
} from './topic-save-store.ts'

interface Saving extends TopicSaid {
  brandId: string
  by: string
  requestKey: string
  /** Absent: a new one. */
  topicId?: string | undefined
  /** The version that was seen; 0 for a new one. */
  topicVersion: number
  nowMs: number
}

/** Signs of an id. */
const ID_SIGNS = 32

/** A new topic has the id of its request, so that the request sent again finds it. */
const newId = (brandId: string, requestKey: string) =>
  sha256(`topic ${brandId} ${requestKey}`).slice(0, ID_SIGNS)

/** Makes, changes or closes a topic of the brand: of two who change one version the second is refused. */
export const saveTopic = (
  db: Db,
  { topicId: named, topicVersion, ...given }: Saving,
): Promise<{ topicId: string; topicVersion: number }> =>
  db.transaction(async (tx) => {
    const { brandId, requestKey, hostId } = given
    const said = {
      ...given,
      name: seenText(given.name).normalize('NFC'),
      intro: seenText(given.intro),
    }
    await takeTurn(tx, 'topics', brandId)
    const topicId = named ?? newId(brandId, requestKey)
    const now = await lockTopic(tx, topicId, brandId)
    if (named !== undefined && !now) throw refuse('topicUnknown')
    const before = now && (await saveOfRequest(tx, { ...said, topicId }))
    if (before?.isSame) return { topicId, topicVersion: before.version }
    if (before) throw refuse('idempotencyConflict')
    if ((now?.version ?? 0) !== topicVersion) throw refuse('topicChanged')
    if (hostId !== '' && !(await mayHost(tx, hostId, brandId))) throw refuse('communityUserUnknown')
    if (await isTopicNameTaken(tx, { brandId, name: said.name, topicId }))
      throw refuse('topicNameTaken')
    const version = topicVersion + 1
    await writeTopic(tx, { ...said, topicId, version })
    return { topicId, topicVersion: version }
  })
