import type { StandingFacts } from '@koi/domain/moderation/problem-causes'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** How somebody stands, with the newest removal that may still be appealed. */
export interface StandingRow extends Omit<StandingFacts, 'trustLevel'> {
  level: number
  decisionId: string | null
}

const now = moment('$2')
const counts = `s.user_id = m.user_id and s.withdrawn_at is null and s.expires_at > ${now}`

const read = sql<StandingRow>(
  'moderation-standing',
  `select m.trust_level as level,
     (select (extract(epoch from max(s.suspended_until)) * 1000)::bigint from moderation_strike s
        where s.user_id = m.user_id and s.withdrawn_at is null and s.suspended_until > ${now}) as "suspendedUntilMs",
     (select count(*) from discussion_post p where p.author_id = m.user_id and p.created_at > ${now} - interval '1 hour')::integer as "postsOfHour",
     (select count(*) from discussion_comment c where c.author_id = m.user_id and c.created_at > ${now} - interval '1 hour')::integer as "commentsOfHour",
     ((select count(*) from discussion_post p where p.author_id = m.user_id and p.state = 'held')
        + (select count(*) from discussion_comment c where c.author_id = m.user_id and c.state = 'held')
        + (select count(*) from live_line l where l.author_id = m.user_id and l.state = 'held'))::integer as "heldCount",
     ((select count(*) from discussion_post p where p.author_id = m.user_id and p.state = 'removed')
        + (select count(*) from discussion_comment c where c.author_id = m.user_id and c.state = 'removed')
        + (select count(*) from live_line l where l.author_id = m.user_id and l.state = 'removed'))::integer as "removedCount",
     (select count(*) from moderation_strike s where ${counts} and s.kind = 'warning')::integer as warnings,
     (select count(*) from moderation_strike s where ${counts} and s.kind = 'strike')::integer as strikes,
     coalesce((select u.count from upload_day u where u.account_id = m.account_id and u.day = shanghai_date(${now})), 0) as "uploadsOfDay",
     (select d.decision_id from moderation_decision d
        where d.author_id = m.user_id and d.outcome = 'remove' and d.decided_at > ${now} - interval '30 days'
          and not exists (select from moderation_appeal a where a.decision_id = d.decision_id and a.state <> 'open')
        order by d.decided_at desc, d.decision_id limit 1) as "decisionId"
   from discussion_member m where m.user_id = $1`,
)

/** How somebody stands in the community, of one moment. */
export const readStanding = (queries: Queries, userId: string, nowMs: number) =>
  queries.get(read, [userId, nowMs])
