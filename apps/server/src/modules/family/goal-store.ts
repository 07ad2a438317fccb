import { sql, type Queries } from '#kernel/db.ts'
import { totalAssetOf } from '#kernel/sql/total-asset-sql.ts'

// Marked once; a family without anybody who shows a total has reached nothing.
const reach = sql(
  'family-goals-reached',
  `with reached as (
     update family f set goal_reached_at = $1
     where f.ended_at is null and f.goal_cents is not null and f.goal_reached_at is null and f.goal_cents <= (
       select coalesce(sum(${totalAssetOf('m.account_id')}), 0) from family_member m
       where m.family_id = f.id and m.left_at is null and 'total' = any (m.consents))
     returning f.id
   )
   insert into family_event (family_id, kind, happened_at) select id, 'goalReached', $1 from reached order by id`,
)

/** Marks the goals that what members show has reached; answers how many. */
export const markReachedGoals = (tx: Queries, asOf: Date) => tx.run(reach, [asOf])
