import type { SessionMode } from '@koi/domain/assistant/conversation-mode'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Whose sessions: those of one account at one brand. */
export interface Owner {
  accountId: string
  brandId: string
}

/** Who asks, as the session of a request says it. */
interface Asking {
  accountId: string
  brand: { id: string }
}

export const ownerOf = ({ accountId, brand }: Asking): Owner => ({
  accountId,
  brandId: brand.id,
})

export interface SessionRow {
  sessionId: string
  title: string
  mode: SessionMode
  businessType: string
  businessId: string
}

const columns = `session_id as "sessionId", title, mode, business_type as "businessType", business_id as "businessId"`

const find = sql<SessionRow>(
  'assistant-session',
  `select ${columns} from assistant_session where session_id = $1 and account_id = $2 and brand_id = $3`,
)
export const findSession = (queries: Queries, sessionId: string, { accountId, brandId }: Owner) =>
  queries.find(find, [sessionId, accountId, brandId])

const newest = sql<SessionRow>(
  'assistant-session-newest',
  `select ${columns} from assistant_session where account_id = $1 and brand_id = $2 and mode = $3 and asked_at is not null
   order by asked_at desc, session_id desc limit 1`,
)
export const newestSession = (queries: Queries, { accountId, brandId }: Owner, mode: SessionMode) =>
  queries.find(newest, [accountId, brandId, mode])

// An account has one session of a mode at most in which nothing was asked: opening the page again and again leaves no trail.
const openEmpty = sql<SessionRow>(
  'assistant-session-open',
  `with empty as (
     select session_id from assistant_session where account_id = $2 and brand_id = $3 and asked_at is null and mode = $7 order by session_id limit 1 for update
   ), kept as (
     update assistant_session s set business_type = $4, business_id = $5, opened_at = ${moment('$6')} from empty e
     where s.session_id = e.session_id returning s.*
   ), added as (
     insert into assistant_session (session_id, account_id, brand_id, business_type, business_id, opened_at, mode)
     select $1, $2, $3, $4, $5, ${moment('$6')}, $7 where not exists (select from empty) returning *
   )
   select ${columns} from kept union all select ${columns} from added`,
)
export const openEmptySession = (
  tx: Queries,
  { accountId, brandId }: Owner,
  session: Omit<SessionRow, 'title'> & { nowMs: number },
) =>
  tx.get(openEmpty, [
    session.sessionId,
    accountId,
    brandId,
    session.businessType,
    session.businessId,
    session.nowMs,
    session.mode,
  ])

const asked = sql(
  'assistant-session-asked',
  `update assistant_session set asked_at = ${moment('$2')}, title = case when title = '' then $3 else title end where session_id = $1`,
)
export const noteAsked = (tx: Queries, sessionId: string, nowMs: number, title: string) =>
  tx.run(asked, [sessionId, nowMs, title])

const remove = sql(
  'assistant-session-delete',
  'delete from assistant_session where session_id = $1 and account_id = $2 and brand_id = $3',
)
/** Answers how many were deleted: one, or none. */
export const deleteSession = (tx: Queries, sessionId: string, { accountId, brandId }: Owner) =>
  tx.run(remove, [sessionId, accountId, brandId])

export interface ListedSession {
  sessionId: string
  title: string
  mode: SessionMode
  askedMs: number
  unreadCount: number
  isRunning: boolean
}

const list = sql<ListedSession>(
  'assistant-session-list',
  `select s.session_id as "sessionId", s.title, s.mode, s.asked_at as "askedMs",
     (select count(*)::integer from assistant_dialog d where d.session_id = s.session_id and d.state <> 'loading' and d.read_at is null) as "unreadCount",
     exists (select from assistant_dialog d where d.session_id = s.session_id and d.state = 'loading') as "isRunning"
   from assistant_session s where s.account_id = $1 and s.brand_id = $2 and s.asked_at is not null
   order by s.asked_at desc, s.session_id desc offset $3 limit $4`,
)
/** Sessions in which something was asked, the newest first. */
export const listSessions = (
  queries: Queries,
  { accountId, brandId }: Owner,
  { offset, limit }: { offset: number; limit: number },
) => queries.rows(list, [accountId, brandId, offset, limit])
