import type { EndReason } from '@koi/domain/ai-clients/client-terms'
import type { Scope } from '@koi/domain/ai-clients/scopes'
import { sql, type Queries } from '#kernel/db.ts'

/** Whose a grant is. */
export interface Owner {
  accountId: string
  brandId: string
}

/** What somebody let a client read. */
export interface GrantRow extends Owner {
  grantId: string
  clientId: string
  scopes: Scope[]
  /** The address of the server that it holds for. */
  resource: string
  redirectUri: string
  isConnected: boolean
  isEnded: boolean
}

const columns = `g.grant_id as "grantId", g.client_id as "clientId", g.account_id as "accountId", g.brand_id as "brandId", g.scopes,
  g.resource, g.redirect_uri as "redirectUri", g.connected_at is not null as "isConnected", g.ended_at is not null as "isEnded"`

const byKey = sql<GrantRow>(
  'ai-client-grant-by-key',
  `select ${columns} from ai_client_grant g where g.account_id = $1 and g.request_key = $2`,
)

export const findByKey = (tx: Queries, accountId: string, requestKey: string) =>
  tx.find(byKey, [accountId, requestKey])

const open = sql<GrantRow>(
  'ai-client-grants-open',
  `select ${columns} from ai_client_grant g where g.account_id = $1 and g.ended_at is null`,
)

/** All grants of an account that hold, at whichever brand. */
export const openGrants = (tx: Queries, accountId: string) => tx.rows(open, [accountId])

const unused = sql<{ grantId: string }>(
  'ai-client-grants-unused',
  `select g.grant_id as "grantId" from ai_client_grant g
   where g.account_id = $1 and g.ended_at is null and g.connected_at is not null
     and not exists (select from ai_client_token t where t.grant_id = g.grant_id and t.expires_at > now())`,
)
/** Connections of an account that nothing can be used of any more. */
export const unusedGrants = (tx: Queries, accountId: string) => tx.rows(unused, [accountId])

const insert = sql(
  'ai-client-grant',
  `insert into ai_client_grant (grant_id, client_id, account_id, brand_id, scopes, resource, redirect_uri, request_key, agreed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, business_now())`,
)

export type NewGrant = Omit<GrantRow, 'isConnected' | 'isEnded'> & { requestKey: string }

export const insertGrant = (tx: Queries, grant: NewGrant) =>
  tx.run(insert, [
    grant.grantId,
    grant.clientId,
    grant.accountId,
    grant.brandId,
    grant.scopes,
    grant.resource,
    grant.redirectUri,
    grant.requestKey,
  ])

const end = sql('ai-client-grant-end', 'select ai_client_end($1, $2)')

/** Ends grants at once, with all that could be used of them. */
export const endGrants = (tx: Queries, grantIds: readonly string[], reason: EndReason) =>
  tx.run(end, [grantIds, reason])

const connect = sql(
  'ai-client-grant-connect',
  'update ai_client_grant set connected_at = business_now() where grant_id = $1',
)

export const noteConnected = (tx: Queries, grantId: string) => tx.run(connect, [grantId])

const touch = sql(
  'ai-client-grant-used',
  'update ai_client_grant set used_at = business_now() where grant_id = $1',
)

export const noteUsed = (tx: Queries, grantId: string) => tx.run(touch, [grantId])

/** A grant as its person sees it. */
export interface ShownGrant {
  grantId: string
  clientName: string
  redirectUri: string
  scopes: Scope[]
  agreedMs: number
  usedMs: number | null
  endedMs: number | null
  endReason: EndReason | null
  /** Something of it can still be used. */
  isLive: boolean
}

const shown = sql<ShownGrant>(
  'ai-client-grants-shown',
  `select g.grant_id as "grantId", c.client_name as "clientName", g.redirect_uri as "redirectUri", g.scopes,
     g.agreed_at as "agreedMs", g.used_at as "usedMs", g.ended_at as "endedMs", g.end_reason as "endReason",
     exists (select from ai_client_token t where t.grant_id = g.grant_id and t.expires_at > now()) as "isLive"
   from ai_client_grant g join ai_client c on c.client_id = g.client_id
   where g.account_id = $1 and g.brand_id = $2 and g.connected_at is not null
   order by g.agreed_at desc, g.grant_id limit 100`,
)

/** What an account connected at a brand, the newest first. */
export const shownGrants = (queries: Queries, { accountId, brandId }: Owner) =>
  queries.rows(shown, [accountId, brandId])

const own = sql<GrantRow>(
  'ai-client-grant-own',
  `select ${columns} from ai_client_grant g where g.grant_id = $1 and g.account_id = $2 and g.brand_id = $3`,
)

export const findOwnGrant = (queries: Queries, grantId: string, { accountId, brandId }: Owner) =>
  queries.find(own, [grantId, accountId, brandId])

const toTell = sql<Pick<ShownGrant, 'grantId' | 'clientName' | 'redirectUri' | 'scopes'>>(
  'ai-client-grants-to-tell',
  `select g.grant_id as "grantId", c.client_name as "clientName", g.redirect_uri as "redirectUri", g.scopes
   from ai_client_grant g join ai_client c on c.client_id = g.client_id where g.grant_id = any ($1)`,
)
/** What people are told of connections. */
export const grantsToTell = (queries: Queries, grantIds: readonly string[]) =>
  queries.rows(toTell, [grantIds])
