import type { AccountKind, OpenedBy } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'

const columns = `s.id as "sessionId", a.id as "accountId", a.kind, a.is_forbidden as "isForbidden",
  s.csrf_key as "csrfKey", s.reauthed_at > now() - interval '15 minutes' as "isFresh"`

/** A living session and whose it is. */
export interface SessionRow {
  sessionId: string
  accountId: string
  kind: AccountKind
  csrfKey: string
  isForbidden: boolean
  isFresh: boolean
}

export interface FoundSession extends SessionRow {
  /** Whose site it is good for. */
  brandId: string
  /** Its last use is to be written down again. */
  isUnseen: boolean
  /** How long it goes on by itself. */
  leftMs: number
}

const find = sql<FoundSession & { place: number }>(
  'session-find',
  `select asked.place::integer, ${columns}, a.brand_id as "brandId",
     s.last_seen_at < now() - interval '5 minutes' as "isUnseen",
     (extract(epoch from s.expires_at - now()) * 1000)::bigint as "leftMs"
   from unnest($1::text[]) with ordinality as asked (token_sha256, place)
   join session s on s.token_sha256 = asked.token_sha256
   join account a on a.id = s.account_id
   where s.ended_at is null and s.expires_at > now() and a.closed_at is null`,
)

/** The living sessions of several tokens, in their order; undefined where there is none. */
export async function findSessions(
  queries: Queries,
  tokens: readonly string[],
): Promise<(FoundSession | undefined)[]> {
  const rows = await queries.rows(find, [tokens])
  const byPlace = new Map(rows.map(({ place, ...session }) => [place, session]))
  return tokens.map((_token, at) => byPlace.get(at + 1))
}

const see = sql('session-see', 'update session set last_seen_at = now() where token_sha256 = $1')

export const seeSession = (queries: Queries, tokenSha256: string) => queries.run(see, [tokenSha256])

// Sessions live by the real time of the cookie; moving the business clock logs nobody out.
const open = sql<SessionRow>(
  'session-open',
  `with opened as (
     insert into session (token_sha256, account_id, csrf_key, expires_at, device, opened_by, reauthed_at)
     select $1, $2, $3, now() + $4 * interval '1 day', $5, $6,
       case when $7::text is null then now() else (select reauthed_at from session where id = $7) end
     returning *
   )
   select ${columns} from opened s join account a on a.id = s.account_id`,
)

export interface NewSession {
  tokenSha256: string
  accountId: string
  csrfKey: string
  days: number
  device: string
  openedBy: OpenedBy
  /** The session whose proof this one keeps; null: the person proved themselves just now. */
  keptFrom: string | null
}

export const openSession = (tx: Queries, session: NewSession) =>
  tx.get(open, [
    session.tokenSha256,
    session.accountId,
    session.csrfKey,
    session.days,
    session.device,
    session.openedBy,
    session.keptFrom,
  ])

const living = sql(
  'session-living',
  'select 1 from session where id = $1 and ended_at is null and expires_at > now()',
)

/** Whether a session was not ended yet. */
export const isLiving = async (tx: Queries, sessionId: string) =>
  (await tx.find(living, [sessionId])) !== undefined

const renew = sql<SessionRow>(
  'session-renew',
  `with forgotten as (
     delete from hand_over h using session s where h.session_id = s.id and s.token_sha256 = $1
   ), renewed as (
     update session set token_sha256 = $2, csrf_key = $3, expires_at = now() + $4 * interval '1 day',
       reauthed_at = now(), last_seen_at = now()
     where token_sha256 = $1 and ended_at is null and expires_at > now()
     returning *
   )
   select ${columns} from renewed s join account a on a.id = s.account_id`,
)

/** The session under a new token, without the tickets of the old one; undefined when it is over. */
export const renewSession = (
  queries: Queries,
  oldSha256: string,
  next: Pick<NewSession, 'tokenSha256' | 'csrfKey' | 'days'>,
) => queries.find(renew, [oldSha256, next.tokenSha256, next.csrfKey, next.days])

const end = sql(
  'session-end',
  'update session set ended_at = now() where token_sha256 = $1 and ended_at is null',
)

export const endSession = (queries: Queries, tokenSha256: string) => queries.run(end, [tokenSha256])

const provable = sql<{ isProvable: boolean }>(
  'session-provable',
  `select a.phone is not null or exists (select from identity i where i.account_id = a.id)
     or exists (select from passkey p where p.account_id = a.id) as "isProvable"
   from account a where a.id = $1`,
)

export const isProvable = async (queries: Queries, accountId: string) =>
  (await queries.get(provable, [accountId])).isProvable

const remember = sql(
  'session-remember-device',
  `insert into login_device (account_id, device_sha256) values ($1, $2)
   on conflict (account_id, device_sha256) do update set last_login_at = now()`,
)

const unsigned = sql(
  'session-unsigned-device',
  'select from unsigned_device where device_sha256 = $1',
)

/** Whether something is kept of a key that a browser got before keys were signed. */
export const isUnsignedKept = async (db: Queries, deviceSha256: string): Promise<boolean> =>
  (await db.find(unsigned, [deviceSha256])) !== undefined

/** This browser has logged in to the account. */
export const rememberDevice = (tx: Queries, accountId: string, deviceSha256: string) =>
  tx.run(remember, [accountId, deviceSha256])
