import type { ServiceSide, ServiceTemplate } from '@koi/domain/service/service-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { ServiceCard } from './card.ts'

export interface MessageRow {
  seq: number
  side: ServiceSide
  template: ServiceTemplate
  body: string
  card: ServiceCard
  agentName: string
  saidMs: number
  /** Under which it was sent; of what the product says, its place. */
  key: string
}

const MESSAGE = `m.seq, m.side, m.template, m.body, m.card, coalesce(a.shown_name, '') as "agentName", m.said_at as "saidMs",
  coalesce(m.request_key, m.talk_id || m.seq) as key`
const FROM = `service_message m join service_talk t on t.talk_id = m.talk_id
   left join service_agent a on a.brand_id = t.brand_id and a.account_id = m.agent_id`

const behind = sql<MessageRow>(
  'service-messages-behind',
  `select ${MESSAGE} from ${FROM} where m.talk_id = $1 and m.seq > $2 order by m.seq limit $3`,
)
/** Messages behind one, the oldest first. */
export const messagesBehind = (
  queries: Queries,
  talkId: string,
  { afterSeq, limit }: { afterSeq: number; limit: number },
) => queries.rows(behind, [talkId, afterSeq, limit])

const before = sql<MessageRow>(
  'service-messages-before',
  `select * from (select ${MESSAGE} from ${FROM} where m.talk_id = $1 and m.seq < $2 order by m.seq desc limit $3) page order by seq`,
)
/** The newest messages before one, the oldest of them first. */
export const messagesBefore = (
  queries: Queries,
  talkId: string,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
) => queries.rows(before, [talkId, beforeSeq, limit])

const deskBehind = sql<MessageRow>(
  'service-messages-desk',
  `select ${MESSAGE} from ${FROM} where m.talk_id = $1 and m.seq > $2 and (m.to_desk or $3) order by m.seq limit $4`,
)
/** What somebody of the desk may read behind a message: what was said to the assistant where the person agreed. */
export const deskMessagesBehind = (
  queries: Queries,
  talkId: string,
  asked: { afterSeq: number; withAssistant: boolean; limit: number },
) => queries.rows(deskBehind, [talkId, asked.afterSeq, asked.withAssistant, asked.limit])

const deskBefore = sql<MessageRow>(
  'service-messages-desk-before',
  `select * from (
     select ${MESSAGE} from ${FROM} where m.talk_id = $1 and m.seq < $2 and (m.to_desk or $3) order by m.seq desc limit $4
   ) page order by seq`,
)
/** The newest that somebody of the desk may read before a message, the oldest of it first. */
export const deskMessagesBefore = (
  queries: Queries,
  talkId: string,
  asked: { beforeSeq: number; withAssistant: boolean; limit: number },
) => queries.rows(deskBefore, [talkId, asked.beforeSeq, asked.withAssistant, asked.limit])

/** A message as whoever says it gives it. */
export interface NewMessage extends Partial<ServiceCard> {
  talkId: string
  side: ServiceSide
  template: ServiceTemplate
  body: string
  agentId?: string
  toDesk: boolean
  requestKey?: string
  nowMs: number
}

// Whoever writes holds the conversation: numbers of its messages, and ids of their events, come in the order of commits.
const add = sql<{ seq: number }>(
  'service-message-add',
  `with talk as (
     update service_talk set last_seq = last_seq + 1, last_at = ${moment('$9')},
       agent_read = case when $2 = 'agent' then last_seq + 1 else agent_read end
     where talk_id = $1 returning last_seq, account_id
   )
   insert into service_message (talk_id, seq, account_id, side, template, body, card, agent_id, to_desk, request_key, said_at)
   select $1, last_seq, account_id, $2, $3, $4, $5::jsonb, $6, $7, $8, ${moment('$9')} from talk returning seq`,
)
/** Adds a message to a conversation that this transaction holds; answers its number. */
export async function addMessage(tx: Queries, message: NewMessage): Promise<number> {
  const { rows = [], actions = [] } = message
  const { seq } = await tx.get(add, [
    message.talkId,
    message.side,
    message.template,
    message.body,
    JSON.stringify({ rows, actions }),
    message.agentId ?? null,
    message.toDesk,
    message.requestKey ?? null,
    message.nowMs,
  ])
  return seq
}

const sent = sql<{ talkId: string; seq: number; body: string }>(
  'service-message-sent',
  `select m.talk_id as "talkId", m.seq, m.body from service_message m join service_talk t on t.talk_id = m.talk_id
   where t.account_id = $1 and t.brand_id = $2 and m.side = 'person' and m.request_key = $3 order by m.said_at desc limit 1`,
)
/** What a person said under a key before. */
export const findSent = (
  tx: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  requestKey: string,
) => tx.find(sent, [accountId, brandId, requestKey])

const answered = sql<{ seq: number; body: string }>(
  'service-message-answered',
  `select seq, body from service_message where talk_id = $1 and side = 'agent' and request_key = $2`,
)
/** What was answered under a key before. */
export const findAnswered = (tx: Queries, talkId: string, requestKey: string) =>
  tx.find(answered, [talkId, requestKey])

const pace = sql<{ count: number }>(
  'service-message-pace',
  `select count(*)::integer as count from service_message where account_id = $1 and side = 'person'
     and said_at > ${moment('$2')} - interval '1 minute'`,
)
/** How many messages somebody sent within a minute. */
export const paceOf = async (tx: Queries, accountId: string, nowMs: number) =>
  (await tx.get(pace, [accountId, nowMs])).count

const newestEvent = sql<{ newest: string }>(
  'service-event-newest',
  `select coalesce((select max(event_id) from service_message where account_id = $1), 0)::text as newest`,
)
export const newestServiceEvent = async (queries: Queries, accountId: string) =>
  (await queries.get(newestEvent, [accountId])).newest

const events = sql<{ id: string; side: ServiceSide }>(
  'service-events',
  `select event_id::text as id, side from service_message where account_id = $1 and event_id > $2 order by event_id limit $3`,
)
export const serviceEvents = (
  queries: Queries,
  accountId: string,
  { after, limit }: { after: string; limit: number },
) => queries.rows(events, [accountId, after, limit])
