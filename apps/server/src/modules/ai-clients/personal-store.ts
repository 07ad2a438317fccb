import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const connections = sql<Record<string, unknown>>(
  'ai-client-personal',
  `select g.grant_id as "grantId", c.client_name as "clientName", g.scopes, g.agreed_at as "agreedMs", g.connected_at as "connectedMs",
     g.used_at as "usedMs", g.ended_at as "endedMs", g.end_reason as "endReason"
   from ai_client_grant g join ai_client c on c.client_id = g.client_id where g.account_id = $1 order by g.agreed_at, g.grant_id`,
)
const readings = sql<Record<string, unknown>>(
  'ai-client-personal-calls',
  `select k.grant_id as "grantId", k.tool, k.outcome, k.called_at as "calledMs"
   from ai_client_call k join ai_client_grant g on g.grant_id = k.grant_id where g.account_id = $1 order by k.call_id`,
)
// Codes, tokens and what was read go with it.
const forget = sql('ai-client-forget', 'delete from ai_client_grant where account_id = $1')

/** Which clients somebody connected, and when those read what; all of it goes with the account. */
export const aiClientPersonalData = {
  read: async (queries: Queries, accountId: string) => ({
    aiClients: await queries.rows(connections, [accountId]),
    aiClientReadings: await queries.rows(readings, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    await tx.run(forget, [accountId])
  },
} satisfies PersonalData
