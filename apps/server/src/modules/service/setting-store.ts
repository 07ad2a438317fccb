import { CALLS_A_SLOT } from '@koi/domain/service/service-words'
import { usualHours, type OpeningHours } from '@koi/domain/service/opening-hours'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** How a brand’s people answer. */
export interface ServiceSetting {
  hours: OpeningHours
  /** A line about the desk; empty: none was written. */
  intro: string
  callsASlot: number
}

const find = sql<{
  intro: string
  week: OpeningHours['week']
  closedDays: string[]
  callsASlot: number
}>(
  'service-setting',
  `select intro, week, closed_days::text[] as "closedDays", calls_a_slot::integer as "callsASlot" from service_setting where brand_id = $1`,
)

/** What the brand said, or how it usually is. */
export async function settingOf(queries: Queries, brandId: string): Promise<ServiceSetting> {
  const row = await queries.find(find, [brandId])
  if (!row) return { hours: usualHours, intro: '', callsASlot: CALLS_A_SLOT }
  const { week, closedDays, intro, callsASlot } = row
  return { hours: { week, closedDays }, intro, callsASlot }
}

const save = sql(
  'service-setting-save',
  `insert into service_setting (brand_id, intro, week, closed_days, calls_a_slot, saved_by, saved_at)
   values ($1, $2, $3::jsonb, $4::date[], $5, $6, ${moment('$7')})
   on conflict (brand_id) do update set intro = excluded.intro, week = excluded.week, closed_days = excluded.closed_days,
     calls_a_slot = excluded.calls_a_slot, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
)
export const saveSetting = (
  tx: Queries,
  { hours, intro, callsASlot }: ServiceSetting,
  by: { brandId: string; accountId: string; nowMs: number },
) =>
  tx.run(save, [
    by.brandId,
    intro,
    JSON.stringify(hours.week),
    hours.closedDays,
    callsASlot,
    by.accountId,
    by.nowMs,
  ])
