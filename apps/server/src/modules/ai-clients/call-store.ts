import {
  BRAND_MINUTE_MAX,
  CALL_LOG_DAYS,
  CALL_PAGE,
  GRANT_DAY_MAX,
  GRANT_MINUTE_MAX,
  type CallOutcome,
} from '@koi/domain/ai-clients/client-terms'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { noteUsed } from './grant-store.ts'

/** How often may be read; tests may allow less. */
export interface ReadingLimits {
  ofGrantMinute: number
  ofGrantDay: number
  ofBrandMinute: number
}
export const usualLimits: ReadingLimits = {
  ofGrantMinute: GRANT_MINUTE_MAX,
  ofGrantDay: GRANT_DAY_MAX,
  ofBrandMinute: BRAND_MINUTE_MAX,
}

const counts = sql<{ minute: number; day: number; brand: number; refused: number }>(
  'ai-client-calls-counted',
  `select count(*) filter (where counted_at > now() - interval '1 minute' and outcome <> 'limited')::int as minute,
     count(*) filter (where outcome <> 'limited')::int as day,
     count(*) filter (where counted_at > now() - interval '1 minute' and outcome = 'limited')::int as refused,
     (select count(*)::int from ai_client_call b where b.brand_id = $2 and b.counted_at > now() - interval '1 minute'
        and b.outcome <> 'limited') as brand
   from ai_client_call where grant_id = $1 and counted_at > now() - interval '1 day'`,
)
const insert = sql<{ callId: string }>(
  'ai-client-call',
  `insert into ai_client_call (grant_id, brand_id, tool, outcome, called_at) values ($1, $2, $3, $4, business_now())
   returning call_id::text as "callId"`,
)
const finish = sql(
  'ai-client-call-end',
  'update ai_client_call set outcome = $2 where call_id = $1::bigint',
)

/** Notes that a tool is read; undefined where there were too many. Readings of one grant are counted one after the other. */
export const beginReading = (
  db: Db,
  { grantId, brandId }: { grantId: string; brandId: string },
  tool: string,
  limits: ReadingLimits,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'ai-client-call', grantId)
    const counted = await tx.get(counts, [grantId, brandId])
    const isFull =
      counted.minute >= limits.ofGrantMinute ||
      counted.day >= limits.ofGrantDay ||
      counted.brand >= limits.ofBrandMinute
    if (isFull) {
      // The person sees that it happened; a client that goes on leaves no more than one line a minute.
      if (counted.refused === 0) await tx.get(insert, [grantId, brandId, tool, 'limited'])
      return undefined
    }
    await noteUsed(tx, grantId)
    return (await tx.get(insert, [grantId, brandId, tool, 'running'])).callId
  })

export const endReading = (queries: Queries, callId: string, outcome: CallOutcome) =>
  queries.run(finish, [callId, outcome])

const page = sql<{ readingId: string; tool: string; outcome: CallOutcome; atMs: number }>(
  'ai-client-calls-page',
  `select call_id::text as "readingId", tool, outcome, called_at as "atMs" from ai_client_call
   where grant_id = $1 and ($2 = '' or call_id < $2::bigint) and called_at > business_now() - interval '${CALL_LOG_DAYS} days'
   order by call_id desc limit ${CALL_PAGE + 1}`,
)

/** One more than a page has. */
export const readingsBefore = (queries: Queries, grantId: string, before: string) =>
  queries.rows(page, [grantId, before])
