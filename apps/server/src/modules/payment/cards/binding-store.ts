import { sql, type Queries } from '#kernel/db.ts'

export interface NewBinding {
  id: string
  accountId: string
  bankCode: string
  lastFour: string
  numberFingerprint: string
  phoneMasked: string
  agreement: string
  nameSealed: string
  idNumberSealed: string
  nameShown: string
  idFingerprint: string
  expiresMs: number
}

const insert = sql(
  'binding-insert',
  `insert into card_binding (id, account_id, bank_code, last_four, number_fingerprint, phone_masked,
     agreement, name_sealed, id_number_sealed, name_shown, id_fingerprint, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0))`,
)

export const insertBinding = (queries: Queries, row: NewBinding) =>
  queries.run(insert, [
    row.id,
    row.accountId,
    row.bankCode,
    row.lastFour,
    row.numberFingerprint,
    row.phoneMasked,
    row.agreement,
    row.nameSealed,
    row.idNumberSealed,
    row.nameShown,
    row.idFingerprint,
    row.expiresMs,
  ])

const spend = sql(
  'binding-spend',
  `update card_binding set used_at = to_timestamp($3 / 1000.0)
   where id = $1 and account_id = $2 and used_at is null and expires_at > to_timestamp($3 / 1000.0)`,
)

/** True for the one who uses a living binding of the account first. */
export const spendBinding = async (tx: Queries, id: string, accountId: string, nowMs: number) =>
  (await tx.run(spend, [id, accountId, nowMs])) === 1

const alive = sql(
  'binding-alive',
  `select true as alive from card_binding
   where id = $1 and account_id = $2 and used_at is null and expires_at > to_timestamp($3 / 1000.0)`,
)

export const isBindingAlive = async (
  queries: Queries,
  id: string,
  accountId: string,
  nowMs: number,
) => (await queries.find(alive, [id, accountId, nowMs])) !== undefined

const confirm = sql(
  'real-name-insert',
  `insert into real_name (account_id, brand_id, name_sealed, id_number_sealed, name_shown,
     id_fingerprint, verified_at)
   select b.account_id, a.brand_id, b.name_sealed, b.id_number_sealed, b.name_shown, b.id_fingerprint,
     to_timestamp($2 / 1000.0)
   from card_binding b join account a on a.id = b.account_id where b.id = $1
   on conflict do nothing`,
)

/** From the first card on the account belongs to this person. */
export const insertRealName = (tx: Queries, bindingId: string, nowMs: number) =>
  tx.run(confirm, [bindingId, nowMs])

export interface RealName {
  nameSealed: string
  idNumberSealed: string
  nameShown: string
  idFingerprint: string
}

const read = sql<RealName>(
  'real-name-find',
  `select name_sealed as "nameSealed", id_number_sealed as "idNumberSealed", name_shown as "nameShown",
     id_fingerprint as "idFingerprint" from real_name where account_id = $1`,
)

export const findRealName = (queries: Queries, accountId: string) => queries.find(read, [accountId])

const taken = sql(
  'real-name-taken',
  `select true as taken from real_name r join account a on a.id = $1
   where r.brand_id = a.brand_id and r.id_fingerprint = $2 and r.account_id <> $1`,
)

/** Whether the person of these papers has another account of the brand (MONEY 1.14). */
export const isPersonElsewhere = async (
  queries: Queries,
  accountId: string,
  idFingerprint: string,
) => (await queries.find(taken, [accountId, idFingerprint])) !== undefined

const binderTaken = sql(
  'real-name-binder-taken',
  `select true as taken from card_binding b join account a on a.id = b.account_id
     join real_name r on r.brand_id = a.brand_id and r.id_fingerprint = b.id_fingerprint
   where b.id = $1 and r.account_id <> b.account_id`,
)

/** The same of the person who binds a card; two at once find each other at the row. */
export const isBinderElsewhere = async (tx: Queries, bindingId: string) =>
  (await tx.find(binderTaken, [bindingId])) !== undefined

const known = sql(
  'card-number-known',
  `select true as known from bank_card
   where account_id = $1 and number_fingerprint = $2 and unbound_at is null`,
)

export const isCardBound = async (queries: Queries, accountId: string, fingerprint: string) =>
  (await queries.find(known, [accountId, fingerprint])) !== undefined
