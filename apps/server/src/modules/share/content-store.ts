import { sql, type Queries } from '#kernel/db.ts'
import type { SubjectType } from '@koi/domain/share/share-texts'

export interface NewSubject {
  subjectId: string
  accountId: string
  brandId: string
  type: SubjectType
  topicId: string
  content: string
  link: string
  nowMs: number
}

const insert = sql(
  'discussion-subject-add',
  `insert into discussion_subject
     (subject_id, account_id, brand_id, subject_type, topic_id, content, link, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::bigint / 1000.0))`,
)

export const addSubject = (db: Queries, subject: NewSubject) =>
  db.run(insert, [
    subject.subjectId,
    subject.accountId,
    subject.brandId,
    subject.type,
    subject.topicId,
    subject.content,
    subject.link,
    subject.nowMs,
  ])

const countOfHour = sql<{ count: number }>(
  'discussion-subject-count',
  `select count(*)::integer as count from discussion_subject
   where account_id = $1 and created_at > to_timestamp($2::bigint / 1000.0) - interval '1 hour'`,
)

/** How much an account shared into the discussion in the hour before. */
export async function subjectsOfHour(db: Queries, accountId: string, nowMs: number) {
  return (await db.get(countOfHour, [accountId, nowMs])).count
}
