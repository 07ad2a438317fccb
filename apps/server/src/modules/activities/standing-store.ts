import type { QualificationFacts } from '@koi/domain/activities/qualification'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What decides how somebody stands with an activity. */
export interface StandingRow extends QualificationFacts {
  accountId: string
  activityId: string
  times: number
  timesToday: number
  friends: number
  /** How often each place was given to them; a draw's by the id that it stands under in the list. */
  hadPlaces: number[]
  drawTimes: number
}

/**
 * What one account took, of whatever activity: looked for by the account, to which `offset 0` holds the planner. As long as nobody has analysed the
 * table it takes any index that begins with what is asked for, and by the activity each draw reads all draws of a lottery.
 */
export const takesOfOne = (account: string): string =>
  `(select * from activity_take where account_id = ${account} offset 0)`

/** How accounts $2 stand at moments $3 with activities $4 of the brand $1, each by the id of its draws at its place of $5. */
export const STANDINGS = `select asked.account_id as "accountId", asked.activity_id as "activityId",
     exists (select from owned_account o join trade_order t on t.account_id = o.account_id
       where o.owner_id = asked.account_id and t.confirmed_at is not null) as "hasConfirmed",
     coalesce((select s.valid_until > ${moment('asked.now_ms')} from exam_sitting s
       where s.account_id = asked.account_id and s.exam_id = 'risk' order by s.sat_at desc limit 1), false) as "hasRiskTest",
     a.phone is not null as "hasPhone",
     coalesce(shanghai_date(${moment('asked.now_ms')}) - shanghai_date(a.opened_at), 0) as "accountDays",
     exists (select from (select * from activity_friend where account_id = asked.account_id offset 0) f
       where f.brand_id = $1 and f.activity_id = asked.activity_id) as "isInvited",
     coalesce((select array_agg(m.list_id order by m.list_id) from activity_list_member m
       where m.brand_id = $1 and m.account_id = asked.account_id), '{}') as lists,
     taken.times, taken."timesToday", taken."drawTimes", taken."hadPlaces",
     coalesce((select s.friends from activity_share s where s.brand_id = $1 and s.activity_id = asked.activity_id
       and s.account_id = asked.account_id), 0) as friends
   from (select coalesce(account_id, '') as account_id, now_ms, coalesce(activity_id, '') as activity_id, draw_id
     from unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) as given (account_id, now_ms, activity_id, draw_id)) asked
   join account a on a.id = asked.account_id
   cross join lateral (
     select count(distinct t.id) filter (where t.account_id = asked.account_id)::integer as times,
       count(distinct t.id) filter (where t.account_id = asked.account_id
         and shanghai_date(t.taken_at) = shanghai_date(${moment('asked.now_ms')}))::integer as "timesToday",
       count(distinct t.id) filter (where t.draw_id = asked.draw_id)::integer as "drawTimes",
       coalesce(array_agg(given.place) filter (where given.place is not null), '{}') as "hadPlaces"
     from (
       select own.* from ${takesOfOne('asked.account_id')} own
       where own.brand_id = $1 and own.activity_id = asked.activity_id
       union all
       select joined.* from activity_take joined where joined.draw_id = asked.draw_id and joined.account_id <> asked.account_id
     ) t left join lateral unnest(t.places) as given (place)
       on t.draw_id is null or t.draw_id = asked.draw_id
   ) taken`

const readStandings = sql<StandingRow>('activity-standings', STANDINGS)

/** How somebody stands with several activities of a brand, each with the id of their draws. */
export const standingsOf = (
  db: Queries,
  { brandId, accountId, nowMs }: { brandId: string; accountId: string; nowMs: number },
  asked: readonly { activityId: string; drawId: string }[],
) =>
  db.rows(readStandings, [
    brandId,
    asked.map(() => accountId),
    asked.map(() => nowMs),
    asked.map(({ activityId }) => activityId),
    asked.map(({ drawId }) => drawId),
  ])
