import type { CommunityRule, Sanction } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** What a case is about, as a reviewer reads it. */
interface ContentRow {
  subjectId: string
  commentId: string
  lineId: string
  userId: string
  nick: string
  title: string
  text: string
  interest: string
  link: string
  pollQuestion: string
  pollLabels: string[]
  pictureIds: string[]
  state: string
  stateRule: string
  isEditedSince: boolean
  trustLevel: number
  strikes: number
  warnings: number
}

const strikesOf = (kind: string) =>
  `(select count(*) from moderation_strike s where s.user_id = m.user_id and s.kind = '${kind}' and s.withdrawn_at is null
      and s.expires_at > ${moment('$2')})::integer`

/** Of a report or of what is held the case itself; of an appeal what its decision was about. */
const content = sql<ContentRow>(
  'moderation-office-content',
  `select coalesce(k.post_id, '') as "subjectId", coalesce(k.comment_id, '') as "commentId", coalesce(k.line_id, '') as "lineId", m.user_id as "userId", coalesce(r.nick, m.nick) as nick,
     coalesce(p.title, v.title, '') as title, coalesce(p.content, c.content, l.content, v.notice, r.intro, case when k.line_id is null and k.live_id is null then m.intro else '' end) as text,
     coalesce(p.interest, '') as interest, coalesce(p.link, '') as link,
     coalesce((select o.question from discussion_poll o where o.post_id = p.post_id), '') as "pollQuestion",
     array(select o.label from discussion_poll_option o where o.post_id = p.post_id order by o.place) as "pollLabels",
     coalesce(case when k.is_person then array_remove(array[case when r.decision_id is null then m.avatar_id else r.avatar_id end], null)
       else array(select x.upload_id from discussion_post_picture x where x.post_id = p.post_id order by x.place) end, '{}') as "pictureIds",
     coalesce(p.state, c.state, l.state, case v.review when 'clear' then 'visible' else v.review end,
       case when k.line_id is null and k.live_id is null then case when r.decision_id is null then 'visible' else 'removed' end else 'deleted' end) as state,
     coalesce(p.state_rule, c.state_rule, l.state_rule, '') as "stateRule", coalesce(p.version > k.post_version, k.is_person and r.decision_id is null and m.profile_changed_at > k.opened_at, false) as "isEditedSince",
     m.trust_level as "trustLevel", ${strikesOf('strike')} as strikes, ${strikesOf('warning')} as warnings
   from (
     select o.author_id, o.post_id, o.comment_id, o.line_id, null as live_id, o.post_version, o.person_id is not null as is_person, w.opened_at,
       (select d.decision_id from moderation_decision d where d.work_id = o.work_id and d.outcome = 'remove' limit 1) as decision_id
     from moderation_case o join work_item w on w.work_id = o.work_id where o.work_id = $1
     union all
     select d.author_id, d.post_id, d.comment_id, d.line_id, d.live_id, coalesce(looked.post_version, 1),
       num_nonnulls(d.post_id, d.comment_id, d.line_id, d.live_id) = 0, d.decided_at, d.decision_id
     from moderation_appeal a join moderation_decision d on d.decision_id = a.decision_id
     left join moderation_case looked on looked.work_id = d.work_id where a.work_id = $1
     union all
     select user_id, null, null, null, null, 1, false, sent_at, null from feedback_ticket where work_id = $1
     union all
     select asking.user_id, null, null, null, null, 1, false, e.applied_at, null from expert_application e
     join discussion_member asking on asking.account_id = e.account_id and asking.brand_id = e.brand_id where e.work_id = $1
   ) k
   join discussion_member m on m.user_id = k.author_id
   left join moderation_removed_profile r on r.decision_id = k.decision_id
   left join discussion_post p on p.post_id = k.post_id
   left join discussion_comment c on c.comment_id = k.comment_id
   left join live_line l on l.line_id = k.line_id
   left join live_room v on v.room_id = k.live_id`,
)

export const contentOfWork = (queries: Queries, workId: string, nowMs: number) =>
  queries.find(content, [workId, nowMs])

interface ReportRow {
  userId: string
  rule: CommunityRule
  words: string
  weight: number
  reportedMs: number
}

const reports = sql<ReportRow>(
  'moderation-office-reports',
  `select reporter_id as "userId", reason as rule, words, weight, ${ms('reported_at')} as "reportedMs"
   from moderation_report where work_id = $1 order by weight desc, reported_at, reporter_id limit 50`,
)

/** Reports of a case, those that say most first, fifty at most. */
export const reportsOfWork = (queries: Queries, workId: string) => queries.rows(reports, [workId])

interface PastDecision {
  decisionId: string
  subjectId: string
  commentId: string
  lineId: string
  outcome: string
  rule: string
  sanction: Sanction
  byWhom: string
  decidedMs: number
}

const past = sql<PastDecision>(
  'moderation-office-past',
  `select decision_id as "decisionId", coalesce(post_id, '') as "subjectId", coalesce(comment_id, '') as "commentId",
     coalesce(line_id, '') as "lineId", outcome, rule,
     sanction, decided_by as "byWhom", ${ms('decided_at')} as "decidedMs"
   from moderation_decision where author_id = $1 order by decided_at desc, decision_id limit 20`,
)

/** The newest decisions about an author. */
export const decisionsAbout = (queries: Queries, authorId: string) => queries.rows(past, [authorId])
