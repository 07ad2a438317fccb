import { sql, type Queries } from '#kernel/db.ts'

/** One thing that became of an answer. */
export interface ReportRow {
  answerId: string
  action: string
  brandId: string
  accountId: string | null
  deviceSha256: string
  pageId: string
  positionId: string
  planId: string
  prodId: string
  channel: string
}

/** Each answer is seen, pressed and closed once; wishes hold until they are taken back. What was new is counted by the day. */
const keep = sql<{ kept: number }>(
  'placement-reports-keep',
  `with given as (
     select distinct on ("answerId", action) * from jsonb_to_recordset($1::jsonb) as g ("answerId" text, action text,
       "brandId" text, "accountId" text, "deviceSha256" text, "pageId" text, "positionId" text, "planId" text,
       "prodId" text, channel text)
   ), kept as (
     insert into placement_record (answer_id, action, brand_id, account_id, device_sha256, page_id, position_id,
       plan_id, prod_id, channel, made_at, expires_at)
     select "answerId", action, "brandId", "accountId", "deviceSha256", "pageId", "positionId", "planId", "prodId",
       channel, to_timestamp($2::bigint / 1000.0), to_timestamp($3::bigint / 1000.0)
     from given where action in ('exposure', 'click', 'close')
     on conflict do nothing
     returning brand_id, plan_id, action
   ), wished as (
     insert into placement_dislike (brand_id, account_id, device_sha256, plan_id, made_at)
     select distinct "brandId", "accountId", case when "accountId" is null then "deviceSha256" end, "planId",
       to_timestamp($2::bigint / 1000.0)
     from given where action = 'dislike'
     on conflict do nothing
     returning brand_id, plan_id, 'dislike' as action
   ), undone as (
     delete from placement_dislike d using given g
     where g.action = 'undo' and d.brand_id = g."brandId" and d.plan_id = g."planId"
       and (d.account_id = g."accountId" or d.device_sha256 = g."deviceSha256")
     returning d.brand_id, d.plan_id, 'undo' as action
   ), news as (
     select * from kept union all select * from wished union all select * from undone
   ), counted as (
     insert into placement_day as today (brand_id, plan_id, day, seen_count, pressed_count, closed_count, unwanted_count)
     select brand_id, plan_id, $4::date, count(*) filter (where action = 'exposure'),
       count(*) filter (where action = 'click'), count(*) filter (where action = 'close'),
       count(*) filter (where action = 'dislike') - count(*) filter (where action = 'undo')
     from news group by brand_id, plan_id order by brand_id, plan_id
     on conflict (brand_id, plan_id, day) do update set seen_count = today.seen_count + excluded.seen_count,
       pressed_count = today.pressed_count + excluded.pressed_count,
       closed_count = today.closed_count + excluded.closed_count,
       unwanted_count = today.unwanted_count + excluded.unwanted_count
   )
   select count(*) as kept from news`,
)

export const keepReports = async (
  db: Queries,
  rows: readonly ReportRow[],
  { nowMs, expiresMs, day }: { nowMs: number; expiresMs: number; day: string },
): Promise<number> => (await db.get(keep, [JSON.stringify(rows), nowMs, expiresMs, day])).kept
