import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const mine = (column: string) =>
  `${column} in (select user_id from discussion_member where account_id = $1)`

const reports = sql<Record<string, unknown>>(
  'moderation-personal-reports',
  `select c.post_id as "postId", c.comment_id as "commentId", c.line_id as "lineId", c.person_id as "personId", r.reason, r.words, r.reported_at as "reportedMs"
   from moderation_report r join moderation_case c on c.work_id = r.work_id where ${mine('r.reporter_id')} order by r.reported_at`,
)
const decisions = sql<Record<string, unknown>>(
  'moderation-personal-decisions',
  `select d.decision_id as "decisionId", d.post_id as "postId", d.comment_id as "commentId", d.line_id as "lineId", d.live_id as "liveId", d.outcome, d.reason, d.sanction,
     r.nick as "removedNick", r.intro as "removedIntro",
     d.decided_at as "decidedMs", s.suspended_until as "suspendedUntilMs", s.expires_at as "expiresMs", s.withdrawn_at as "withdrawnMs"
   from moderation_decision d left join moderation_strike s on s.decision_id = d.decision_id
   left join moderation_removed_profile r on r.decision_id = d.decision_id
   where ${mine('d.author_id')} order by d.decided_at`,
)
const appeals = sql<Record<string, unknown>>(
  'moderation-personal-appeals',
  `select a.decision_id as "decisionId", a.state, m.side, m.words, m.written_at as "writtenMs"
   from moderation_appeal a join moderation_appeal_message m on m.appeal_id = a.appeal_id
   where ${mine('a.user_id')} order by a.opened_at, m.place`,
)
const feedbacks = sql<Record<string, unknown>>(
  'moderation-personal-feedbacks',
  `select problem, causes, words, answer, sent_at as "sentMs", answered_at as "answeredMs"
   from feedback_ticket where ${mine('user_id')} order by sent_at`,
)

const namings = sql<Record<string, unknown>>(
  'moderation-personal-namings',
  `select is_named as "isNamed", named_at as "namedMs" from moderation_trust_naming where ${mine('user_id')} order by naming_id`,
)

const forgotten = [
  sql(
    'moderation-forget-profiles',
    `delete from moderation_removed_profile where decision_id in
       (select decision_id from moderation_decision where ${mine('author_id')})`,
  ),
  sql(
    'moderation-forget-reports',
    `update moderation_report set words = '' where ${mine('reporter_id')}`,
  ),
  sql(
    'moderation-forget-appeals',
    `update moderation_appeal_message set words = '已注销' where side = 'person' and appeal_id in
       (select appeal_id from moderation_appeal where ${mine('user_id')})`,
  ),
  sql(
    'moderation-forget-pictures',
    `delete from moderation_appeal_picture where appeal_id in
       (select appeal_id from moderation_appeal where ${mine('user_id')})`,
  ),
  sql(
    'moderation-forget-feedbacks',
    `update feedback_ticket set words = '已注销', answer = '' where ${mine('user_id')}`,
  ),
]

/** What somebody reported, was told, appealed and fed back. Decisions stay, about somebody without a name. */
export const moderationPersonalData = {
  read: async (queries, accountId) => ({
    communityReports: await queries.rows(reports, [accountId]),
    communityDecisions: await queries.rows(decisions, [accountId]),
    communityTrustNamings: await queries.rows(namings, [accountId]),
    communityAppeals: await queries.rows(appeals, [accountId]),
    communityFeedbacks: await queries.rows(feedbacks, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
} satisfies PersonalData
