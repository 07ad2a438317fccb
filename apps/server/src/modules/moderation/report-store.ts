import { doReportsHold } from '@koi/domain/moderation/report-weight'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Found } from './target-store.ts'

const judged = sql<{ isJudged: boolean }>(
  'moderation-report-judged',
  `select exists (
     select from work_item w join moderation_case c on c.work_id = w.work_id
     where w.brand_id = $1 and w.about = $2 and w.state = 'decided' and w.outcome = 'keep' and c.post_version >= $3
       and (c.person_id is null or w.decided_at > greatest(${moment('$4')} - interval '30 days',
         (select m.profile_changed_at from discussion_member m where m.user_id = c.person_id))))
   and not exists (select from work_item w where w.brand_id = $1 and w.about = $2 and w.state = 'open') as "isJudged"`,
)

/** Whether a reviewer has left it as it is already, in this version; of a person within thirty days, and after what they say of themselves was changed last. */
export const isJudged = async (
  tx: Queries,
  brandId: string,
  { about, version }: Found,
  nowMs: number,
) => (await tx.get(judged, [brandId, about, version, nowMs])).isJudged

const countOfDay = sql<{ count: number }>(
  'moderation-report-count',
  `select count(*)::integer as count from moderation_report
   where reporter_id = $1 and reported_at > ${moment('$2')} - interval '1 day'`,
)

export const reportsOfDay = async (tx: Queries, reporterId: string, nowMs: number) =>
  (await tx.get(countOfDay, [reporterId, nowMs])).count

const trust = sql<{ level: number }>(
  'moderation-trust-of',
  'select trust_level as level from discussion_member where user_id = $1',
)

export const trustOf = async (queries: Queries, userId: string) =>
  (await queries.get(trust, [userId])).level

interface NewReport {
  workId: string
  reporterId: string
  rule: CommunityRule
  words: string
  weight: number
  nowMs: number
}

const add = sql(
  'moderation-report-add',
  `insert into moderation_report (work_id, reporter_id, reason, words, weight, reported_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')}) on conflict (work_id, reporter_id) do nothing`,
)

/** Adds a report; false where this person has reported it already. */
export const addReport = async (
  tx: Queries,
  { workId, reporterId, rule, words, weight, nowMs }: NewReport,
) => (await tx.run(add, [workId, reporterId, rule, words, weight, nowMs])) > 0

const weightOf = sql<{ weight: number }>(
  'moderation-case-weight',
  'select weight from moderation_case where work_id = $1',
)
const HELD_BY_REPORTS = `set state = 'held', state_rule = '举报'`
const holdPost = sql(
  'moderation-hold-post',
  `update discussion_post ${HELD_BY_REPORTS} where post_id = $1 and state = 'visible'`,
)
const holdComment = sql(
  'moderation-hold-comment',
  `update discussion_comment ${HELD_BY_REPORTS} where comment_id = $1 and state = 'visible'`,
)
const holdLine = sql(
  'moderation-hold-line',
  `update live_line ${HELD_BY_REPORTS}, state_by = null, state_reason = '' where line_id = $1 and state = 'visible'`,
)

/** Holds what is reported by enough trust; answers whether it did so now. A trigger logs it and puts it in front of the queue. */
export async function holdIfReported(
  tx: Queries,
  workId: string,
  { subjectId, commentId, lineId }: Found,
): Promise<boolean> {
  if (!doReportsHold((await tx.get(weightOf, [workId])).weight)) return false
  const held = [
    await tx.run(holdPost, [subjectId]),
    await tx.run(holdComment, [commentId]),
    await tx.run(holdLine, [lineId]),
  ]
  return held.some((count) => count > 0)
}
