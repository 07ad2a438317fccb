import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { VIEWER, viewerCte } from './feed-sql.ts'
import type { Viewer } from './feed-store.ts'

interface FundTalkRow {
  postCount: number
  followerCount: number
  isFollowed: boolean
}

const read = sql<FundTalkRow>(
  'discussion-fund-talk',
  `with ${viewerCte('$1', '$2')}
   select (select count(*)::integer from discussion_post_fund pf join discussion_post p using (post_id)
       where pf.fund_code = $4 and p.brand_id = $2 and p.state = 'visible' and p.created_at <= ${moment('$3')}) as "postCount",
     (select count(*)::integer from discussion_follow f join discussion_member m on m.user_id = f.user_id
       where f.fund_code = $4 and m.brand_id = $2) as "followerCount",
     exists (select from discussion_follow f where f.user_id = ${VIEWER} and f.fund_code = $4) as "isFollowed"`,
)

/** How much is said about a fund, and who follows that. */
export const fundTalk = (db: Queries, { accountId, brandId, nowMs }: Viewer, fundCode: string) =>
  db.get(read, [accountId ?? null, brandId, nowMs, fundCode])
