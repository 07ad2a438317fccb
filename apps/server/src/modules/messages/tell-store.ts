import type { MessageEvent, MessageKind } from '@koi/domain/messages/message-kinds'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import { sql, type Queries } from '#kernel/db.ts'
import type { Happening, Told } from '#kernel/teller.ts'

const claim = sql<{ isMine: boolean }>(
  'message-tell-claim',
  `select pg_try_advisory_xact_lock(hashtextextended('tell messages', 0)) as "isMine"`,
)

/** Whether it is this node’s turn, until the transaction ends: only one puts things into words at a time. */
export const claimTelling = async (tx: Queries) => (await tx.get(claim)).isMine

export interface Waiting extends Happening {
  id: string
  event: MessageEvent
}

const readWaiting = sql<Waiting>(
  'message-waiting',
  `select id::text as id, account_id as "accountId", event, about, detail
   from happening where event <> all ($2::text[]) order by happened_at, happening.id limit $1`,
)

/** What happened and is not told yet, the oldest first. */
export const waitingMessages = (
  tx: Queries,
  { max, except }: { max: number; except: readonly MessageEvent[] },
) => tx.rows(readWaiting, [max, except])

// What was told once is not told again, whoever wrote it down a second time. By other ways it goes to whoever has them, but for
// kinds that they switched off.
const write = sql(
  'message-tell',
  `with written as (
     insert into message (account_id, event, about, detail, happened_at, kind, title, body, link)
     select h.account_id, h.event, h.about, h.detail, h.happened_at, told.kind, told.title, told.body, told.link
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
       as told (id, kind, title, body, link, line)
     join happening h on h.id = told.id order by told.line
     on conflict do nothing
     returning id, account_id, kind
   )
   insert into message_delivery (message_id, way, subscription_id)
   select w.id, place.way, place.browser_id from written w join (
     select account_id, 'email' as way, null::bigint as browser_id from message_address
     union all
     select p.account_id, 'push', p.id from push_subscription p join session s on s.id = p.session_id
     where s.ended_at is null and s.expires_at > now()
   ) place on place.account_id = w.account_id
   where place.way = any ($6::text[]) and not exists (select from message_muted o
     where o.account_id = w.account_id and o.way = place.way and o.kind = w.kind)
   order by w.id, place.browser_id`,
)

const take = sql('message-take', 'delete from happening where id = any ($1::bigint[])')

/** Puts messages into the lists of their people, in this order, and into the outbox of the ways that are set up. */
export const tellMessages = (
  tx: Queries,
  told: readonly (Told & { id: string; kind: MessageKind })[],
  ways: readonly MessageWay[],
) =>
  tx.run(write, [
    told.map(({ id }) => id),
    told.map(({ kind }) => kind),
    told.map(({ title }) => title),
    told.map(({ body }) => body),
    told.map(({ link }) => link),
    ways,
  ])

/** Takes away what was told, and what there is nothing to tell of any more. */
export const takeWaiting = (tx: Queries, ids: readonly string[]) => tx.run(take, [ids])
