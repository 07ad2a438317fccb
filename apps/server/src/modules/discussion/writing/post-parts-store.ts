import type { Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const takeFunds = sql<{ fundCode: string; nav: Nav | null; navDay: string | null; ms: number }>(
  'discussion-post-funds-take',
  `delete from discussion_post_fund where post_id = $1
   returning fund_code as "fundCode", nav, nav_day as "navDay", created_at as ms`,
)
// What was there before keeps the NAV of its day.
const addFunds = sql(
  'discussion-post-funds-add',
  `insert into discussion_post_fund (post_id, fund_code, spid, place, nav, nav_day, created_at)
   select $1, f.code, f.spid, asked.place - 1, case when kept."fundCode" is null then d.nav else kept.nav end,
     case when kept."fundCode" is null then d.day else kept."navDay" end, ${moment('coalesce(kept.ms, $3)')}
   from unnest($2::text[]) with ordinality as asked (code, place) join fund f on f.code = asked.code
   left join json_to_recordset($4::json) as kept ("fundCode" text, nav bigint, "navDay" date, ms bigint) on kept."fundCode" = f.code
   left join lateral (select nav, day from fund_day where fund_code = f.code and published_at <= ${moment('$3')}
     order by day desc limit 1) d on true`,
)

/** The funds of a post, in its author's order; what stays keeps the NAV of its day. False where one is unknown. */
export async function setFunds(
  tx: Queries,
  postId: string,
  { fundCodes, nowMs }: { fundCodes: readonly string[]; nowMs: number },
): Promise<boolean> {
  const codes = [...new Set(fundCodes)]
  const kept = await tx.rows(takeFunds, [postId])
  return (await tx.run(addFunds, [postId, codes, nowMs, JSON.stringify(kept)])) === codes.length
}

const clearPictures = sql(
  'discussion-post-pictures-clear',
  'delete from discussion_post_picture where post_id = $1',
)
// Of the author's own account alone, and sent for posts.
const addPictures = sql(
  'discussion-post-pictures-add',
  `insert into discussion_post_picture (post_id, place, upload_id)
   select p.post_id, asked.place - 1, u.id from discussion_post p join discussion_member m on m.user_id = p.author_id
   cross join unnest($2::text[]) with ordinality as asked (id, place)
   join upload u on u.id = asked.id and u.account_id = m.account_id and u.brand_id = p.brand_id and u.scene = 'cont_subjectImg'
   where p.post_id = $1`,
)

/** The pictures of a post in their order. False where one is not its author's. */
export async function setPictures(tx: Queries, postId: string, uploadIds: readonly string[]) {
  const ids = [...new Set(uploadIds)]
  await tx.run(clearPictures, [postId])
  return (await tx.run(addPictures, [postId, ids])) === ids.length
}

const addPoll = sql(
  'discussion-poll-add',
  `with poll as (insert into discussion_poll (post_id, question, ends_at) values ($1, $2, ${moment('$4')}) returning post_id)
   insert into discussion_poll_option (post_id, place, label)
   select poll.post_id, asked.place - 1, asked.label from poll cross join unnest($3::text[]) with ordinality as asked (label, place)`,
)

/** What a post asks others, and until when they may answer. */
export interface NewPoll {
  question: string
  labels: readonly string[]
  endsMs: number
}

export const setPoll = (tx: Queries, postId: string, { question, labels, endsMs }: NewPoll) =>
  tx.run(addPoll, [postId, question, labels, endsMs])
