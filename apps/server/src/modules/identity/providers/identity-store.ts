import type { AccountKind, LoginProvider } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'

/** What a provider says of a person, with `subject` and `openId` sealed (`seal-subject.ts`). */
export interface SealedPerson {
  subject: string
  nickName: string
  /** A `data:` address, or empty. */
  headImage: string
  /** Who they are at exactly our app there. */
  openId?: string
}

/** One person of one provider, as a brand knows them. */
export interface IdentityKey {
  brandId: string
  provider: LoginProvider
  subject: string
}

const lock = sql(
  'identity-lock',
  "select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'identity', $1::text, $2::text, $3::text), 0))",
)

/** Two first logins of one person wait for each other, so that only one account is opened. */
export const lockIdentity = (tx: Queries, { brandId, provider, subject }: IdentityKey) =>
  tx.run(lock, [brandId, provider, subject])

const owner = sql<{ accountId: string }>(
  'identity-owner',
  `select account_id as "accountId" from identity
   where brand_id = $1 and provider = $2 and subject = $3`,
)

export async function findOwner(queries: Queries, { brandId, provider, subject }: IdentityKey) {
  const found = await queries.find(owner, [brandId, provider, subject])
  return found?.accountId
}

const refresh = sql(
  'identity-refresh',
  `update identity set nick_name = $4, head_image = case when $5 = '' then head_image else $5 end,
     open_id = case when $6 = '' then open_id else $6 end
   where brand_id = $1 and provider = $2 and subject = $3`,
)

/** What the provider says of the person today; a picture that did not come leaves the old one. */
export const refreshIdentity = (
  queries: Queries,
  { brandId, provider }: Omit<IdentityKey, 'subject'>,
  { subject, nickName, headImage, openId = '' }: SealedPerson,
) => queries.run(refresh, [brandId, provider, subject, nickName, headImage, openId])

const insert = sql(
  'identity-insert',
  `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, open_id,
     is_sealed)
   select $1, a.brand_id, a.id, $3, $4, $5, $6, $7, true from account a where a.id = $2
   on conflict (account_id, provider) do nothing`,
)

/** False when the account has another identity of this provider. */
export const insertIdentity = async (
  tx: Queries,
  accountId: string,
  provider: LoginProvider,
  { id, subject, nickName, headImage, openId = '' }: SealedPerson & { id: string },
) => (await tx.run(insert, [id, accountId, provider, subject, nickName, headImage, openId])) > 0

export interface IdentityRow {
  identityId: string
  provider: LoginProvider
  nickName: string
  headImageUrl: string
  linkedMs: number
}

const list = sql<IdentityRow>(
  'identity-list',
  `select id as "identityId", provider, nick_name as "nickName", head_image as "headImageUrl",
     linked_at as "linkedMs"
   from identity where account_id = $1 order by linked_at, id`,
)

export const listIdentities = (queries: Queries, accountId: string) =>
  queries.rows(list, [accountId])

const remove = sql('identity-delete', 'delete from identity where account_id = $1 and id = $2')

/** False when this account has no such identity. */
export const deleteIdentity = async (tx: Queries, accountId: string, identityId: string) =>
  (await tx.run(remove, [accountId, identityId])) > 0

const lockAccount = sql<WaysIn>(
  'identity-lock-account',
  `select a.kind, a.phone is not null as "hasPhone",
     (select count(*)::int from identity i where i.account_id = a.id) as identities,
     (select count(*)::int from passkey p where p.account_id = a.id) as passkeys
   from account a where a.id = $1 for update of a`,
)

export interface WaysIn {
  kind: AccountKind
  hasPhone: boolean
  identities: number
  passkeys: number
}

/** How the account can be entered; nothing of it changes until the transaction ends. */
export const lockWaysIn = (tx: Queries, accountId: string) => tx.get(lockAccount, [accountId])

const promote = sql(
  'identity-promote-guest',
  `update account set kind = 'person', nick_name = case when $2 = '' then nick_name else $2 end
   where id = $1 and kind = 'guest'`,
)

/** A guest who proved who they are is a person from now on. */
export const promoteGuest = (tx: Queries, accountId: string, nickName: string) =>
  tx.run(promote, [accountId, nickName])
