import { answerAfter, noAnswer, type Answer, type AnswerStep } from '@koi/domain/assistant/answer'
import {
  REMEMBERED_DIALOGS,
  type Analyst,
  type AnswerFeedback,
  type KeptState,
} from '@koi/domain/assistant/assistant-terms'
import { readsOwnMoney } from '@koi/domain/assistant/shared-answer'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Owner } from './session-store.ts'

/** For so long a node answers for an answer that it writes, real time. */
const LEASE = "interval '15 seconds'"
/** Nodes that have begun an answer; after so many it has failed. */
export const TRIES_MAX = 3

export interface DialogRow {
  requestId: string
  sessionId: string
  question: string
  mode: ConversationMode
  askedMs: number
  analyst: Analyst
  state: KeptState
  isStopped: boolean
  failText: string
  /** Null while it is written: its steps are the answer. */
  answer: Answer | null
  feedback: AnswerFeedback
  isRead: boolean
  /** It tells of what the person owns. */
  isOwn: boolean
}

const columns = `d.request_id as "requestId", d.session_id as "sessionId", d.question, d.mode, d.asked_at as "askedMs", d.analyst, d.state,
  d.is_stopped as "isStopped", d.fail_text as "failText", d.answer, d.feedback, d.read_at is not null as "isRead", d.is_own as "isOwn"`
const own = 'd.request_id = $1 and d.session_id = $2 and d.account_id = $3 and d.brand_id = $4'

/** One question of a session of one's own. */
export interface DialogKey {
  requestId: string
  sessionId: string
}
const keyOf = ({ requestId, sessionId }: DialogKey, { accountId, brandId }: Owner) => [
  requestId,
  sessionId,
  accountId,
  brandId,
]

const find = sql<DialogRow>(
  'assistant-dialog',
  `select ${columns} from assistant_dialog d where ${own}`,
)
export const findDialog = (queries: Queries, key: DialogKey, owner: Owner) =>
  queries.find(find, keyOf(key, owner))

const lock = sql<DialogRow>(
  'assistant-dialog-lock',
  `select ${columns} from assistant_dialog d where ${own} for update`,
)
export const lockDialog = (tx: Queries, key: DialogKey, owner: Owner) =>
  tx.find(lock, keyOf(key, owner))

const history = sql<DialogRow>(
  'assistant-dialog-history',
  `select ${columns} from assistant_dialog d where d.session_id = $1
     and ($2 = '' or d.place < (select b.place from assistant_dialog b where b.request_id = $2 and b.session_id = $1))
   order by d.place desc limit $3`,
)
/** Of a session that is known to be one's own, the newest first; `before` is the last of the page before. */
export const dialogsOf = (
  queries: Queries,
  sessionId: string,
  { before, limit }: { before: string; limit: number },
) => queries.rows(history, [sessionId, before, limit])

interface Usage {
  running: number
  ofAccount: number
  ofBrand: number
}

// What a node left behind by its death counts as running no longer than its lease.
const usage = sql<Usage>(
  'assistant-usage',
  `select
     (select count(*)::integer from assistant_dialog where account_id = $1 and state = 'loading' and worked_until > now()) as running,
     (select coalesce(sum(questions), 0)::integer from assistant_use where account_id = $1 and asked_on = $3::date) as "ofAccount",
     (select coalesce(sum(questions), 0)::integer from assistant_use where brand_id = $2 and asked_on = $3::date) as "ofBrand"`,
)
export const usageOf = (queries: Queries, { accountId, brandId }: Owner, day: string) =>
  queries.get(usage, [accountId, brandId, day])

type Sent = Pick<DialogRow, 'requestId' | 'sessionId' | 'question' | 'mode'>

const sent = sql<Sent>(
  'assistant-dialog-sent',
  `select request_id as "requestId", session_id as "sessionId", question, mode from assistant_dialog
   where account_id = $1 and request_key = $2`,
)
/** What was asked under a key before. */
export const findSent = (tx: Queries, accountId: string, requestKey: string) =>
  tx.find(sent, [accountId, requestKey])

export interface NewDialog extends DialogKey, Owner {
  requestKey: string
  question: string
  mode: ConversationMode
  analyst: Analyst
  nowMs: number
  day: string
  worker: string
}

const add = sql(
  'assistant-dialog-add',
  `insert into assistant_dialog (request_id, session_id, account_id, brand_id, request_key, question, analyst, asked_at, asked_on, worker, mode, worked_until)
   values ($1, $2, $3, $4, $5, $6, $7, ${moment('$8')}, $9::date, $10, $11, now() + ${LEASE})`,
)
export const addDialog = (tx: Queries, dialog: NewDialog) =>
  tx.run(add, [
    dialog.requestId,
    dialog.sessionId,
    dialog.accountId,
    dialog.brandId,
    dialog.requestKey,
    dialog.question,
    dialog.analyst,
    dialog.nowMs,
    dialog.day,
    dialog.worker,
    dialog.mode,
  ])

// Only who writes it now adds to it: whoever stopped it, or took it over, holds its row until that is committed.
const step = sql(
  'assistant-step-add',
  `with mine as (
     select request_id from assistant_dialog where request_id = $1 and worker = $2 and state = 'loading' for update
   ), kept as (
     update assistant_dialog d set worked_until = now() + ${LEASE} from mine where d.request_id = mine.request_id
   )
   insert into assistant_step (request_id, event_id, step)
   select m.request_id, 1 + coalesce((select max(event_id) from assistant_step s where s.request_id = m.request_id), 0), $3::jsonb from mine m`,
)
/** Adds a step; answers whether this node still writes the answer. */
export const addStep = async (
  queries: Queries,
  { requestId, worker }: { requestId: string; worker: string },
  added: AnswerStep,
): Promise<boolean> => (await queries.run(step, [requestId, worker, JSON.stringify(added)])) > 0

const beat = sql(
  'assistant-dialog-beat',
  `update assistant_dialog set worked_until = now() + ${LEASE} where request_id = $1 and worker = $2 and state = 'loading'`,
)
/** Says that it is still written; answers whether it is. */
export const keepWorking = async (queries: Queries, requestId: string, worker: string) =>
  (await queries.run(beat, [requestId, worker])) > 0

const release = sql(
  'assistant-dialog-release',
  `update assistant_dialog set worked_until = now() where worker = $1 and state = 'loading'`,
)
/** A node that ends lets others go on at once. */
export const releaseAll = (queries: Queries, worker: string) => queries.run(release, [worker])

/** An answer that nobody writes any more, with what is needed to go on. */
export interface LeftDialog extends DialogKey, Owner {
  question: string
  mode: ConversationMode
  analyst: Analyst
  tries: number
}

const claim = sql<LeftDialog>(
  'assistant-dialog-claim',
  `update assistant_dialog d set worker = $2, worked_until = now() + ${LEASE}, tries = d.tries + 1,
     analyst = case when $3 then d.analyst else 'local' end
   where d.request_id = $1 and d.state = 'loading' and d.worked_until <= now()
   returning d.request_id as "requestId", d.session_id as "sessionId", d.account_id as "accountId", d.brand_id as "brandId", d.question, d.mode, d.analyst, d.tries`,
)
/** Takes over an answer that its node has left; without a model the local analyst goes on. Undefined where it is written or over. */
export const claimDialog = (
  queries: Queries,
  requestId: string,
  { worker, hasModel }: { worker: string; hasModel: boolean },
) => queries.find(claim, [requestId, worker, hasModel])

const steps = sql<{ eventId: number; step: AnswerStep }>(
  'assistant-steps',
  `select event_id as "eventId", step from assistant_step where request_id = $1 order by event_id`,
)
const stepsOf = (queries: Queries, requestId: string) => queries.rows(steps, [requestId])

/** As much of an answer as its steps say. */
export async function answerOfSteps(queries: Queries, requestId: string): Promise<Answer> {
  const rows = await stepsOf(queries, requestId)
  return rows.reduce((before, { step }) => answerAfter(before, step), noAnswer)
}

export interface Ending {
  state: Exclude<KeptState, 'loading'>
  isStopped: boolean
  failText: string
  answer: Answer
}

// A model is told what was said before: what it makes of somebody's own money is theirs as well.
const end = sql(
  'assistant-dialog-end',
  `update assistant_dialog d set state = $2, is_stopped = $3, fail_text = $4, answer = $5::jsonb, ended_at = business_now(),
     is_own = $6 or (d.analyst = 'model' and exists (
       select from (
         select e.is_own from assistant_dialog e where e.session_id = d.session_id and e.place < d.place order by e.place desc
         limit ${REMEMBERED_DIALOGS}) before
       where before.is_own))
   where d.request_id = $1 and d.state = 'loading'`,
)
const endStep = sql(
  'assistant-step-end',
  `insert into assistant_step (request_id, event_id, step)
   select $1, 1 + coalesce(max(event_id), 0), '{}' from assistant_step where request_id = $1`,
)
/** Ends an answer whose row this transaction holds; the last step tells those who follow it. */
export async function endDialog(tx: Queries, requestId: string, ending: Ending): Promise<void> {
  const { state, isStopped, failText, answer } = ending
  await tx.run(end, [
    requestId,
    state,
    isStopped,
    failText,
    JSON.stringify(answer),
    readsOwnMoney(answer),
  ])
  await tx.run(endStep, [requestId])
}

const mine = sql<{ requestId: string }>(
  'assistant-dialog-mine',
  `select request_id as "requestId" from assistant_dialog where request_id = $1 and worker = $2 and state = 'loading' for update`,
)
/** Holds the row of an answer that this node writes; undefined where it no longer does. */
export const lockMine = (tx: Queries, requestId: string, worker: string) =>
  tx.find(mine, [requestId, worker])

/** What a stream tells next. */
export interface Following {
  analyst: Analyst
  state: KeptState
  isStopped: boolean
  failText: string
  answer: Answer | null
  /** Nobody writes it any more. */
  isLeft: boolean
  lastEventId: number
  steps: { eventId: number; step: AnswerStep }[]
}

const follow = sql<Following>(
  'assistant-follow',
  `select d.analyst, d.state, d.is_stopped as "isStopped", d.fail_text as "failText", d.answer,
     d.state = 'loading' and d.worked_until <= now() as "isLeft",
     coalesce((select max(event_id) from assistant_step s where s.request_id = d.request_id), 0) as "lastEventId",
     (select coalesce(json_agg(json_build_object('eventId', s.event_id, 'step', s.step) order by s.event_id), '[]')
       from assistant_step s where s.request_id = d.request_id and s.event_id > $5) as steps
   from assistant_dialog d where ${own}`,
)
/** What has come behind an event; undefined of what is not one's own. */
export const readBehind = (queries: Queries, key: DialogKey, owner: Owner, eventId: number) =>
  queries.find(follow, [...keyOf(key, owner), eventId])

const read = sql(
  'assistant-dialog-read',
  `update assistant_dialog d set read_at = case when $5 then coalesce(d.read_at, business_now()) end where ${own}`,
)
/** Answers whether there is such an answer. */
export const markRead = async (queries: Queries, key: DialogKey, owner: Owner, isRead: boolean) =>
  (await queries.run(read, [...keyOf(key, owner), isRead])) > 0

const feedback = sql(
  'assistant-dialog-feedback',
  `update assistant_dialog d set feedback = $5, feedback_reason = case $5 when 'none' then '' else $6 end where ${own}`,
)
export const keepFeedback = (
  tx: Queries,
  key: DialogKey,
  owner: Owner,
  given: { feedback: AnswerFeedback; reason: string },
) => tx.run(feedback, [...keyOf(key, owner), given.feedback, given.reason])
