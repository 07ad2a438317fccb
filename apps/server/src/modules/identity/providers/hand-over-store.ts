import { sql, type Queries } from '#kernel/db.ts'

/** How long a ticket is good: the web view opens it at once. */
const TICKET_SECONDS = 60

const insert = sql(
  'hand-over-insert',
  `with forgotten as (delete from hand_over where expires_at < now() - interval '1 day')
   insert into hand_over (ticket_sha256, account_id, brand_id, session_id, expires_at)
   values ($1, $2, $3, $4, now() + ${TICKET_SECONDS} * interval '1 second')`,
)

export interface Ticket {
  ticketSha256: string
  accountId: string
  brandId: string
  /** The session that asks for it: with it the ticket is over. */
  sessionId: string
}

export const insertTicket = (queries: Queries, ticket: Ticket) =>
  queries.run(insert, [ticket.ticketSha256, ticket.accountId, ticket.brandId, ticket.sessionId])

const use = sql<Pick<Ticket, 'accountId' | 'sessionId'>>(
  'hand-over-use',
  `update hand_over h set used_at = now()
   from session s
   where h.ticket_sha256 = $1 and h.brand_id = $2 and h.used_at is null and h.expires_at > now()
     and s.id = h.session_id and s.ended_at is null and s.expires_at > now()
   returning h.account_id as "accountId", h.session_id as "sessionId"`,
)

/** Whose ticket it is, and of which session that still lives, for the one who uses it first. */
export const takeTicket = (queries: Queries, ticketSha256: string, brandId: string) =>
  queries.find(use, [ticketSha256, brandId])
