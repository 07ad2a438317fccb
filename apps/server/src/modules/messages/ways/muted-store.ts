import type { MessageKind } from '@koi/domain/messages/message-kinds'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{ way: MessageWay; kind: MessageKind }>(
  'message-muted',
  'select way, kind from message_muted where account_id = $1',
)

/** What somebody switched off. */
export const mutedOf = (queries: Queries, accountId: string) => queries.rows(read, [accountId])

const mute = sql(
  'message-mute',
  `insert into message_muted (account_id, way, kind, muted_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
   on conflict do nothing`,
)
const unmute = sql(
  'message-unmute',
  'delete from message_muted where account_id = $1 and way = $2 and kind = $3',
)

export interface WayOfKind {
  way: MessageWay
  kind: MessageKind
}

/** Asked for twice it is as asked for once. */
export const switchWay = (
  queries: Queries,
  accountId: string,
  { way, kind, isOn, nowMs }: WayOfKind & { isOn: boolean; nowMs: number },
) =>
  isOn
    ? queries.run(unmute, [accountId, way, kind])
    : queries.run(mute, [accountId, way, kind, nowMs])
