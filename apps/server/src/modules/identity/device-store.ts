import type { OpenedBy } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'

/** A living session as its owner sees it. */
export interface DeviceRow {
  sessionId: string
  device: string
  openedBy: OpenedBy
  createdMs: number
  lastSeenMs: number
  reauthedMs: number
}

/** More than anybody has; an account that is logged in by a program does not fill the page. */
const SHOWN_MAX = 100

const list = sql<DeviceRow>(
  'device-list',
  `select id as "sessionId", device, opened_by as "openedBy", created_at as "createdMs",
     last_seen_at as "lastSeenMs", reauthed_at as "reauthedMs"
   from session where account_id = $1 and ended_at is null and expires_at > now()
   order by last_seen_at desc, id limit ${SHOWN_MAX}`,
)

export const listDevices = (queries: Queries, accountId: string) => queries.rows(list, [accountId])

const end = sql(
  'device-end',
  `update session set ended_at = now()
   where id = $2 and account_id = $1 and ended_at is null and expires_at > now()`,
)

/** False when this account has no such living session. */
export const endDevice = async (queries: Queries, accountId: string, sessionId: string) =>
  (await queries.run(end, [accountId, sessionId])) > 0

const endOthers = sql(
  'device-end-others',
  `with forgotten as (delete from hand_over where account_id = $1)
   update session set ended_at = now()
   where account_id = $1 and id <> $2 and ended_at is null and expires_at > now()`,
)

const endClients = sql(
  'device-end-ai-clients',
  `select ai_client_end(array(select grant_id from ai_client_grant where account_id = $1 and ended_at is null), 'signedOut')`,
)
/** Whatever else reads of the account by itself reads no more: the AI clients that it connected. */
export const endClientsOf = (queries: Queries, accountId: string) =>
  queries.run(endClients, [accountId])

/** How many were ended; with an empty id all of them are. No ticket into the account is good any more. */
export const endOtherDevices = (queries: Queries, accountId: string, sessionId: string) =>
  queries.run(endOthers, [accountId, sessionId])
