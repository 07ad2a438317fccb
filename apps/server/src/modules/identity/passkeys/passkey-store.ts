import { sql, type Queries } from '#kernel/db.ts'

/** A person may take so long at the prompt of the device. */
export const CHALLENGE_SECONDS = 300

export interface ChallengeKey {
  challengeSha256: string
  brandId: string
  rpId: string
}

const insertChallenge = sql(
  'passkey-challenge-insert',
  `with forgotten as (delete from passkey_challenge where expires_at < now() - interval '1 day')
   insert into passkey_challenge (challenge_sha256, purpose, account_id, brand_id, rp_id, expires_at)
   values ($1, case when $2::text is null then 'login' else 'register' end, $2, $3, $4,
     now() + ${CHALLENGE_SECONDS} * interval '1 second')`,
)

/** With an account: for a new passkey of it. Without: for a login. */
export const keepChallenge = (queries: Queries, key: ChallengeKey, accountId: string | null) =>
  queries.run(insertChallenge, [key.challengeSha256, accountId, key.brandId, key.rpId])

const useChallenge = sql(
  'passkey-challenge-use',
  `update passkey_challenge set used_at = now()
   where challenge_sha256 = $1 and account_id is not distinct from $2 and brand_id = $3 and rp_id = $4
     and used_at is null and expires_at > now()`,
)

/** True for the one who uses it first, under the name it was given out. */
export const spendChallenge = async (
  queries: Queries,
  key: ChallengeKey,
  accountId: string | null,
) => (await queries.run(useChallenge, [key.challengeSha256, accountId, key.brandId, key.rpId])) > 0

export interface PasskeyRow {
  passkeyId: string
  rpId: string
  credentialId: string
  transports: string[]
  name: string
  createdMs: number
  lastUsedMs: number | null
}

const list = sql<PasskeyRow>(
  'passkey-list',
  `select id as "passkeyId", rp_id as "rpId", credential_id as "credentialId", transports, name,
     created_at as "createdMs", last_used_at as "lastUsedMs"
   from passkey where account_id = $1 order by created_at, id`,
)

export const listPasskeys = (queries: Queries, accountId: string) => queries.rows(list, [accountId])

export interface NewPasskey {
  passkeyId: string
  accountId: string
  brandId: string
  rpId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

const insert = sql(
  'passkey-insert',
  `insert into passkey (id, account_id, brand_id, rp_id, credential_id, public_key, counter, transports, name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (brand_id, credential_id) do nothing`,
)

/** False when the credential is registered already. */
export const insertPasskey = async (tx: Queries, passkey: NewPasskey) =>
  (await tx.run(insert, [
    passkey.passkeyId,
    passkey.accountId,
    passkey.brandId,
    passkey.rpId,
    passkey.credentialId,
    Buffer.from(passkey.publicKey),
    passkey.counter,
    passkey.transports,
    passkey.name,
  ])) > 0

export interface UsablePasskey {
  passkeyId: string
  accountId: string
  publicKey: Buffer
  counter: number
}

const find = sql<UsablePasskey>(
  'passkey-find',
  `select id as "passkeyId", account_id as "accountId", public_key as "publicKey", counter
   from passkey where brand_id = $1 and credential_id = $2 and rp_id = $3 for update`,
)

export const lockPasskey = (tx: Queries, brandId: string, credentialId: string, rpId: string) =>
  tx.find(find, [brandId, credentialId, rpId])

const use = sql(
  'passkey-use',
  'update passkey set counter = $2, last_used_at = now() where id = $1',
)

export const notePasskeyUse = (tx: Queries, passkeyId: string, counter: number) =>
  tx.run(use, [passkeyId, counter])

const rename = sql(
  'passkey-rename',
  'update passkey set name = $3 where account_id = $1 and id = $2',
)

export const nameKey = async (queries: Queries, accountId: string, id: string, name: string) =>
  (await queries.run(rename, [accountId, id, name])) > 0

const remove = sql('passkey-delete', 'delete from passkey where account_id = $1 and id = $2')

export const removePasskey = async (tx: Queries, accountId: string, passkeyId: string) =>
  (await tx.run(remove, [accountId, passkeyId])) > 0
