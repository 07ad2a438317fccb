import type { FeedbackState, ProblemKind } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { tellAuthor } from './news-store.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const again = sql<{ feedbackId: string }>(
  'feedback-again',
  'select feedback_id as "feedbackId" from feedback_ticket where user_id = $1 and request_key = $2',
)

/** What a request told before. */
export const feedbackOfRequest = async (tx: Queries, userId: string, requestKey: string) =>
  (await tx.find(again, [userId, requestKey]))?.feedbackId

const countOfDay = sql<{ count: number }>(
  'feedback-count',
  `select count(*)::integer as count from feedback_ticket
   where user_id = $1 and sent_at > ${moment('$2')} - interval '1 day'`,
)

export const feedbacksOfDay = async (tx: Queries, userId: string, nowMs: number) =>
  (await tx.get(countOfDay, [userId, nowMs])).count

interface NewFeedback {
  feedbackId: string
  brandId: string
  userId: string
  requestKey: string
  problem: ProblemKind
  causes: readonly string[]
  words: string
  workId: string
  nowMs: number
}

const add = sql(
  'feedback-add',
  `insert into feedback_ticket (feedback_id, brand_id, user_id, request_key, problem, causes, words, work_id, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')})`,
)

export const addFeedback = (tx: Queries, ticket: NewFeedback) =>
  tx.run(add, [
    ticket.feedbackId,
    ticket.brandId,
    ticket.userId,
    ticket.requestKey,
    ticket.problem,
    ticket.causes,
    ticket.words,
    ticket.workId,
    ticket.nowMs,
  ])

interface FeedbackRow {
  feedbackId: string
  problem: ProblemKind
  words: string
  state: FeedbackState
  answer: string
  sentMs: number
  dueMs: number
}

const list = sql<FeedbackRow>(
  'feedback-list',
  `select f.feedback_id as "feedbackId", f.problem, f.words, f.answer, ${ms('f.sent_at')} as "sentMs", ${ms('w.due_at')} as "dueMs",
     case when f.answered_at is not null then 'answered' when w.taken_by is not null then 'working' else 'received' end as state
   from feedback_ticket f join work_item w on w.work_id = f.work_id
   where f.user_id = $1 and ($3 = '' or (f.sent_at, f.feedback_id) < (${moment('$2')}, $3))
   order by f.sent_at desc, f.feedback_id desc limit $4`,
)

/** What somebody fed back, the newest first, behind a place. */
export const feedbacksOf = (
  queries: Queries,
  userId: string,
  { atMs, behindId, limit }: { atMs: number; behindId: string; limit: number },
) => queries.rows(list, [userId, atMs, behindId, limit])

const answer = sql<{ userId: string }>(
  'feedback-answer',
  `update feedback_ticket set answer = $2, answered_at = ${moment('$3')} where work_id = $1 returning user_id as "userId"`,
)

/** Answers a feedback and tells of it. */
export async function answerFeedback(
  tx: Queries,
  { workId, answer: words, nowMs }: { workId: string; answer: string; nowMs: number },
): Promise<void> {
  const { userId } = await tx.get(answer, [workId, words, nowMs])
  const told = { authorId: userId, subjectId: '', commentId: '', decisionId: null, nowMs }
  await tellAuthor(tx, { ...told, detail: `你的反馈已回复：${words}` })
}

const ofWork = sql<{ words: string; causes: string[] }>(
  'feedback-of-work',
  'select words, causes from feedback_ticket where work_id = $1',
)

/** What a reviewer reads of a feedback. */
export const feedbackOfWork = (queries: Queries, workId: string) => queries.find(ofWork, [workId])
