import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface News {
  authorId: string
  subjectId: string
  commentId: string
  detail: string
  decisionId: string | null
  nowMs: number
}

const tell = sql(
  'moderation-tell',
  `insert into discussion_news as n (user_id, kind, post_id, comment_id, detail, decision_id, happened_at)
   select m.user_id, 'system', coalesce(nullif($2, ''), c.post_id), c.comment_id, $4, $5, ${moment('$6')}
   from discussion_member m left join discussion_comment c on c.comment_id = nullif($3, '')
   where m.user_id = $1 and m.account_id is not null
   on conflict (user_id, kind, actor_id, post_id, comment_id, detail) do update
     set happened_at = excluded.happened_at, decision_id = excluded.decision_id, read_at = null`,
)

/** A system notice to somebody, about what they wrote where something is named; nothing to whom the account was closed. */
export const tellAuthor = (
  tx: Queries,
  { authorId, subjectId, commentId, detail, decisionId, nowMs }: News,
) => tx.run(tell, [authorId, subjectId, commentId, detail, decisionId, nowMs])
