import type { MessageKind } from '@koi/domain/messages/message-kinds'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import { sql, type Queries } from '#kernel/db.ts'

/** Longer than a try can take: after it whoever had the delivery is gone, and another node takes it. */
const TAKEN_SECONDS = 120

export interface TakenDelivery {
  id: string
  /** With the one that begins now. */
  tries: number
  messageId: string
  accountId: string
  kind: MessageKind
  title: string
  body: string
  link: string
  way: MessageWay
  /** Sealed, where it goes by this way; null: the account has none any more. */
  target: string | null
  /** Of notifications alone. */
  browserId: string | null
  showsDetails: boolean
  isMuted: boolean
}

const take = sql<TakenDelivery>(
  'message-delivery-take',
  `with taken as (
     update message_delivery set tries = tries + 1, due_at = now() + interval '${TAKEN_SECONDS} seconds'
     where id = (
       select id from message_delivery where state = 'waiting' and way = $1 and due_at <= now()
       order by due_at, id limit 1 for update skip locked
     )
     returning id, message_id, tries, way, subscription_id
   )
   select t.id::text as id, t.tries, t.way, m.id::text as "messageId", m.account_id as "accountId", m.kind, m.title, m.body, m.link,
     coalesce(a.address, p.sealed) as target, p.id::text as "browserId", coalesce(p.shows_details, false) as "showsDetails",
     exists (select from message_muted o
       where o.account_id = m.account_id and o.way = t.way and o.kind = m.kind) as "isMuted"
   from taken t join message m on m.id = t.message_id
   left join message_address a on t.way = 'email' and a.account_id = m.account_id
   left join push_subscription p on t.way = 'push' and p.id = t.subscription_id and p.account_id = m.account_id
     and exists (select from session s where s.id = p.session_id and s.account_id = p.account_id
       and s.ended_at is null and s.expires_at > now())`,
)

/** The delivery that is due longest, for nobody else until its time is over; undefined: none is due. */
export const takeDelivery = (queries: Queries, way: MessageWay) => queries.find(take, [way])

const end = sql(
  'message-delivery-end',
  `update message_delivery set state = $3, reason = $4, ended_at = now()
   where id = $1 and tries = $2 and state = 'waiting'`,
)

/** Dropped: nobody wants it there any more. Failed: given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dropped', 'failed'] as const

/** How a try ended, unless another node began one meanwhile. */
export interface Ended {
  state: Exclude<(typeof DELIVERY_STATES)[number], 'waiting'>
  reason: string
}

export const endDelivery = (
  queries: Queries,
  { id, tries }: Pick<TakenDelivery, 'id' | 'tries'>,
  { state, reason }: Ended,
) => queries.run(end, [id, tries, state, reason])

const putOff = sql(
  'message-delivery-put-off',
  `update message_delivery set due_at = now() + $3 * interval '1 ms', reason = $4
   where id = $1 and tries = $2 and state = 'waiting'`,
)

export const putOffDelivery = (
  queries: Queries,
  { id, tries }: Pick<TakenDelivery, 'id' | 'tries'>,
  { waitMs, reason }: { waitMs: number; reason: string },
) => queries.run(putOff, [id, tries, waitMs, reason])

const untry = sql(
  'message-delivery-untried',
  `update message_delivery set tries = tries - 1, due_at = now() + $3 * interval '1 ms', reason = $4
   where id = $1 and tries = $2 and state = 'waiting'`,
)

/** Nobody was asked: the try does not count. */
export const putOffUntried = (
  queries: Queries,
  { id, tries }: Pick<TakenDelivery, 'id' | 'tries'>,
  { waitMs, reason }: { waitMs: number; reason: string },
) => queries.run(untry, [id, tries, waitMs, reason])
