import type { AppealSide, AppealState, Sanction } from '@koi/domain/moderation/moderation-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

export interface AppealMessageRow {
  side: AppealSide
  words: string
  writtenMs: number
}

/** A decision about somebody, as they may read it, with their appeal. */
export interface DecisionRow {
  decisionId: string
  subjectId: string
  commentId: string
  liveId: string
  content: string
  rule: string
  reason: string
  sanction: Sanction
  suspendedDays: number
  decidedMs: number
  appealId: string | null
  state: AppealState | null
  dueMs: number | null
  pictures: string[]
  messages: AppealMessageRow[]
}

const messagesOf = (
  appeal: string,
) => `(select coalesce(json_agg(json_build_object('side', m.side, 'words', m.words,
     'writtenMs', ${ms('m.written_at')}) order by m.place), '[]') from moderation_appeal_message m where m.appeal_id = ${appeal})`
const picturesOf = (appeal: string) =>
  `array(select p.upload_id from moderation_appeal_picture p where p.appeal_id = ${appeal} order by p.place)`

/** Of decisions about the person $1, the newest by each way of naming it. */
const DECISION = `select d.decision_id as "decisionId", coalesce(d.post_id, '') as "subjectId", coalesce(d.comment_id, '') as "commentId", coalesce(d.live_id, '') as "liveId",
     coalesce(p.content, c.content, l.content, concat_ws(E'\\n', r.title, nullif(r.notice, '')), '') as content, d.rule, d.reason, d.sanction,
     coalesce(extract(epoch from s.suspended_until - s.given_at) / 86400, 0)::integer as "suspendedDays",
     ${ms('d.decided_at')} as "decidedMs", a.appeal_id as "appealId", a.state, ${ms('a.due_at')} as "dueMs",
     ${picturesOf('a.appeal_id')} as pictures, ${messagesOf('a.appeal_id')} as messages
   from moderation_decision d
   left join discussion_post p on p.post_id = d.post_id
   left join discussion_comment c on c.comment_id = d.comment_id
   left join live_line l on l.line_id = d.line_id
   left join live_room r on r.room_id = d.live_id
   left join moderation_strike s on s.decision_id = d.decision_id
   left join moderation_appeal a on a.decision_id = d.decision_id
   where d.author_id = $1 and d.outcome = 'remove'`

const named = sql<DecisionRow>(
  'moderation-own-decision',
  `${DECISION} and (d.decision_id = $2
     or d.decision_id = (select n.decision_id from discussion_news n where n.user_id = $1 and n.news_id = nullif($3, '')::bigint)
     or d.post_id = nullif($4, '') or d.comment_id = nullif($5, '') or d.live_id = nullif($6, ''))
   order by d.decided_at desc, d.decision_id limit 1`,
)

/** The newest decision about somebody that is meant, by its id, its notice, or what it took from view. */
export const ownDecision = (
  queries: Queries,
  userId: string,
  asked: {
    decisionId: string
    newsId: string
    subjectId: string
    commentId: string
    liveId: string
  },
) =>
  queries.find(named, [
    userId,
    asked.decisionId,
    asked.newsId,
    asked.subjectId,
    asked.commentId,
    asked.liveId,
  ])

const again = sql<{ appealId: string; dueMs: number; isSame: boolean }>(
  'moderation-appeal-again',
  `select a.appeal_id as "appealId", ${ms('a.due_at')} as "dueMs", coalesce(m.request_key = $2 and m.words = $3 and ${picturesOf('a.appeal_id')} = $4::text[], false) as "isSame"
   from moderation_appeal a join moderation_appeal_message m on m.appeal_id = a.appeal_id and m.place = 0
   where a.decision_id = $1`,
)

/** The appeal against a decision, and whether this request made it: other words or pictures under its key are not lost in silence. */
export const appealOf = (
  tx: Queries,
  asked: { decisionId: string; requestKey: string; words: string; pictures: readonly string[] },
) => tx.find(again, [asked.decisionId, asked.requestKey, asked.words, asked.pictures])

const ownPictures = sql<{ count: number }>(
  'moderation-own-pictures',
  `select count(*)::integer as count from upload
   where id = any($1::text[]) and account_id = $2 and brand_id = $3 and scene = 'cont_common'`,
)

/** Whether all of these pictures are there and the account's own. */
export const arePicturesOwn = async (
  tx: Queries,
  pictures: readonly string[],
  { accountId, brandId }: { accountId: string; brandId: string },
) => (await tx.get(ownPictures, [pictures, accountId, brandId])).count === pictures.length

interface NewAppeal {
  appealId: string
  decisionId: string
  userId: string
  workId: string
  dueMs: number
  pictures: readonly string[]
  nowMs: number
}

const add = sql(
  'moderation-appeal-add',
  `with made as (
     insert into moderation_appeal (appeal_id, decision_id, user_id, work_id, opened_at, due_at)
     values ($1, $2, $3, $4, ${moment('$5')}, ${moment('$6')}) returning appeal_id)
   insert into moderation_appeal_picture (appeal_id, place, upload_id)
   select made.appeal_id, (given.place - 1)::smallint, given.id from made, unnest($7::text[]) with ordinality given (id, place)`,
)

export const addAppeal = (
  tx: Queries,
  { appealId, decisionId, userId, workId, nowMs, dueMs, pictures }: NewAppeal,
) => tx.run(add, [appealId, decisionId, userId, workId, nowMs, dueMs, pictures])

interface NewMessage {
  appealId: string
  side: AppealSide
  byWhom: string
  requestKey: string
  words: string
  nowMs: number
}

const addOne = sql<{ place: number }>(
  'moderation-appeal-message',
  `insert into moderation_appeal_message (appeal_id, place, side, by_whom, request_key, words, written_at)
   select $1, (select count(*) from moderation_appeal_message where appeal_id = $1)::smallint, $2, $3, $4, $5, ${moment('$6')}
   on conflict (appeal_id, by_whom, request_key) do nothing returning place`,
)

/** Adds a message; sent again it adds nothing. Taken turns of the appeal number them. */
export const addMessage = (
  tx: Queries,
  { appealId, side, byWhom, requestKey, words, nowMs }: NewMessage,
) => tx.find(addOne, [appealId, side, byWhom, requestKey, words, nowMs])

/** An appeal that somebody adds to, or that is decided. */
export interface AppealRow {
  appealId: string
  decisionId: string
  userId: string
  state: AppealState
  /** Of the person, and of reviewers. */
  personCount: number
  reviewerCount: number
}

const APPEAL = `select a.appeal_id as "appealId", a.decision_id as "decisionId", a.user_id as "userId", a.state,
     (select count(*) from moderation_appeal_message m where m.appeal_id = a.appeal_id and m.side = 'person')::integer as "personCount",
     (select count(*) from moderation_appeal_message m where m.appeal_id = a.appeal_id and m.side = 'reviewer')::integer as "reviewerCount"
   from moderation_appeal a`
const own = sql<AppealRow>(
  'moderation-appeal-own',
  `${APPEAL} where a.appeal_id = $1 and a.user_id = $2 for update of a`,
)
const ofWork = sql<AppealRow>(
  'moderation-appeal-of-work',
  `${APPEAL} where a.work_id = $1 for update of a`,
)

/** An appeal of somebody; nobody else adds to it until the transaction ends. */
export const lockOwnAppeal = (tx: Queries, appealId: string, userId: string) =>
  tx.find(own, [appealId, userId])
export const lockAppealOfWork = (tx: Queries, workId: string) => tx.find(ofWork, [workId])

const close = sql(
  'moderation-appeal-close',
  `update moderation_appeal set state = $2, closed_at = ${moment('$3')} where appeal_id = $1 and state = 'open'`,
)

export const setAppealState = (
  tx: Queries,
  appealId: string,
  state: 'upheld' | 'rejected',
  nowMs: number,
) => tx.run(close, [appealId, state, nowMs])

const threadOf = sql<{ messages: AppealMessageRow[]; pictures: string[]; decisionId: string }>(
  'moderation-appeal-thread',
  `select ${messagesOf('a.appeal_id')} as messages, ${picturesOf('a.appeal_id')} as pictures, a.decision_id as "decisionId"
   from moderation_appeal a where a.work_id = $1`,
)

/** What a reviewer reads of an appeal. */
export const threadOfWork = (queries: Queries, workId: string) => queries.find(threadOf, [workId])
