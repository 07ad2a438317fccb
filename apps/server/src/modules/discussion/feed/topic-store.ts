import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { FeedPlace } from './feed-place.ts'
import { authorJson, pointsOf, VIEWER, viewerCte } from './feed-sql.ts'
import type { Viewer } from './feed-store.ts'
import type { AuthorRow } from './post-row.ts'

export interface TopicRow {
  topicId: string
  name: string
  intro: string
  isOpen: boolean
  postCount: number
  heat: number
  readCount: number
  followerCount: number
  host: AuthorRow | null
  isFollowed: boolean
}

/** Visible posts of the last seven days. */
const recent = `p.topic_id = t.topic_id and p.state = 'visible'
         and p.created_at > ${moment('$3')} - interval '7 days' and p.created_at <= ${moment('$3')}`

const columns = `t.topic_id as "topicId", t.name, t.intro, t.is_open as "isOpen", t.post_count as "postCount",
   (select coalesce(sum(1 + ${pointsOf('p')}), 0)::bigint
     from discussion_post p where ${recent}) as heat,
   t.read_count as "readCount", t.follower_count as "followerCount",
   (select ${authorJson('h')} from discussion_member h where h.user_id = t.host_id) as host,
   exists (select from discussion_follow f where f.user_id = ${VIEWER} and f.topic_id = t.topic_id) as "isFollowed"`

const one = sql<TopicRow>(
  'discussion-topic',
  `with ${viewerCte('$1', '$2')} select ${columns} from discussion_topic t where t.topic_id = $4 and t.brand_id = $2`,
)

/** A topic of the brand. */
export const findTopic = (db: Queries, { accountId, brandId, nowMs }: Viewer, topicId: string) =>
  db.find(one, [accountId ?? null, brandId, nowMs, topicId])

const list = sql<TopicRow & { talk: number }>(
  'discussion-topics',
  `with ${viewerCte('$1', '$2')}
   select * from (
     select ${columns}, (select count(*) from discussion_post p where ${recent}) as talk
     from discussion_topic t where t.brand_id = $2 and t.is_open
   ) t
   where $4::bigint is null or talk < $4 or (talk = $4 and "topicId" > $5::text)
   order by talk desc, "topicId" limit $6`,
)

/** Open topics, the most talked about first. */
export const topicRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { place, limit }: { place: FeedPlace | undefined; limit: number },
) =>
  db.rows(list, [
    accountId ?? null,
    brandId,
    nowMs,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
  ])
