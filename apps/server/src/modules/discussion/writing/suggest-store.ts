import { sql, type Queries } from '#kernel/db.ts'
import { notBlocked } from './meets-sql.ts'

const SUGGESTED = 8

/** Somebody who is typing, known by their account; they may be nobody in the community yet. */
interface Typing {
  accountId: string
  brandId: string
  /** A word so far, as names are compared. */
  word: string
}

// Whom one follows comes first: those are meant most.
const people = sql<{ userId: string; nick: string }>(
  'discussion-suggest-people',
  `with me as (select user_id from discussion_member where account_id = $1 and brand_id = $2)
   select m.user_id as "userId", m.nick from discussion_member m
   left join discussion_follow f on f.person_id = m.user_id and f.user_id = (select user_id from me)
   where m.brand_id = $2 and m.account_id is not null and m.account_id <> $1
     and starts_with(m.nick_key, $3) and ${notBlocked('m.user_id', '(select user_id from me)')}
   order by f.followed_at is null, m.follower_count desc, m.user_id limit ${String(SUGGESTED)}`,
)

export const suggestPeople = (db: Queries, { accountId, brandId, word }: Typing) =>
  db.rows(people, [accountId, brandId, word])

const topics = sql<{ topicId: string; name: string; postCount: number }>(
  'discussion-suggest-topics',
  `select topic_id as "topicId", name, post_count as "postCount" from discussion_topic
   where brand_id = $1 and is_open and position($2 in lower(name)) > 0
   order by post_count desc, topic_id limit ${String(SUGGESTED)}`,
)

export const suggestTopics = (db: Queries, { brandId, word }: Omit<Typing, 'accountId'>) =>
  db.rows(topics, [brandId, word])
