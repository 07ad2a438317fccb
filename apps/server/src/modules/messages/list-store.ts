import type { MessageKind } from '@koi/domain/messages/message-kinds'
import { sql, type Queries } from '#kernel/db.ts'

export interface MessageRow {
  /** Newer ones are higher. */
  messageId: string
  kind: MessageKind
  title: string
  body: string
  link: string
  happenedMs: number
  isRead: boolean
}

const COLUMNS = `id::text as "messageId", kind, title, body, link,
     happened_at as "happenedMs", read_at is not null as "isRead"`

const readList = sql<MessageRow>(
  'message-list',
  `select ${COLUMNS} from message
   where account_id = $1 and ($2::text is null or kind = $2) and ($3::bigint is null or id < $3)
   order by message.id desc limit $4`,
)

export interface ListAsked {
  kind: MessageKind | undefined
  /** Only what was told before this one. */
  before: string | undefined
  limit: number
}

/** What somebody was told, the newest first. */
export const messagesOf = (queries: Queries, accountId: string, asked: ListAsked) =>
  queries.rows(readList, [accountId, asked.kind ?? null, asked.before ?? null, asked.limit])

/** More than this nobody counts. */
const COUNTED_MAX = 100

const readUnread = sql<{ place: number; count: number }>(
  'message-unread',
  `select kinds.place, unread.count
   from unnest($2::text[]) with ordinality kinds (kind, place) cross join lateral (
     select count(*) as count from (
       select from message m
       where m.account_id = $1 and m.kind = kinds.kind and m.read_at is null
       limit ${COUNTED_MAX}
     ) counted
   ) unread`,
)

/** How many of each kind are unread, counted up to a hundred. */
export async function unreadOf(queries: Queries, accountId: string, kinds: readonly MessageKind[]) {
  const rows = await queries.rows(readUnread, [accountId, kinds])
  const counts = new Map(rows.map(({ place, count }) => [place - 1, count]))
  return kinds.map((kind, place) => ({ kind, count: counts.get(place) ?? 0 }))
}

const readOne = sql(
  'message-read',
  `update message set read_at = to_timestamp($3::bigint / 1000.0)
   where account_id = $1 and id = any ($2::bigint[]) and read_at is null`,
)

export const markRead = (
  db: Queries,
  accountId: string,
  { messageIds, nowMs }: { messageIds: readonly string[]; nowMs: number },
) => db.run(readOne, [accountId, messageIds, nowMs])

const readAll = sql(
  'message-read-all',
  `update message set read_at = to_timestamp($4::bigint / 1000.0)
   where account_id = $1 and ($2::text is null or kind = $2) and id <= $3 and read_at is null`,
)

/** All of a kind up to one: what is told meanwhile stays unread. */
export const markAllRead = (
  db: Queries,
  accountId: string,
  { kind, upTo, nowMs }: { kind: MessageKind | undefined; upTo: string; nowMs: number },
) => db.run(readAll, [accountId, kind ?? null, upTo, nowMs])

const readBehind = sql<
  Pick<MessageRow, 'messageId' | 'kind' | 'title' | 'body'> & { event: string }
>(
  'message-behind',
  `select id::text as "messageId", kind, title, body, event from message
   where account_id = $1 and id > $2 order by message.id limit $3`,
)

/** What somebody was told behind a message, the oldest first. */
export const messagesBehind = (
  queries: Queries,
  accountId: string,
  { after, limit }: { after: string; limit: number },
) => queries.rows(readBehind, [accountId, after, limit])

const readNewest = sql<{ newest: string }>(
  'message-newest',
  `select coalesce((select max(id) from message where account_id = $1), 0)::text as newest`,
)

export const newestMessage = async (queries: Queries, accountId: string) =>
  (await queries.get(readNewest, [accountId])).newest
