import { usualLimits, type UsageLimits } from '@koi/domain/assistant/usage-limits'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const COLUMNS = `running_max as "runningMax", account_day_max as "accountDayMax", brand_day_max as "brandDayMax",
  budget_cents as "budgetCents", cents_in_million as "centsInMillion", cents_out_million as "centsOutMillion"`

export interface LimitsInForce {
  limits: UsageLimits
  /** Grows by one with each change; 0: nothing was ever said. */
  version: number
}

const find = sql<UsageLimits & { version: number }>(
  'assistant-limit',
  `select ${COLUMNS}, version from assistant_limit where brand_id = $1`,
)
/** What a brand allows now. */
export async function limitsOf(queries: Queries, brandId: string): Promise<LimitsInForce> {
  const row = await queries.find(find, [brandId])
  if (!row) return { limits: usualLimits, version: 0 }
  const { version, ...limits } = row
  return { limits, version }
}

const save = sql(
  'assistant-limit-save',
  `insert into assistant_limit (brand_id, running_max, account_day_max, brand_day_max, budget_cents, cents_in_million, cents_out_million,
     version, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')})
   on conflict (brand_id) do update set running_max = excluded.running_max, account_day_max = excluded.account_day_max,
     brand_day_max = excluded.brand_day_max, budget_cents = excluded.budget_cents, cents_in_million = excluded.cents_in_million,
     cents_out_million = excluded.cents_out_million, version = excluded.version, saved_at = excluded.saved_at`,
)
const note = sql(
  'assistant-limit-note',
  `insert into assistant_limit_change (brand_id, version, limits, operator_id, reason, saved_at)
   values ($1, $2, $3::jsonb, $4, $5, ${moment('$6')})`,
)

export interface SavedLimits extends LimitsInForce {
  brandId: string
  operatorId: string
  reason: string
  nowMs: number
}

/** Keeps what a brand allows from now on, and who said so and why. */
export async function saveLimits(tx: Queries, saved: SavedLimits): Promise<void> {
  const { brandId, limits, version, operatorId, reason, nowMs } = saved
  await tx.run(save, [
    brandId,
    limits.runningMax,
    limits.accountDayMax,
    limits.brandDayMax,
    limits.budgetCents,
    limits.centsInMillion,
    limits.centsOutMillion,
    version,
    nowMs,
  ])
  await tx.run(note, [brandId, version, JSON.stringify(limits), operatorId, reason, nowMs])
}

const changes = sql<{
  version: number
  limits: UsageLimits
  operatorId: string
  reason: string
  savedMs: number
}>(
  'assistant-limit-changes',
  `select version, limits, operator_id as "operatorId", reason, saved_at as "savedMs" from assistant_limit_change
   where brand_id = $1 order by version desc limit 20`,
)
/** The newest changes of what a brand allows, the newest first. */
export const limitChanges = (queries: Queries, brandId: string) => queries.rows(changes, [brandId])
