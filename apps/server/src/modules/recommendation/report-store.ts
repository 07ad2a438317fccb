import { DISLIKE_DAYS } from '@koi/domain/recommendation/placement-action'
import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import type { Viewer } from './viewer-store.ts'

/** One thing that became of an answer. */
export interface ReportRow {
  answerId: string
  action: string
  pageId: string
  positionId: string
  planId: string
  prodId: string
  channel: string
  /**
   * Times a day that the viewer may see the plan, and anything in its position; null: as often as they come, and then it is kept
   * once.
   */
  planLimit: number | null
  positionLimit: number | null
}

/** What of the reports about a plan was new. */
export interface KeptRow {
  planId: string
  keptCount: number
  /** Of it in the figures; wishes that were taken back are below zero. */
  seenCount: number
  closedCount: number
  unwantedCount: number
}

const NOW = 'to_timestamp($5::bigint / 1000.0)'
const OF_PLAN = `m.page_id = g."pageId" and m.position_id = g."positionId" and m.plan_id = g."planId"`

/**
 * A viewer sees a plan as often as its caps say, once a day where it has none, and presses and closes it once a day; wishes hold
 * until they are taken back, and one that is over holds anew when it is said again. In the figures stands what was seen, and what became of it where it was seen: pressed and closed before they saw it counts when they do.
 */
const keep = sql<KeptRow>(
  'placement-reports-keep',
  `with given as (
     select distinct on ("answerId", action) * from jsonb_to_recordset($1::jsonb) as g ("answerId" text, action text,
       "pageId" text, "positionId" text, "planId" text, "prodId" text, channel text, "planLimit" integer,
       "positionLimit" integer)
   ), met as (
     select r.page_id, r.position_id, r.plan_id, count(*) filter (where r.action = 'exposure' and r.account_id = $3) as by_account,
       count(*) filter (where r.action = 'exposure' and r.device_sha256 = $4) as by_device,
       bool_or(r.action = 'exposure') as is_seen, bool_or(r.action = 'click') as is_pressed,
       bool_or(r.action = 'close') as is_closed
     from placement_record r
     where (r.account_id = $3 or r.device_sha256 = $4) and r.brand_id = $2 and r.expires_at > ${NOW}
     group by r.page_id, r.position_id, r.plan_id
   ), met_position as (
     select page_id, position_id, greatest(sum(by_account), sum(by_device)) as seen_count from met group by page_id, position_id
   ), seen as (
     select g.*, coalesce(greatest(m.by_account, m.by_device), 0)
       + row_number() over (partition by g."pageId", g."positionId", g."planId" order by g."answerId") as of_plan
     from given g left join met m on ${OF_PLAN}
     where g.action = 'exposure'
       and not exists (select from placement_record k where k.answer_id = g."answerId" and k.action = g.action)
   ), seen_of_plan as (
     select s.*, coalesce(m.seen_count, 0)
       + row_number() over (partition by s."pageId", s."positionId" order by s."answerId") as of_position
     from seen s left join met_position m on m.page_id = s."pageId" and m.position_id = s."positionId"
     where s.of_plan <= coalesce(s."planLimit", s."positionLimit", 1)
   ), became as (
     select distinct on (g."pageId", g."positionId", g."planId", g.action) g.*
     from given g left join met m on ${OF_PLAN}
     where g.action = 'click' and m.is_pressed is not true or g.action = 'close' and m.is_closed is not true
   ), kept as (
     insert into placement_record (answer_id, action, brand_id, account_id, device_sha256, page_id, position_id,
       plan_id, prod_id, channel, made_at, expires_at)
     select "answerId", action, $2, $3, $4, "pageId", "positionId", "planId", "prodId", channel, ${NOW},
       to_timestamp($6::bigint / 1000.0)
     from (
       select "answerId", action, "pageId", "positionId", "planId", "prodId", channel from seen_of_plan
       where "positionLimit" is null or of_position <= "positionLimit"
       union all
       select "answerId", action, "pageId", "positionId", "planId", "prodId", channel from became
     ) g
     on conflict do nothing
     returning page_id, position_id, plan_id, action
   ), told as (
     select page_id, position_id, plan_id, count(*) as kept_count, count(*) filter (where action = 'exposure') as seen_count,
       bool_or(action = 'exposure') as is_seen, bool_or(action = 'click') as is_pressed,
       bool_or(action = 'close') as is_closed
     from kept group by page_id, position_id, plan_id
   ), wished as (
     insert into placement_dislike (brand_id, account_id, device_sha256, plan_id, made_at, is_counted)
     select distinct $2, $3, case when $3 is null then $4 end, g."planId", ${NOW},
       (exists (select from met m where m.plan_id = g."planId" and m.is_seen)
         or exists (select from told t where t.plan_id = g."planId" and t.is_seen))
       and not exists (select from placement_dislike d where d.brand_id = $2 and d.plan_id = g."planId" and d.is_counted
         and (d.account_id = $3 or d.device_sha256 = $4))
     from given g where g.action = 'dislike'
     on conflict do nothing
     returning plan_id, is_counted
   ), renewed as (
     update placement_dislike d set made_at = ${NOW} from given g
     where g.action = 'dislike' and d.brand_id = $2 and d.plan_id = g."planId"
       and (d.account_id = $3 or $3 is null and d.device_sha256 = $4)
       and d.made_at <= ${NOW} - interval '${DISLIKE_DAYS} days'
     returning d.plan_id
   ), undone as (
     delete from placement_dislike d using given g
     where g.action = 'undo' and d.brand_id = $2 and d.plan_id = g."planId"
       and (d.account_id = $3 or d.device_sha256 = $4)
     returning d.plan_id, d.is_counted
   ), news as (
     select t.plan_id, t.kept_count, t.seen_count,
       ((m.is_seen is true or t.is_seen) and (m.is_pressed is true or t.is_pressed)
         and (m.is_seen and m.is_pressed) is not true)::integer as pressed_count,
       ((m.is_seen is true or t.is_seen) and (m.is_closed is true or t.is_closed)
         and (m.is_seen and m.is_closed) is not true)::integer as closed_count,
       0 as unwanted_count
     from told t left join met m on m.page_id = t.page_id and m.position_id = t.position_id and m.plan_id = t.plan_id
     union all select plan_id, 1, 0, 0, 0, is_counted::integer from wished
     -- It stands in the figures already.
     union all select distinct plan_id, 1, 0, 0, 0, 0 from renewed
     union all select plan_id, 1, 0, 0, 0, -is_counted::integer from undone
   ), sums as (
     select plan_id, sum(kept_count)::bigint as kept_count, sum(seen_count)::bigint as seen_count,
       sum(pressed_count)::bigint as pressed_count, sum(closed_count)::bigint as closed_count,
       sum(unwanted_count)::bigint as unwanted_count
     from news group by plan_id
   ), counted as (
     insert into placement_day as today (brand_id, plan_id, day, seen_count, pressed_count, closed_count, unwanted_count)
     select $2, plan_id, $7::date, seen_count, pressed_count, closed_count, unwanted_count from sums
     where (seen_count, pressed_count, closed_count, unwanted_count) <> (0, 0, 0, 0) order by plan_id
     on conflict (brand_id, plan_id, day) do update set seen_count = today.seen_count + excluded.seen_count,
       pressed_count = today.pressed_count + excluded.pressed_count,
       closed_count = today.closed_count + excluded.closed_count,
       unwanted_count = today.unwanted_count + excluded.unwanted_count
   )
   select plan_id as "planId", kept_count as "keptCount", seen_count as "seenCount", closed_count as "closedCount",
     unwanted_count as "unwantedCount"
   from sums order by plan_id`,
)

/** Keeps what is new of one viewer, in their turn: of several requests at once each sees what the one before it kept. */
export async function keepReports(
  tx: Queries,
  { brandId, accountId, deviceSha256 }: Viewer,
  rows: readonly ReportRow[],
  { nowMs, expiresMs, day }: { nowMs: number; expiresMs: number; day: string },
): Promise<KeptRow[]> {
  if (accountId !== undefined) await takeTurn(tx, 'placements of an account', accountId)
  await takeTurn(tx, 'placements in a browser', deviceSha256)
  const viewer = [brandId, accountId ?? null, deviceSha256]
  return tx.rows(keep, [JSON.stringify(rows), ...viewer, nowMs, expiresMs, day])
}
