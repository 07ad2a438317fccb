import { sql, type Queries } from '#kernel/db.ts'

export interface SessionRow {
  accountId: string
  kind: 'person' | 'demo' | 'seeded' | 'operator'
  csrfKey: string
  isForbidden: boolean
}

const columns = 'a.id as "accountId", a.kind, a.is_forbidden as "isForbidden"'

const find = sql(
  'session-find',
  `select ${columns}, s.csrf_key as "csrfKey"
   from session s join account a on a.id = s.account_id
   where s.token_sha256 = $1 and a.brand_id = $2 and s.ended_at is null and s.expires_at > now()`,
)

export const findSession = (queries: Queries, tokenSha256: string, brandId: string) =>
  queries.find<SessionRow>(find, [tokenSha256, brandId])

// Sessions live by the real time of the cookie; moving the business clock logs nobody out.
const open = sql(
  'session-open',
  `with opened as (
     insert into session (token_sha256, account_id, csrf_key, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 day')
     returning account_id, csrf_key
   )
   select ${columns}, o.csrf_key as "csrfKey" from opened o join account a on a.id = o.account_id`,
)

export interface NewSession {
  tokenSha256: string
  accountId: string
  csrfKey: string
  days: number
}

export const openSession = (tx: Queries, session: NewSession) =>
  tx.get<SessionRow>(open, [session.tokenSha256, session.accountId, session.csrfKey, session.days])

const end = sql(
  'session-end',
  'update session set ended_at = now() where token_sha256 = $1 and ended_at is null',
)

export const endSession = (queries: Queries, tokenSha256: string) => queries.run(end, [tokenSha256])
