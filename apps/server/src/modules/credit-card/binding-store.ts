import { sql, type Queries } from '#kernel/db.ts'

export interface NewCreditBinding {
  id: string
  accountId: string
  bankCode: string
  lastFour: string
  numberFingerprint: string
  holderShown: string
  agreement: string
  expiresMs: number
}

const insert = sql(
  'credit-binding-insert',
  `insert into credit_binding (id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`,
)

export const insertCreditBinding = (queries: Queries, row: NewCreditBinding) =>
  queries.run(insert, [
    row.id,
    row.accountId,
    row.bankCode,
    row.lastFour,
    row.numberFingerprint,
    row.holderShown,
    row.agreement,
    row.expiresMs,
  ])

const living = `from credit_binding
   where id = $1 and account_id = $2 and used_at is null and expires_at > to_timestamp($3 / 1000.0)`
const alive = sql('credit-binding-alive', `select true as alive ${living}`)
const spend = sql(
  'credit-binding-spend',
  `update credit_binding set used_at = to_timestamp($3 / 1000.0)
   where id = $1 and account_id = $2 and used_at is null and expires_at > to_timestamp($3 / 1000.0)`,
)

export const isCreditBindingAlive = async (
  queries: Queries,
  id: string,
  accountId: string,
  nowMs: number,
) => (await queries.find(alive, [id, accountId, nowMs])) !== undefined

/** True for the one who uses a living binding of the account first. */
export const spendCreditBinding = async (
  tx: Queries,
  id: string,
  accountId: string,
  nowMs: number,
) => (await tx.run(spend, [id, accountId, nowMs])) === 1

const add = sql(
  'credit-card-insert',
  `insert into credit_card (id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement, bound_at, next_ask_at)
   select id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement,
     to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0)
   from credit_binding where id = $1
   on conflict (account_id, number_fingerprint) where unbound_at is null do nothing`,
)

/** The card of a binding whose code was right; false where the account has it already. */
export const insertCreditCard = async (tx: Queries, bindingId: string, nowMs: number) =>
  (await tx.run(add, [bindingId, nowMs])) === 1

const had = sql<{ count: number; isKnown: boolean }>(
  'credit-cards-had',
  `select count(*)::integer as count, coalesce(bool_or(number_fingerprint = $2), false) as "isKnown"
   from credit_card where account_id = $1 and unbound_at is null`,
)

/** How many cards an account has, and whether one has this number. */
export const creditCardsHad = (queries: Queries, accountId: string, fingerprint: string) =>
  queries.get(had, [accountId, fingerprint])
