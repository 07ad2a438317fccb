import { sql, type Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'

// Bound to the account: moved to another row it does not open.
const about = (accountId: string) => `email:${accountId}`

/** Equal for equal mailboxes, however they are written. */
export const emailFingerprint = (seal: Seal, email: string) =>
  seal.fingerprint(`email:${email.toLowerCase()}`)

/** An address as a row has it. */
export const openEmail = (seal: Seal, sealed: string, accountId: string) =>
  seal.open(sealed, about(accountId))

const find = sql<{ address: string }>(
  'message-address-find',
  'select address from message_address where account_id = $1',
)

/** Where e-mail of an account goes; undefined: nowhere. */
export async function findEmail(queries: Queries, seal: Seal, accountId: string) {
  const row = await queries.find(find, [accountId])
  return row && openEmail(seal, row.address, accountId)
}

const save = sql(
  'message-address-save',
  `insert into message_address (account_id, address, verified_at) values ($1, $2, to_timestamp($3 / 1000.0))
   on conflict (account_id) do update set address = excluded.address, verified_at = excluded.verified_at`,
)

export const saveEmail = (
  queries: Queries,
  seal: Seal,
  { accountId, email, nowMs }: { accountId: string; email: string; nowMs: number },
) => queries.run(save, [accountId, seal.close(email, about(accountId)), nowMs])

const remove = sql('message-address-remove', 'delete from message_address where account_id = $1')

export const removeEmail = (queries: Queries, accountId: string) => queries.run(remove, [accountId])
