import { sql, type Queries } from '#kernel/db.ts'

/** A client as it registered (RFC 7591); its name is its own claim. */
export interface ClientRow {
  clientId: string
  clientName: string
  redirectUris: string[]
}

const find = sql<ClientRow>(
  'ai-client-find',
  `select client_id as "clientId", client_name as "clientName", redirect_uris as "redirectUris"
   from ai_client where client_id = $1 and brand_id = $2`,
)

/** A client of this brand; those of other brands are unknown here. */
export const findClient = (queries: Queries, clientId: string, brandId: string) =>
  queries.find(find, [clientId, brandId])

const unused = sql<{ count: number }>(
  'ai-client-unused',
  `select count(*)::int as count from ai_client c
   where c.brand_id = $1 and c.registered_at > now() - interval '1 hour'
     and not exists (select from ai_client_grant g where g.client_id = c.client_id)`,
)

/** How many registered in the last hour whom nobody has connected. */
export const countUnused = async (queries: Queries, brandId: string) =>
  (await queries.get(unused, [brandId])).count

const insert = sql(
  'ai-client-register',
  'insert into ai_client (client_id, brand_id, client_name, redirect_uris) values ($1, $2, $3, $4)',
)

export const insertClient = (tx: Queries, brandId: string, client: ClientRow) =>
  tx.run(insert, [client.clientId, brandId, client.clientName, client.redirectUris])
