import { sql, type Queries } from '#kernel/db.ts'

// Each target and each day once; the trigger of migration 0150 writes what is told.
const reach = sql(
  'goals-reached',
  `update goal g set reached_at = $1
   where g.archived_at is null and g.reached_at is null and g.target_cents <= (
     select coalesce(sum(p.value_cents + p.unpaid_cents), 0) from goal_product gp
     join position p on p.account_id = gp.account_id and p.fund_code = gp.fund_code
     where gp.goal_id = g.id and gp.is_open)`,
)
const end = sql(
  'goals-over',
  `update goal set over_at = $1
   where archived_at is null and over_at is null and target_day < shanghai_date($1::timestamptz)`,
)

/** Marks the goals that have their target; answers how many. */
export const markReachedGoals = (tx: Queries, asOf: Date) => tx.run(reach, [asOf])

/** Marks the goals whose day is over; answers how many. */
export const markGoalsOver = (tx: Queries, asOf: Date) => tx.run(end, [asOf])
