import { sql, type Queries } from '#kernel/db.ts'

const claim = sql(
  'idempotency-claim',
  `insert into idempotency (account_id, key, request_sha256, order_id) values ($1, $2, $3, $4)
   on conflict (account_id, key) do nothing`,
)
const read = sql(
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
  tx.get<EarlierRequest>(read, [accountId, key])

export type Claim = { kind: 'first' } | { kind: 'repeated'; orderId: string } | { kind: 'conflict' }

/**
 * Takes a key for an order. A twin that comes at the same time waits for the first one's transaction:
 * it then sees its order, or is first itself when the other was refused.
 */
export async function claimKey(
  tx: Queries,
  key: { accountId: string; key: string; requestSha256: string; orderId: string },
): Promise<Claim> {
  const isFirst =
    (await tx.run(claim, [key.accountId, key.key, key.requestSha256, key.orderId])) === 1
  if (isFirst) return { kind: 'first' }
  const earlier = await earlierRequest(tx, key.accountId, key.key)
  if (earlier.requestSha256 !== key.requestSha256) return { kind: 'conflict' }
  return { kind: 'repeated', orderId: earlier.orderId }
}
