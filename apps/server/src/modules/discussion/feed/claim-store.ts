import type { Stance } from '@koi/domain/discussion/claim'
import { sql, type Queries } from '#kernel/db.ts'

/** Posts that one run looks at. */
export const CLAIMS_AT_ONCE = 200

/** A post whose year is over, as it was written first. */
export interface YearOldPost {
  postId: string
  kind: string
  title: string
  content: string
  fundCount: number
}

// A week more than a year: by then the last day of it is published of every fund.
const due = sql<YearOldPost>(
  'discussion-claims-due',
  `with place as materialized (select until_at, after_post from discussion_claims_read for update)
   select p.post_id as "postId", p.kind, coalesce(v.title, p.title) as title, coalesce(v.content, p.content) as content,
     (select count(*)::integer from discussion_post_first_fund f where f.post_id = p.post_id) as "fundCount"
   from place cross join lateral (
     select * from discussion_post d
     where (d.created_at, d.post_id) > (place.until_at, place.after_post) and d.created_at <= $1::timestamptz - interval '1 year 7 days'
     order by d.created_at, d.post_id limit ${CLAIMS_AT_ONCE}
   ) p
   left join discussion_post_version v on v.post_id = p.post_id and v.version = 1
   order by p.created_at, p.post_id`,
)

/** Posts whose year is over and that nobody looked at, the oldest first; others wait for whoever looks at them. */
export const yearOldPosts = (tx: Queries, asOf: Date) => tx.rows(due, [asOf])

const move = sql(
  'discussion-claims-read',
  `update discussion_claims_read set until_at = p.created_at, after_post = p.post_id from discussion_post p where p.post_id = $1`,
)
export const readUpTo = (tx: Queries, postId: string) => tx.run(move, [postId])

/** Days that a fund may be without a NAV at either end. */
const GAP_DAYS = 14

const note = sql<{
  authorId: string
  isVisible: boolean
  name: string
  fromIndex: number
  toIndex: number
}>(
  'discussion-claim-note',
  `with noted as (
     -- A fund that was named afterwards is not what was claimed.
     insert into discussion_claim (post_id, fund_code, stance, from_day, to_day)
     select p.post_id, f.fund_code, $2, first.day, last.day
     from discussion_post p join discussion_post_first_fund f on f.post_id = p.post_id
     cross join lateral (select shanghai_date(p.created_at) as day) posted
     cross join lateral (select min(d.day) as day from fund_day d where d.fund_code = f.fund_code and d.day >= posted.day
       and d.day <= posted.day + ${GAP_DAYS}) first
     cross join lateral (select max(d.day) as day from fund_day d where d.fund_code = f.fund_code and d.published_at <= $3
       and d.day <= posted.day + interval '1 year' and d.day >= posted.day + interval '1 year' - interval '${GAP_DAYS} days') last
     where p.post_id = $1 and p.state <> 'deleted' and first.day is not null and last.day is not null
     on conflict do nothing
     returning *
   )
   select p.author_id as "authorId", p.state = 'visible' as "isVisible", f.name, a.total_index as "fromIndex", b.total_index as "toIndex"
   from noted n join discussion_post p on p.post_id = n.post_id join fund f on f.code = n.fund_code
   join fund_day a on a.fund_code = n.fund_code and a.day = n.from_day
   join fund_day b on b.fund_code = n.fund_code and b.day = n.to_day`,
)

/** Keeps what a post claimed, for whenever it is to be seen; undefined where its fund has no NAVs of that year, or the post is gone for good. */
export const noteClaim = (tx: Queries, postId: string, stance: Stance, asOf: Date) =>
  tx.find(note, [postId, stance, asOf])

const tell = sql(
  'discussion-claim-tell',
  `insert into discussion_news (user_id, kind, post_id, detail, happened_at)
   select user_id, 'system', $2, $3, $4 from discussion_member where user_id = $1 and account_id is not null
   on conflict do nothing`,
)
export const tellOfClaim = (
  tx: Queries,
  { authorId, postId, said, asOf }: { authorId: string; postId: string; said: string; asOf: Date },
) => tx.run(tell, [authorId, postId, said, asOf])

/** A claim with the total return of its fund, day by day, as it is known now. */
export interface ClaimRow {
  fundCode: string
  stance: Stance
  fromDay: string
  toDay: string
  points: { date: string; index: number }[]
}

const read = sql<ClaimRow>(
  'discussion-claim-read',
  `select c.fund_code as "fundCode", c.stance, c.from_day::text as "fromDay", c.to_day::text as "toDay",
     (select coalesce(json_agg(json_build_object('date', d.day, 'index', d.total_index) order by d.day), '[]') from fund_day d
      where d.fund_code = c.fund_code and d.day between c.from_day and c.to_day) as points
   from discussion_claim c where c.post_id = $1`,
)
export const findClaim = (db: Queries, postId: string) => db.find(read, [postId])
