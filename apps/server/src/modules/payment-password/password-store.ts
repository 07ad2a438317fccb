import { sql, type Queries } from '#kernel/db.ts'

export interface PasswordRow {
  /** Epoch ms; may lie in the past. */
  lockedUntilMs: number | null
}

const find = sql<PasswordRow>(
  'pay-password-find',
  'select locked_until as "lockedUntilMs" from pay_password where account_id = $1',
)

export const findPassword = (queries: Queries, accountId: string) => queries.find(find, [accountId])

/** Whether the account has set a payment password. */
export const hasPayPassword = async (queries: Queries, accountId: string): Promise<boolean> =>
  (await findPassword(queries, accountId)) !== undefined

const insert = sql(
  'pay-password-insert',
  'insert into pay_password (account_id, hash) values ($1, $2) on conflict (account_id) do nothing',
)

/** False when the account has a password already. */
export async function insertPassword(queries: Queries, accountId: string, hash: string) {
  return (await queries.run(insert, [accountId, hash])) === 1
}

// A new password ends the lock, and permissions given under the old one die with it.
const replace = sql(
  'pay-password-replace',
  `with dead as (
     delete from pay_token where account_id = $1 and used_at is null
   )
   update pay_password set hash = $2, wrong_count = 0, locked_until = null where account_id = $1`,
)

export const replacePassword = (queries: Queries, accountId: string, hash: string) =>
  queries.run(replace, [accountId, hash])

// Counts the try as wrong before it is checked: parallel guesses queue on the row and share the five.
const take = sql<{ hash: string; wrongCount: number }>(
  'pay-password-try',
  `update pay_password set
     wrong_count = case when locked_until is null then wrong_count + 1 else 1 end,
     locked_until = case when locked_until is null and wrong_count + 1 >= $3
       then to_timestamp($4 / 1000.0) end
   where account_id = $1 and (locked_until is null or locked_until <= to_timestamp($2 / 1000.0))
   returning hash, wrong_count as "wrongCount"`,
)

export interface TryLimits {
  nowMs: number
  triesMax: number
  /** Until when the last try locks, should it be wrong. */
  lockUntilMs: number
}

/** Takes one of the tries; undefined while the password is locked or missing. */
export const takeTry = (queries: Queries, accountId: string, limits: TryLimits) =>
  queries.find(take, [accountId, limits.nowMs, limits.triesMax, limits.lockUntilMs])

const forgive = sql(
  'pay-password-right',
  `update pay_password set wrong_count = 0, locked_until = null where account_id = $1 and hash = $2`,
)

export const forgiveTries = (queries: Queries, accountId: string, hash: string) =>
  queries.run(forgive, [accountId, hash])
