import type { Cents } from '@koi/domain/money/cents'
import { sql } from '#kernel/db.ts'

/** What somebody won, by the time that they took part. */
export const readWon = sql<{
  takeId: string
  activityId: string
  name: string
  prizes: string
  /** There is nothing but points, which are on the account at once. */
  isPoints: boolean
}>(
  'activity-won-to-tell',
  `select t.id::text as "takeId", t.activity_id as "activityId", a.name, string_agg(p.name, '、' order by c.id) as prizes,
     bool_and(p.kind = 'points') as "isPoints"
   from activity_take t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id
   join coupon c on c.id = any (t.coupon_ids) join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id
   where t.id = any ($1::bigint[]) group by t.id, a.name`,
)

/** How many friends an activity asks for, by the key that they came over. */
export const readInvited = sql<{
  shareKey: string
  activityId: string
  name: string
  needed: number
}>(
  'activity-friends-to-tell',
  `select s.share_key as "shareKey", s.activity_id as "activityId", a.name, a.friends_needed as needed
   from activity_share s join activity a on a.brand_id = s.brand_id and a.activity_id = s.activity_id
   where s.share_key = any ($1::text[])`,
)

/** Trials, each with the total return of its fund at the first and at the newest official value of its days. */
export const readTrials = sql<{
  trialId: string
  activityId: string
  name: string
  amountCents: Cents
  fundName: string
  useByDay: string
  startDay: string | null
  startIndex: number | null
  endIndex: number | null
  asOfDay: string | null
}>(
  'activity-trials-to-tell',
  `select t.id as "trialId", t.activity_id as "activityId", a.name, t.amount_cents as "amountCents", f.name as "fundName",
     t.use_by_day as "useByDay", t.start_day as "startDay", first.total_index as "startIndex",
     newest.total_index as "endIndex", newest.day as "asOfDay"
   from activity_trial t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id
   join fund f on f.code = t.fund_code
   left join lateral (select d.day, d.total_index from fund_day d
     where d.fund_code = t.fund_code and d.day between t.start_day and t.end_day and d.published_at <= business_now()
     order by d.day limit 1) first on true
   left join lateral (select d.day, d.total_index from fund_day d
     where d.fund_code = t.fund_code and d.day between t.start_day and t.end_day and d.published_at <= business_now()
     order by d.day desc limit 1) newest on true
   where t.id = any ($1::text[])`,
)
