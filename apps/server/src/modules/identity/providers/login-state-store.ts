import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'

export const LOGIN_PURPOSES = ['login', 'link', 'reauth'] as const
export type LoginPurpose = (typeof LOGIN_PURPOSES)[number]

/** A login at a provider that a browser began. */
export interface LoginState {
  brandId: string
  provider: LoginProvider
  purpose: LoginPurpose
  /** Who links or proves themselves; null for a login. */
  accountId: string | null
  returl: string
  redirectUri: string
}

const insert = sql(
  'login-state-insert',
  `with forgotten as (delete from login_state where expires_at < now() - interval '1 day')
   insert into login_state (state_sha256, browser_sha256, brand_id, provider, purpose, account_id,
     returl, redirect_uri, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`,
)

export const insertLoginState = (
  queries: Queries,
  keys: { stateSha256: string; browserSha256: string; seconds: number },
  state: LoginState,
) =>
  queries.run(insert, [
    keys.stateSha256,
    keys.browserSha256,
    state.brandId,
    state.provider,
    state.purpose,
    state.accountId,
    state.returl,
    state.redirectUri,
    keys.seconds,
  ])

const use = sql<LoginState>(
  'login-state-use',
  `update login_state set used_at = now()
   where state_sha256 = $1 and browser_sha256 = $2 and brand_id = $3 and used_at is null
     and expires_at > now()
   returning brand_id as "brandId", provider, purpose, account_id as "accountId", returl,
     redirect_uri as "redirectUri"`,
)

/** The state for the one who uses it first, in the browser and under the brand it began in. */
export const takeLoginState = (
  queries: Queries,
  keys: { stateSha256: string; browserSha256: string; brandId: string },
) => queries.find(use, [keys.stateSha256, keys.browserSha256, keys.brandId])

const hosts = sql<{ host: string }>(
  'login-state-hosts',
  'select host from brand_host where brand_id = $1',
)

/** Names a brand is reached by. */
export const hostsOfBrand = async (queries: Queries, brandId: string) =>
  (await queries.rows(hosts, [brandId])).map(({ host }) => host)
