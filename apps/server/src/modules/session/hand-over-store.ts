import { sql, type Queries } from '#kernel/db.ts'

/** How long a ticket is good: the web view opens it at once. */
const TICKET_SECONDS = 60

const insert = sql(
  'hand-over-insert',
  `with forgotten as (delete from hand_over where expires_at < now() - interval '1 day')
   insert into hand_over (ticket_sha256, account_id, brand_id, expires_at)
   values ($1, $2, $3, now() + ${TICKET_SECONDS} * interval '1 second')`,
)

export interface Ticket {
  ticketSha256: string
  accountId: string
  brandId: string
}

export const insertTicket = (queries: Queries, { ticketSha256, accountId, brandId }: Ticket) =>
  queries.run(insert, [ticketSha256, accountId, brandId])

const use = sql(
  'hand-over-use',
  `update hand_over set used_at = now()
   where ticket_sha256 = $1 and brand_id = $2 and used_at is null and expires_at > now()
   returning account_id as "accountId"`,
)

/** Whose ticket it is, for the one who uses it first. */
export const takeTicket = async (queries: Queries, ticketSha256: string, brandId: string) =>
  (await queries.find<{ accountId: string }>(use, [ticketSha256, brandId]))?.accountId
