import { sql, type Queries } from '#kernel/db.ts'
import { createOrderTail } from '#kernel/ids.ts'

const read = sql<EarlierRequest>(
  'idempotency-read',
  `select request_sha256 as "requestSha256", order_id as "orderId" from idempotency
   where account_id = $1 and key = $2`,
)

/** What was asked under a key before, and the order it became. */
export interface EarlierRequest {
  requestSha256: string
  orderId: string
}

export const earlierRequest = (tx: Queries, accountId: string, key: string) =>
  tx.get(read, [accountId, key])

/** The same where there may be none. */
export const findEarlier = (tx: Queries, accountId: string, key: string) =>
  tx.find(read, [accountId, key])

const open = sql<OpenedOrder>(
  'order-open',
  `with claimed as (
     insert into idempotency (account_id, key, request_sha256, order_id)
     values ($1, $2, $3, 'K' || to_char(shanghai_date(business_now()), 'YYYYMMDD') || $4::text)
     on conflict (account_id, key) do nothing returning order_id
   ), spent as (
     update pay_token set used_at = business_now()
     where token_sha256 = $5 and account_id = $1 and act = $6 and facts = $7 and used_at is null
       and expires_at > business_now() and exists (select from claimed)
     returning 1
   )
   select (extract(epoch from business_now()) * 1000)::bigint as "nowMs", c.order_id as "orderId",
     exists (select from spent) as "isTokenSpent"
   from (values (1)) one left join claimed c on true`,
)

/** What an order begins with: when, its id, and whether its token was good; without an id the key was taken before. */
export interface OpenedOrder {
  nowMs: number
  orderId: string | null
  isTokenSpent: boolean
}

/**
 * Reads the clock, takes a key for an order and uses up the token that it was signed with, where there is one. A twin that comes at
 * the same time waits for the first one's transaction: its order is then there, or the twin is first because the other was refused.
 */
export const openOrder = (
  tx: Queries,
  asked: {
    accountId: string
    key: string
    requestSha256: string
    signed?: { tokenSha256: string; act: string; facts: string } | undefined
  },
): Promise<OpenedOrder> =>
  tx.get(open, [
    asked.accountId,
    asked.key,
    asked.requestSha256,
    createOrderTail(),
    asked.signed?.tokenSha256 ?? null,
    asked.signed?.act ?? null,
    asked.signed?.facts ?? null,
  ])
