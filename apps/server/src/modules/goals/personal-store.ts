import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const goals = sql<Record<string, unknown>>(
  'goal-personal',
  `select g.kind, g.name, g.for_whom as "forWhom", g.target_cents as "targetCents", g.target_day as "targetDay",
     g.weight_by as "weightBy", g.made_at as "madeMs", g.archived_at as "archivedMs", g.reached_at as "reachedMs", g.over_at as "overMs",
     array(select gp.fund_code from goal_product gp where gp.goal_id = g.id order by 1) as "fundCodes",
     array(select gl.plan_id from goal_plan gl where gl.goal_id = g.id order by 1) as "planIds",
     array(select w.part || ' ' || w.percent || '%' from goal_weight w where w.goal_id = g.id order by 1) as weights
   from goal g where g.account_id = $1 order by g.made_at, g.id`,
)
const forget = sql('goal-forget', 'delete from goal where account_id = $1')

/** What somebody saves for goes with their account. */
export const goalPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ goals: await queries.rows(goals, [accountId]) }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
