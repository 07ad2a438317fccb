import { sql, type Db } from '#kernel/db.ts'
import type { SealedPhone } from './seal-phone.ts'

const BATCH = 500

const accounts = sql<{ accountId: string; phone: string }>(
  'seal-plain-accounts',
  `select id as "accountId", phone from account where phone is not null and phone_fingerprint is null
   order by id limit ${BATCH}`,
)

export const plainAccounts = (db: Db) => db.rows(accounts)

// Of two servers that start together the second one finds the row sealed and leaves it.
const writeAccounts = sql(
  'seal-account-phones',
  `update account a set phone = s.sealed, phone_fingerprint = s.fingerprint
   from jsonb_to_recordset($1::jsonb) as s ("accountId" text, sealed text, fingerprint text)
   where a.id = s."accountId" and a.phone is not null and a.phone_fingerprint is null`,
)

export const sealAccounts = (db: Db, rows: readonly (SealedPhone & { accountId: string })[]) =>
  db.run(writeAccounts, [JSON.stringify(rows)])

export interface IdentityTexts {
  id: string
  provider: string
  subject: string
  openId: string
}

const identities = sql<IdentityTexts>(
  'seal-plain-identities',
  `select id, provider, subject, open_id as "openId" from identity where not is_sealed
   order by id limit ${BATCH}`,
)

export const plainIdentities = (db: Db) => db.rows(identities)

const writeIdentities = sql(
  'seal-identities',
  `update identity i set subject = s.subject, open_id = s."openId", is_sealed = true
   from jsonb_to_recordset($1::jsonb) as s (id text, subject text, "openId" text)
   where i.id = s.id and not i.is_sealed`,
)

export const sealIdentities = (db: Db, rows: readonly IdentityTexts[]) =>
  db.run(writeIdentities, [JSON.stringify(rows)])

// A fingerprint has 64 digits, no phone has as many.
const isPlain = "purpose = 'login' and length(target) < 64"
const phones = sql<{ phone: string }>(
  'seal-plain-code-phones',
  `select distinct target as phone from one_time_code where ${isPlain} limit ${BATCH}`,
)

export const plainCodePhones = (db: Db) => db.rows(phones)

const writeCodes = sql(
  'seal-code-phones',
  `update one_time_code c set target = s.fingerprint
   from jsonb_to_recordset($1::jsonb) as s (phone text, fingerprint text)
   where ${isPlain} and c.target = s.phone`,
)

export const sealCodePhones = (db: Db, rows: readonly { phone: string; fingerprint: string }[]) =>
  db.run(writeCodes, [JSON.stringify(rows)])
