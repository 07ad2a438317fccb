import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { Judged, Sanction } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What a case is about, locked, with where it stands. */
export interface CaseRow {
  authorId: string
  subjectId: string
  commentId: string
  lineId: string
  userId: string
  state: WritingState
  /** Its author changed it after the reviewer had taken the work. */
  isChanged: boolean
}

const lockPost = sql<{ state: WritingState }>(
  'moderation-lock-post',
  'select state from discussion_post where post_id = $1 for update',
)
const lockComment = sql<{ state: WritingState }>(
  'moderation-lock-comment',
  'select state from discussion_comment where comment_id = $1 for update',
)
const lockLine = sql<{ state: WritingState }>(
  'moderation-lock-line',
  'select state from live_line where line_id = $1 for update',
)
const ofWork = sql<Omit<CaseRow, 'state' | 'isChanged'>>(
  'moderation-case',
  `select author_id as "authorId", coalesce(post_id, '') as "subjectId", coalesce(comment_id, '') as "commentId",
     coalesce(line_id, '') as "lineId", coalesce(person_id, '') as "userId" from moderation_case where work_id = $1`,
)

type Place = Pick<CaseRow, 'subjectId' | 'commentId' | 'lineId'>

// A profile is one: who changes it comes before or after.
const lockMember = sql(
  'moderation-lock-person',
  'select from discussion_member where user_id = $1 for update',
)

const stateOf = async (tx: Queries, { subjectId, commentId, lineId }: Place) => {
  if (subjectId !== '') return (await tx.get(lockPost, [subjectId])).state
  if (commentId !== '') return (await tx.get(lockComment, [commentId])).state
  // A line goes with its room.
  if (lineId !== '') return (await tx.find(lockLine, [lineId]))?.state ?? ('deleted' as const)
  return 'visible' as const
}

const changed = sql(
  'moderation-changed-since-taken',
  `select from work_item w join moderation_case c on c.work_id = w.work_id
   left join discussion_post p on p.post_id = c.post_id left join discussion_member m on m.user_id = c.person_id
   where w.work_id = $1 and coalesce(p.edited_at, m.profile_changed_at) > w.taken_at`,
)

/** The case of a piece of work; nobody changes what it is about until the transaction ends. */
export async function lockCase(tx: Queries, workId: string): Promise<CaseRow> {
  const row = await tx.get(ofWork, [workId])
  if (row.userId !== '') await tx.find(lockMember, [row.userId])
  const state = await stateOf(tx, row)
  // Comments are never changed.
  return { ...row, state, isChanged: (await tx.find(changed, [workId])) !== undefined }
}

const setPost = sql(
  'moderation-set-post',
  'update discussion_post set state = $2, state_rule = $3 where post_id = $1 and state = $4',
)
const setComment = sql(
  'moderation-set-comment',
  'update discussion_comment set state = $2, state_rule = $3 where comment_id = $1 and state = $4',
)

const setLine = sql(
  'moderation-set-line',
  `update live_line set state = $2, state_rule = $3, state_by = null, state_reason = '' where line_id = $1 and state = $4`,
)

/** Moves what was written from one state to another; its counts follow by triggers. */
export const setState = async (
  tx: Queries,
  {
    subjectId,
    commentId,
    lineId,
    from,
    to,
    rule,
  }: Place & { from: WritingState; to: WritingState; rule: string },
) => {
  if (from === to) return
  if (subjectId !== '') await tx.run(setPost, [subjectId, to, rule, from])
  if (commentId !== '') await tx.run(setComment, [commentId, to, rule, from])
  if (lineId !== '') await tx.run(setLine, [lineId, to, rule, from])
}

interface NewDecision extends Place {
  /** A room of live; absent or empty: something else is meant. */
  liveId?: string
  workId: string
  brandId: string
  authorId: string
  outcome: Judged
  rule: string
  reason: string
  sanction: Sanction
  stateBefore: WritingState
  decidedBy: string
  nowMs: number
}

const add = sql(
  'moderation-decision-add',
  `insert into moderation_decision (decision_id, work_id, brand_id, author_id, post_id, comment_id, outcome, rule, reason,
     sanction, state_before, decided_by, decided_at, line_id, live_id)
   values ($1, $2, $3, $4, nullif($5, ''), nullif($6, ''), $7, $8, $9, $10, $11, $12, ${moment('$13')}, nullif($14, ''), nullif($15, ''))`,
)

/** Writes a decision down for good and answers its id. */
export async function addDecision(tx: Queries, decision: NewDecision): Promise<string> {
  const decisionId = createHexId()
  await tx.run(add, [
    decisionId,
    decision.workId,
    decision.brandId,
    decision.authorId,
    decision.subjectId,
    decision.commentId,
    decision.outcome,
    decision.rule,
    decision.reason,
    decision.sanction,
    decision.stateBefore,
    decision.decidedBy,
    decision.nowMs,
    decision.lineId,
    decision.liveId ?? '',
  ])
  return decisionId
}

const countStrikes = sql<{ count: number }>(
  'moderation-strike-count',
  `select count(*)::integer as count from moderation_strike
   where user_id = $1 and kind = 'strike' and withdrawn_at is null and expires_at > ${moment('$2')}`,
)

/** Strikes of somebody that count. */
export const activeStrikes = async (queries: Queries, userId: string, nowMs: number) =>
  (await queries.get(countStrikes, [userId, nowMs])).count

interface NewStrike {
  decisionId: string
  userId: string
  kind: 'warning' | 'strike'
  nowMs: number
  expiresMs: number
  suspendedUntilMs: number | null
}

const strike = sql(
  'moderation-strike-add',
  `insert into moderation_strike (decision_id, user_id, kind, given_at, expires_at, suspended_until)
   values ($1, $2, $3, ${moment('$4')}, ${moment('$5')}, ${moment('$6')})`,
)

export const addStrike = (
  tx: Queries,
  { decisionId, userId, kind, nowMs, expiresMs, suspendedUntilMs }: NewStrike,
) => tx.run(strike, [decisionId, userId, kind, nowMs, expiresMs, suspendedUntilMs])

const withdraw = sql(
  'moderation-strike-withdraw',
  `update moderation_strike set withdrawn_at = ${moment('$2')} where decision_id = $1 and withdrawn_at is null`,
)

/** Takes a strike or warning back with its decision. */
export const withdrawStrike = (tx: Queries, decisionId: string, nowMs: number) =>
  tx.run(withdraw, [decisionId, nowMs])

/** A decision that took something from view. */
export interface RemovalRow extends Place {
  decisionId: string
  liveId: string
  authorId: string
  brandId: string
  stateBefore: string
  decidedBy: string
  decidedMs: number
}

const removal = sql<RemovalRow>(
  'moderation-removal',
  `select d.decision_id as "decisionId", d.author_id as "authorId", d.brand_id as "brandId", coalesce(d.post_id, '') as "subjectId",
     coalesce(d.comment_id, '') as "commentId", coalesce(d.line_id, '') as "lineId", coalesce(d.live_id, '') as "liveId", d.state_before as "stateBefore", d.decided_by as "decidedBy",
     (extract(epoch from d.decided_at) * 1000)::bigint as "decidedMs"
   from moderation_decision d where d.decision_id = $1 and d.outcome = 'remove'`,
)

export const findRemoval = (queries: Queries, decisionId: string) =>
  queries.find(removal, [decisionId])

const newer = sql(
  'moderation-newer-removal',
  `select from moderation_decision d join moderation_decision before on before.decision_id = $1
   where d.outcome = 'remove' and d.decided_at > before.decided_at
     and (d.post_id = before.post_id or d.comment_id = before.comment_id or d.line_id = before.line_id) limit 1`,
)

/** Brings back what a decision removed, as it was before; not what was deleted meanwhile, or removed by another decision. */
export async function restore(
  tx: Queries,
  { decisionId, stateBefore, ...place }: RemovalRow,
): Promise<boolean> {
  const state = await stateOf(tx, place)
  const isPlace = place.subjectId !== '' || place.commentId !== '' || place.lineId !== ''
  if (!isPlace || state !== 'removed' || (await tx.find(newer, [decisionId])) !== undefined)
    return false
  const to = stateBefore === 'hidden' ? 'hidden' : 'visible'
  await setState(tx, { ...place, from: 'removed', to, rule: '' })
  return true
}
