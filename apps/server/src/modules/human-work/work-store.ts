import {
  WORK_DUE_MS,
  WORK_TAKEN_MS,
  type WorkKind,
  type WorkOutcome,
  type WorkState,
  type WorkStep,
} from '@koi/domain/human-work/human-work'
import { sql, type Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Reviewer } from './reviewer-store.ts'

/** A piece of work as whoever opens it says it. */
export interface NewWork {
  brandId: string
  kind: WorkKind
  about: string
  /** Whose decision it looks at. */
  notFor?: string | undefined
  /** By when it is due, where the usual time is not it. */
  dueMs?: number
  nowMs: number
}

const open = sql(
  'work-open',
  `insert into work_item (work_id, brand_id, kind, about, not_for, opened_at, due_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')}, ${moment('$7')})`,
)

/** Opens a piece of work and says by when it is due. */
export async function openWork(
  tx: Queries,
  { brandId, kind, about, notFor, nowMs, ...more }: NewWork,
) {
  const workId = createHexId()
  const dueMs = more.dueMs ?? nowMs + WORK_DUE_MS[kind]
  await tx.run(open, [workId, brandId, kind, about, notFor ?? null, nowMs, dueMs])
  return { workId, dueMs }
}

/** A piece of work as a reviewer sees it. */
export interface WorkRow {
  workId: string
  kind: WorkKind
  state: WorkState
  about: string
  weight: number
  openedMs: number
  dueMs: number
  takenBy: string
  mayTake: boolean
  outcome: WorkOutcome | ''
  decidedMs: number
  decidedBy: string
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
/** Parameters: 1 the brand, 2 the sorts, 3 the reviewer, 4 now. */
const isFree = `(w.taken_by is null or w.taken_by = $3 or w.taken_at < ${moment('$4')} - interval '${WORK_TAKEN_MS} ms')`
const WORK = `w.work_id as "workId", w.kind, w.state, w.about, w.weight, ${ms('w.opened_at')} as "openedMs",
   ${ms('w.due_at')} as "dueMs", coalesce(w.taken_by, '') as "takenBy",
   coalesce(w.state = 'open' and w.not_for is distinct from $3 and ${isFree}, false) as "mayTake",
   coalesce(w.outcome, '') as outcome, coalesce(${ms('w.decided_at')}, 0) as "decidedMs", coalesce(w.decided_by, '') as "decidedBy"`
/** Work about the reviewer is not theirs to see: what they wrote or asked for, and reports about them. */
const isAbout = (table: string, person: string) =>
  `exists (select from ${table} k join discussion_member m on m.user_id = k.${person} where k.work_id = w.work_id and m.account_id = $3)`
const isTheirs = `w.brand_id = $1 and w.kind = any($2::text[]) and (w.kind not in ('expert', 'live', 'service') or w.not_for is distinct from $3)
     and not ${isAbout('moderation_case', 'author_id')} and not ${isAbout('moderation_appeal', 'user_id')}
     and not ${isAbout('feedback_ticket', 'user_id')}`

const openList = sql<WorkRow>(
  'work-list-open',
  `select ${WORK} from work_item w
   where ${isTheirs} and w.state = 'open' and (w.due_at, w.work_id) > (${moment('$5')}, $6)
   order by w.due_at, w.work_id limit $7`,
)
const decidedList = sql<WorkRow>(
  'work-list-decided',
  `select ${WORK} from work_item w
   where ${isTheirs} and w.state = 'decided' and ($6 = '' or (w.decided_at, w.work_id) < (${moment('$5')}, $6))
   order by w.decided_at desc, w.work_id desc limit $7`,
)
const one = sql<WorkRow>(
  'work-find',
  `select ${WORK} from work_item w where ${isTheirs} and w.work_id = $5`,
)

const whose = ({ brandId, kinds, accountId }: Reviewer, nowMs: number) => [
  brandId,
  kinds,
  accountId,
  nowMs,
]

/** A page of the queue: open work by its due time, decided work the newest first, behind a place. */
export const workList = (
  queries: Queries,
  reviewer: Reviewer,
  asked: { state: WorkState; atMs: number; behindId: string; limit: number; nowMs: number },
) =>
  queries.rows(asked.state === 'open' ? openList : decidedList, [
    ...whose(reviewer, asked.nowMs),
    asked.atMs,
    asked.behindId,
    asked.limit,
  ])

/** A piece of work of the reviewer's brand and sorts; any other is as unknown as a missing one. */
export const findWork = (queries: Queries, reviewer: Reviewer, workId: string, nowMs: number) =>
  queries.find(one, [...whose(reviewer, nowMs), workId])

const take = sql(
  'work-take',
  `update work_item w set taken_by = $3, taken_at = ${moment('$4')}
   where ${isTheirs} and w.work_id = $5 and w.state = 'open' and w.not_for is distinct from $3 and ${isFree}`,
)

/** Takes a piece of work; of several at once one has it. */
export const takeWork = async (tx: Queries, reviewer: Reviewer, workId: string, nowMs: number) =>
  (await tx.run(take, [...whose(reviewer, nowMs), workId])) > 0

const giveBack = sql(
  'work-give-back',
  `update work_item w set taken_by = null, taken_at = null
   where ${isTheirs} and w.taken_by = $3 and w.work_id = $4 and w.state = 'open'`,
)

export const giveBackWork = async (tx: Queries, reviewer: Reviewer, workId: string) =>
  (await tx.run(giveBack, [reviewer.brandId, reviewer.kinds, reviewer.accountId, workId])) > 0

const hold = sql(
  'work-hold',
  `update work_item set taken_at = ${moment('$3')} where work_id = $1 and taken_by = $2 and state = 'open'`,
)

/** Says that the taker still works on it; false where it is not theirs any more. */
export const holdWork = async (tx: Queries, workId: string, accountId: string, nowMs: number) =>
  (await tx.run(hold, [workId, accountId, nowMs])) > 0

const withdraw = sql(
  'work-withdraw',
  `update work_item set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = ${moment('$2')}
   where work_id = $1 and state = 'open'`,
)

/** Whoever asked for it wants it no longer. */
export const withdrawWork = (tx: Queries, workId: string, nowMs: number) =>
  tx.run(withdraw, [workId, nowMs])

/** What came of a piece of work. */
export interface Decision {
  workId: string
  outcome: WorkOutcome
  rule: string
  note: string
  nowMs: number
}

const decide = sql(
  'work-decide',
  `update work_item w set state = 'decided', outcome = $5, rule = $6, note = $7, decided_by = $3, decided_at = ${moment('$8')}
   where ${isTheirs} and w.taken_by = $3 and w.work_id = $4 and w.state = 'open'`,
)

/** Decides what the reviewer has taken; false where it is not theirs, or decided. */
export const decideWork = async (
  tx: Queries,
  { brandId, kinds, accountId }: Reviewer,
  { workId, outcome, rule, note, nowMs }: Decision,
) => (await tx.run(decide, [brandId, kinds, accountId, workId, outcome, rule, note, nowMs])) > 0

interface WorkEvent {
  step: WorkStep
  byWhom: string
  outcome: string
  rule: string
  note: string
  happenedMs: number
}

const events = sql<WorkEvent>(
  'work-events',
  `select step, by_whom as "byWhom", coalesce(outcome, '') as outcome, rule, note, ${ms('happened_at')} as "happenedMs"
   from work_event where work_id = $1 order by event_id`,
)

/** What was done with a piece of work, in its order. */
export const workEvents = (queries: Queries, workId: string) => queries.rows(events, [workId])
