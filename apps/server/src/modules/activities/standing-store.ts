import type { QualificationFacts } from '@koi/domain/activities/qualification'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What decides how somebody stands with an activity. */
export interface StandingRow extends QualificationFacts {
  activityId: string
  times: number
  timesToday: number
  friends: number
  /** How often each place was given to them; a draw's by the id that it stands under in the list. */
  hadPlaces: number[]
  drawTimes: number
}

/** How the account $2 stands with activities $4 of the brand $1 at the moment $3, by the ids $5 of its draws. */
export const STANDINGS = `select coalesce(asked.activity_id, '') as "activityId",
     exists (select from owned_account o join trade_order t on t.account_id = o.account_id
       where o.owner_id = $2 and t.confirmed_at is not null) as "hasConfirmed",
     coalesce((select s.valid_until > ${moment('$3')} from exam_sitting s
       where s.account_id = $2 and s.exam_id = 'risk' order by s.sat_at desc limit 1), false) as "hasRiskTest",
     a.phone is not null as "hasPhone",
     coalesce(shanghai_date(${moment('$3')}) - shanghai_date(a.opened_at), 0) as "accountDays",
     exists (select from activity_friend f
       where f.brand_id = $1 and f.activity_id = asked.activity_id and f.account_id = $2) as "isInvited",
     coalesce((select array_agg(m.list_id order by m.list_id) from activity_list_member m
       where m.brand_id = $1 and m.account_id = $2), '{}') as lists,
     taken.times, taken."timesToday", taken."drawTimes", taken."hadPlaces",
     coalesce((select s.friends from activity_share s
       where s.brand_id = $1 and s.activity_id = asked.activity_id and s.account_id = $2), 0) as friends
   from account a cross join unnest($4::text[], $5::text[]) as asked (activity_id, draw_id)
   cross join lateral (
     select count(distinct t.id) filter (where t.account_id = $2)::integer as times,
       count(distinct t.id) filter (where t.account_id = $2
         and shanghai_date(t.taken_at) = shanghai_date(${moment('$3')}))::integer as "timesToday",
       count(distinct t.id) filter (where t.draw_id = asked.draw_id)::integer as "drawTimes",
       coalesce(array_agg(given.place) filter (where given.place is not null), '{}') as "hadPlaces"
     from activity_take t left join lateral unnest(t.places) as given (place)
       on t.draw_id is null or t.draw_id = asked.draw_id
     where t.brand_id = $1 and t.activity_id = asked.activity_id and (t.account_id = $2 or t.draw_id = asked.draw_id)
   ) taken
   where a.id = $2`

const readStandings = sql<StandingRow>('activity-standings', STANDINGS)

/** How somebody stands with several activities of a brand, each with the id of their draws. */
export const standingsOf = (
  db: Queries,
  { brandId, accountId, nowMs }: { brandId: string; accountId: string; nowMs: number },
  asked: readonly { activityId: string; drawId: string }[],
) =>
  db.rows(readStandings, [
    brandId,
    accountId,
    nowMs,
    asked.map(({ activityId }) => activityId),
    asked.map(({ drawId }) => drawId),
  ])
