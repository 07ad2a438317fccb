import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const open = sql<{ isOver: boolean; ownPlace: number | null; hasPlace: boolean }>(
  'discussion-poll-open',
  `select coalesce(l.ends_at <= ${moment('$4')}, false) as "isOver",
     (select v.place from discussion_poll_vote v where v.post_id = l.post_id and v.user_id = $1) as "ownPlace",
     exists (select from discussion_poll_option o where o.post_id = l.post_id and o.place = $3) as "hasPlace"
   from discussion_poll l where l.post_id = $2`,
)

/** A poll as somebody meets it who would vote for a place; undefined where the post has none. */
export const findPoll = (
  tx: Queries,
  vote: { userId: string; postId: string; place: number; nowMs: number },
) => tx.find(open, [vote.userId, vote.postId, vote.place, vote.nowMs])

const add = sql(
  'discussion-vote',
  `insert into discussion_poll_vote (post_id, user_id, place, voted_at) values ($2, $1, $3, ${moment('$4')})`,
)

export const addVote = (
  tx: Queries,
  vote: { userId: string; postId: string; place: number; nowMs: number },
) => tx.run(add, [vote.userId, vote.postId, vote.place, vote.nowMs])

const results = sql<{ label: string; voteCount: number }>(
  'discussion-poll-results',
  'select label, vote_count as "voteCount" from discussion_poll_option where post_id = $1 order by place',
)

export const pollResults = (tx: Queries, postId: string) => tx.rows(results, [postId])
