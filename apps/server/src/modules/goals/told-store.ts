import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{
  goalId: string
  name: string
  targetCents: Cents
  targetDay: string
  valueCents: Cents
}>(
  'goals-told',
  `select g.id as "goalId", g.name, g.target_cents as "targetCents", g.target_day as "targetDay",
     (select coalesce(sum(p.value_cents + p.unpaid_cents), 0)::bigint from goal_product gp
       join position p on p.account_id = gp.account_id and p.fund_code = gp.fund_code
       where gp.goal_id = g.id and gp.is_open) as "valueCents"
   from goal g where g.id = any ($1::text[]) and g.archived_at is null`,
)

/** Goals that people are told of; none that is archived meanwhile. */
export const goalsToTell = (queries: Queries, ids: readonly string[]) => queries.rows(read, [ids])
