import { sql, type Queries } from '#kernel/db.ts'

/** How long a signed nonce is good. */
export const NONCE_SECONDS = 120

const insert = sql(
  'guest-nonce-insert',
  `with forgotten as (delete from guest_nonce where expires_at < now() - interval '1 day')
   insert into guest_nonce (nonce_sha256, sign_key, brand_id, expires_at)
   values ($1, $2, $3, now() + ${NONCE_SECONDS} * interval '1 second')`,
)

export const insertNonce = (queries: Queries, nonceSha256: string, key: string, brandId: string) =>
  queries.run(insert, [nonceSha256, key, brandId])

const use = sql<{ key: string }>(
  'guest-nonce-use',
  `update guest_nonce set used_at = now()
   where nonce_sha256 = $1 and brand_id = $2 and used_at is null and expires_at > now()
   returning sign_key as "key"`,
)

/** The key the nonce was signed with, for the one who uses it first. */
export const takeNonce = async (queries: Queries, nonceSha256: string, brandId: string) =>
  (await queries.find(use, [nonceSha256, brandId]))?.key
