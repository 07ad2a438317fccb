import { SAVED_TOPICS_A_PAGE } from '@koi/domain/discussion/topic-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** A topic as operators say it. */
export interface TopicSaid {
  name: string
  intro: string
  isOpen: boolean
  /** Empty: nobody. */
  hostId: string
}

interface SavedTopic extends TopicSaid {
  topicId: string
  topicVersion: number
  postCount: number
  madeMs: number
  savedBy: string
}

const list = sql<SavedTopic>(
  'discussion-topic-saves',
  `select t.topic_id as "topicId", t.version as "topicVersion", t.name, t.intro, t.is_open as "isOpen", coalesce(t.host_id, '') as "hostId",
     t.post_count as "postCount", t.made_at as "madeMs",
     coalesce((select s.by_whom from discussion_topic_save s where s.topic_id = t.topic_id and s.version = t.version), '') as "savedBy"
   from discussion_topic t
   where t.brand_id = $1 and ($2 = '' or (t.made_at, t.topic_id) < (
     select place.made_at, place.topic_id from discussion_topic place where place.topic_id = $2 and place.brand_id = $1))
   order by t.made_at desc, t.topic_id desc limit ${SAVED_TOPICS_A_PAGE + 1}`,
)

/** Topics of the brand behind one of them, with those that are closed: one more than a page has. */
export const savedTopics = (db: Queries, brandId: string, behindId: string) =>
  db.rows(list, [brandId, behindId])

const lock = sql<{ version: number }>(
  'discussion-topic-lock',
  'select version from discussion_topic where topic_id = $1 and brand_id = $2 for update',
)

/** Where a topic of the brand stands; nobody else changes it until the transaction ends. */
export const lockTopic = (tx: Queries, topicId: string, brandId: string) =>
  tx.find(lock, [topicId, brandId])

const again = sql<{ version: number; isSame: boolean }>(
  'discussion-topic-save-again',
  `select version, coalesce(name = $3 and intro = $4 and is_open = $5 and host_id = $6, false) as "isSame"
   from discussion_topic_save where topic_id = $1 and request_key = $2`,
)

/** The version that a request made before, and whether this is still that request. */
export const saveOfRequest = (
  tx: Queries,
  { topicId, requestKey, name, intro, isOpen, hostId }: TopicSaid & Keyed,
) => tx.find(again, [topicId, requestKey, name, intro, isOpen, hostId])

interface Keyed {
  topicId: string
  requestKey: string
}

const host = sql(
  'discussion-topic-host',
  'select from discussion_member where user_id = $1 and brand_id = $2 and account_id is not null for share',
)

/** Whether somebody of the brand can lead a talk. */
export const mayHost = async (tx: Queries, userId: string, brandId: string) =>
  (await tx.find(host, [userId, brandId])) !== undefined

const taken = sql(
  'discussion-topic-name-taken',
  'select from discussion_topic where brand_id = $1 and name = $2 and topic_id <> $3',
)

export const isTopicNameTaken = async (
  tx: Queries,
  { brandId, name, topicId }: { brandId: string; name: string; topicId: string },
) => (await tx.find(taken, [brandId, name, topicId])) !== undefined

const write = sql(
  'discussion-topic-write',
  `insert into discussion_topic (topic_id, brand_id, name, intro, is_open, host_id, made_at, version)
   values ($1, $2, $3, $4, $5, nullif($6, ''), ${moment('$7')}, $8)
   on conflict (topic_id) do update set name = excluded.name, intro = excluded.intro, is_open = excluded.is_open,
     host_id = excluded.host_id, version = excluded.version`,
)
const keep = sql(
  'discussion-topic-save-keep',
  `insert into discussion_topic_save (topic_id, version, request_key, name, intro, is_open, host_id, by_whom, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')})`,
)

/** Writes a version of a topic, and keeps who saved it. */
export async function writeTopic(
  tx: Queries,
  topic: TopicSaid & Keyed & { brandId: string; version: number; by: string; nowMs: number },
): Promise<void> {
  const { topicId, version, requestKey, name, intro, isOpen, hostId, nowMs } = topic
  await tx.run(write, [topicId, topic.brandId, name, intro, isOpen, hostId, nowMs, version])
  await tx.run(keep, [topicId, version, requestKey, name, intro, isOpen, hostId, topic.by, nowMs])
}
