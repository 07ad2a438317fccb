import { ACCESS_MS, CODE_MS, REFRESH_MS, type TokenKind } from '@koi/domain/ai-clients/client-terms'
import type { Scope } from '@koi/domain/ai-clients/scopes'
import { sql, type Queries } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'

// Codes and tokens are 256 random bits and kept as hashes; they live by real time.

const dropCodes = sql('ai-client-codes-drop', 'delete from ai_client_code where grant_id = $1')
const addCode = sql(
  'ai-client-code',
  `insert into ai_client_code (code_hash, grant_id, challenge, expires_at)
   values ($1, $2, $3, now() + $4 * interval '1 ms')`,
)

/** A new code of a grant; the one before it is none any more. */
export async function createCode(tx: Queries, grantId: string, challenge: string): Promise<string> {
  const code = createToken()
  await tx.run(dropCodes, [grantId])
  await tx.run(addCode, [sha256(code), grantId, challenge, CODE_MS])
  return code
}

/** What a code or a token stands for. */
interface Standing {
  grantId: string
  clientId: string
  accountId: string
  scopes: Scope[]
  resource: string
  isOver: boolean
  isUsed: boolean
}

export interface CodeRow extends Standing {
  redirectUri: string
  challenge: string
}

const standing = `g.grant_id as "grantId", g.client_id as "clientId", g.account_id as "accountId", g.scopes, g.resource,
  t.expires_at <= now() as "isOver", t.used_at is not null as "isUsed"`

const code = sql<CodeRow>(
  'ai-client-code-find',
  `select ${standing}, g.redirect_uri as "redirectUri", t.challenge
   from ai_client_code t join ai_client_grant g on g.grant_id = t.grant_id
   where t.code_hash = $1 and g.brand_id = $2 and g.ended_at is null for update of t, g`,
)

/** Holds the code until the transaction ends: of two that bring it at once, the second sees it used. */
export const lockCode = (tx: Queries, given: string, brandId: string) =>
  tx.find(code, [sha256(given), brandId])

const useCode = sql(
  'ai-client-code-use',
  'update ai_client_code set used_at = now() where code_hash = $1',
)

export const noteCodeUsed = (tx: Queries, given: string) => tx.run(useCode, [sha256(given)])

export interface TokenRow extends Standing {
  kind: TokenKind
}

const locked = sql<TokenRow>(
  'ai-client-token-lock',
  `select ${standing}, t.kind from ai_client_token t join ai_client_grant g on g.grant_id = t.grant_id
   where t.token_hash = $1 and g.brand_id = $2 and g.ended_at is null for update of t, g`,
)

export const lockToken = (tx: Queries, given: string, brandId: string) =>
  tx.find(locked, [sha256(given), brandId])

const usable = sql<Standing & { brandId: string; clientName: string }>(
  'ai-client-token-usable',
  `select ${standing}, g.brand_id as "brandId", c.client_name as "clientName"
   from ai_client_token t join ai_client_grant g on g.grant_id = t.grant_id join ai_client c on c.client_id = g.client_id
     join account a on a.id = g.account_id and a.merged_into is null
   where t.token_hash = $1 and g.brand_id = $2 and t.kind = 'access' and t.expires_at > now() and g.ended_at is null`,
)

/** What an access token of this brand stands for; undefined where it is none, over, or its grant has ended. */
export const findUsable = (queries: Queries, given: string, brandId: string) =>
  queries.find(usable, [sha256(given), brandId])

const useToken = sql(
  'ai-client-token-use',
  'update ai_client_token set used_at = now() where token_hash = $1',
)
/** As many are kept of a grant as tell that one came twice, however often a client asks for new ones. */
const KEPT_TOKENS = 50
const dropOver = sql(
  'ai-client-tokens-over',
  `delete from ai_client_token where grant_id = $1 and (expires_at <= now() or token_hash in (
     select t.token_hash from ai_client_token t where t.grant_id = $1 and (t.kind = 'access' or t.used_at is not null)
     order by t.expires_at desc offset ${KEPT_TOKENS}))`,
)
const addTokens = sql(
  'ai-client-tokens',
  `insert into ai_client_token (token_hash, grant_id, kind, expires_at)
   values ($2, $1, 'access', now() + $4 * interval '1 ms'), ($3, $1, 'refresh', now() + $5 * interval '1 ms')`,
)

export const noteTokenUsed = (tx: Queries, given: string) => tx.run(useToken, [sha256(given)])

/** A new pair of tokens of a grant. */
export async function createTokens(tx: Queries, grantId: string) {
  const [access, refresh] = [createToken(), createToken()]
  await tx.run(dropOver, [grantId])
  await tx.run(addTokens, [grantId, sha256(access), sha256(refresh), ACCESS_MS, REFRESH_MS])
  return { access, refresh }
}
