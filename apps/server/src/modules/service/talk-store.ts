import {
  PRIORITY_MS,
  RATING_DAYS,
  type ServiceEnd,
  type ServiceState,
  type ServiceSubject,
} from '@koi/domain/service/service-words'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Whose conversations: those of one account at one brand. */
export interface Owner {
  accountId: string
  brandId: string
}

export interface TalkRow extends Owner {
  talkId: string
  state: ServiceState
  /** Empty while nobody was asked for. */
  subject: ServiceSubject | ''
  openedMs: number
  queuedMs: number
  isPriority: boolean
  closedMs: number
  closedBy: ServiceEnd | ''
  /** Who has it or had it last; empty: nobody. */
  agentId: string
  /** Whether a person joined it. */
  wasJoined: boolean
  workId: string
  lastSeq: number
  personReadSeq: number
  agentReadSeq: number
  sharesAssistant: boolean
  sharesHoldings: boolean
  leaveComment: string
  rating: number
  crmUserId: string
}

const ms = (column: string) => `coalesce((extract(epoch from ${column}) * 1000)::bigint, 0)`
/** A conversation named `t`. */
export const TALK = `t.talk_id as "talkId", t.brand_id as "brandId", t.account_id as "accountId", t.state, t.subject,
  t.opened_at as "openedMs", ${ms('t.queued_at')} as "queuedMs", t.is_priority as "isPriority", ${ms('t.closed_at')} as "closedMs",
  coalesce(t.closed_by, '') as "closedBy", coalesce(t.agent_id, '') as "agentId", t.joined_at is not null as "wasJoined",
  coalesce(t.work_id, '') as "workId", t.last_seq as "lastSeq", t.person_read as "personReadSeq", t.agent_read as "agentReadSeq",
  t.shares_assistant as "sharesAssistant", t.shares_holdings as "sharesHoldings", t.leave_comment as "leaveComment",
  coalesce(t.rating, 0)::integer as rating, t.crm_eid as "crmUserId"`

const newest = sql<TalkRow>(
  'service-talk-newest',
  `select ${TALK} from service_talk t where t.account_id = $1 and t.brand_id = $2
   order by t.state = 'closed', t.opened_at desc, t.talk_id desc limit 1`,
)
/** The conversation that is open, else the last one. */
export const newestTalk = (queries: Queries, { accountId, brandId }: Owner) =>
  queries.find(newest, [accountId, brandId])

const one = sql<TalkRow>(
  'service-talk',
  `select ${TALK} from service_talk t where t.talk_id = $1 and t.account_id = $2 and t.brand_id = $3`,
)
export const findTalk = (queries: Queries, talkId: string, { accountId, brandId }: Owner) =>
  queries.find(one, [talkId, accountId, brandId])

const lock = sql<TalkRow>(
  'service-talk-lock',
  `select ${TALK} from service_talk t where t.talk_id = $1 and t.account_id = $2 and t.brand_id = $3 for update`,
)
/** Holds a conversation of one’s own until the transaction ends. */
export const lockTalk = (tx: Queries, talkId: string, { accountId, brandId }: Owner) =>
  tx.find(lock, [talkId, accountId, brandId])

const lockOpen = sql<TalkRow>(
  'service-talk-lock-open',
  `select ${TALK} from service_talk t where t.account_id = $1 and t.brand_id = $2 and t.state <> 'closed' for update`,
)
export const lockOpenTalk = (tx: Queries, { accountId, brandId }: Owner) =>
  tx.find(lockOpen, [accountId, brandId])

const open = sql(
  'service-talk-open',
  `insert into service_talk (talk_id, brand_id, account_id, opened_at, last_at, person_seen_at)
   values ($1, $2, $3, ${moment('$4')}, ${moment('$4')}, now())`,
)
export const openTalk = (
  tx: Queries,
  talk: Owner & { talkId: string; nowMs: number },
): Promise<number> => tx.run(open, [talk.talkId, talk.brandId, talk.accountId, talk.nowMs])

const list = sql<TalkRow>(
  'service-talk-list',
  `select ${TALK} from service_talk t where t.account_id = $1 and t.brand_id = $2 and t.state = 'closed'
     and ($3 = '' or (t.opened_at, t.talk_id) < (select b.opened_at, b.talk_id from service_talk b where b.talk_id = $3 and b.account_id = $1))
   order by t.opened_at desc, t.talk_id desc limit $4`,
)
/** Conversations that are over, the newest first. */
export const closedTalks = (
  queries: Queries,
  { accountId, brandId }: Owner,
  { begin, limit }: { begin: string; limit: number },
) => queries.rows(list, [accountId, brandId, begin, limit])

/** How somebody asks for a person. */
export interface Asked {
  talkId: string
  state: 'queued' | 'left'
  subject: ServiceSubject
  workId: string
  isPriority: boolean
  leaveComment: string
  sharesAssistant: boolean
  sharesHoldings: boolean
  nowMs: number
}

const ask = sql(
  'service-talk-ask',
  `update service_talk set state = $2, subject = $3, work_id = $4, is_priority = $5, leave_comment = $6, shares_assistant = $7, shares_holdings = $8,
     queued_at = ${moment('$9')}, ranked_at = ${moment('$9')} - case when $5 then interval '${PRIORITY_MS} ms' else interval '0' end,
     agent_id = null, passed_by = null, passed_at = null
   where talk_id = $1`,
)
export const askForAgent = (tx: Queries, asked: Asked) =>
  tx.run(ask, [
    asked.talkId,
    asked.state,
    asked.subject,
    asked.workId,
    asked.isPriority,
    asked.leaveComment,
    asked.sharesAssistant,
    asked.sharesHoldings,
    asked.nowMs,
  ])

const back = sql(
  'service-talk-back',
  `update service_talk set state = 'assistant', work_id = null, ranked_at = null, queued_at = null, is_priority = false,
     shares_assistant = false, shares_holdings = false where talk_id = $1`,
)
/** The assistant answers again. */
export const backToAssistant = (tx: Queries, talkId: string) => tx.run(back, [talkId])

const share = sql(
  'service-talk-share',
  'update service_talk set shares_assistant = $2, shares_holdings = $3 where talk_id = $1',
)
export const shareTalk = (
  tx: Queries,
  talkId: string,
  { sharesAssistant, sharesHoldings }: { sharesAssistant: boolean; sharesHoldings: boolean },
) => tx.run(share, [talkId, sharesAssistant, sharesHoldings])

const knownAt = sql('service-talk-crm', 'update service_talk set crm_eid = $2 where talk_id = $1')
export const noteCrmUser = (tx: Queries, talkId: string, crmUserId: string) =>
  tx.run(knownAt, [talkId, crmUserId])

const close = sql(
  'service-talk-close',
  `update service_talk set state = 'closed', closed_by = $2, closed_at = ${moment('$3')}, shares_assistant = false, shares_holdings = false
   where talk_id = $1`,
)
export const closeTalkRow = (tx: Queries, talkId: string, by: ServiceEnd, nowMs: number) =>
  tx.run(close, [talkId, by, nowMs])

const rate = sql(
  'service-talk-rate',
  `update service_talk set rating = $2, rating_words = $3, rated_at = ${moment('$4')} where talk_id = $1`,
)
export const rateTalk = (
  tx: Queries,
  {
    talkId,
    rating,
    words,
    nowMs,
  }: { talkId: string; rating: number; words: string; nowMs: number },
) => tx.run(rate, [talkId, rating, words, nowMs])

const read = sql(
  'service-talk-read',
  `update service_talk set person_read = least($4, last_seq)
   where talk_id = $1 and account_id = $2 and brand_id = $3 and person_read < least($4, last_seq)`,
)
export const readByPerson = (
  queries: Queries,
  talkId: string,
  { accountId, brandId }: Owner,
  upToSeq: number,
) => queries.run(read, [talkId, accountId, brandId, upToSeq])

const seen = sql(
  'service-talk-seen',
  `update service_talk set person_seen_at = now() where talk_id = $1 and person_seen_at < now() - interval '10 seconds'`,
)
/** The person looks at it now, real time. */
export const seeTalk = (queries: Queries, talkId: string) => queries.run(seen, [talkId])

const place = sql<{ place: number }>(
  'service-talk-place',
  `select count(*)::integer as place from service_talk o join service_talk t on t.talk_id = $1 and o.brand_id = t.brand_id
   where o.state = 'queued' and (o.ranked_at, o.talk_id) <= (t.ranked_at, t.talk_id)`,
)
/** Place of a conversation that waits, 1 is next. */
export const placeOf = async (queries: Queries, talkId: string) =>
  (await queries.get(place, [talkId])).place

/** Whether a conversation can be rated: a person was in it, it is over, and not for long. */
export const mayRate = ({ state, wasJoined, rating, closedMs }: TalkRow, nowMs: number): boolean =>
  state === 'closed' && wasJoined && rating === 0 && nowMs < closedMs + RATING_DAYS * DAY_MS
