import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { GoalRow } from './goal-row.ts'
import { HELD_VALUE, heldOf, nameOf, rowsOf, transitOf } from './goal-sql.ts'

const products = `select f.code as "fundCode", f.spid, ${nameOf('g.account_id')} as name, f.category, f.board, f.min_buy_cents as "minBuyCents",
     f.step_cents as "stepCents", ${HELD_VALUE} as "valueCents", coalesce(p.shares, 0)::bigint as shares, p.value_day as "valueDay",
     ${transitOf('g.account_id')} as "inTransitCents"
   from goal_product gp join fund f on f.code = gp.fund_code ${heldOf('g.account_id')}
   where gp.goal_id = g.id and gp.is_open order by coalesce(p.value_cents, 0) desc, f.code`

const plans = `select l.id as "planId", l.fund_code as "fundCode", l.state, l.cycle, l.pay_day as "payDay",
     l.amount_cents as "amountCents", l.step_kind as "stepKind", l.step_value as "stepValue", l.step_every as "stepEvery",
     l.step_ceiling_cents as "stepCeilingCents", l.step_done as "stepDone", l.next_planned as "nextPlanned"
   from goal_plan gl join plan l on l.id = gl.plan_id
   where gl.goal_id = g.id and gl.is_open and l.state <> 'stopped' order by l.created_at, l.id`

const weights = `select w.part, w.percent from goal_weight w where w.goal_id = g.id order by w.percent desc, w.part`

const GOAL = `g.id as "goalId", g.kind, g.name, g.for_whom as "forWhom", g.target_cents as "targetCents",
   g.target_day as "targetDay", g.weight_by as "weightBy", g.version, (extract(epoch from g.archived_at) * 1000)::bigint as "archivedMs",
   ${rowsOf(products)} as products, ${rowsOf(plans)} as plans, ${rowsOf(weights)} as weights`

const readOne = sql<GoalRow>(
  'goal-read',
  `select ${GOAL} from goal g where g.id = $2 and g.account_id = $1`,
)

/** A goal with what it has, of one moment; somebody else's is as unknown as a missing one. */
export const findGoal = (queries: Queries, accountId: string, goalId: string) =>
  queries.find(readOne, [accountId, goalId])

/** All goals of a person, and what of their holdings is in none. */
export interface GoalList {
  goals: GoalRow[]
  unassignedCents: Cents
  unassignedCount: number
}

const readAll = sql<GoalList>(
  'goal-list',
  `select ${rowsOf(`select ${GOAL} from goal g where g.account_id = $1
       order by g.archived_at desc nulls first, g.target_day, g.made_at, g.id`)} as goals,
     free.cents as "unassignedCents", free.count as "unassignedCount"
   from (
     select coalesce(sum(p.value_cents + p.unpaid_cents), 0)::bigint as cents, count(*)::integer as count
     from position p where p.account_id = $1 and (p.shares > 0 or p.unpaid_cents > 0) and not exists (
       select from goal_product gp where gp.account_id = $1 and gp.fund_code = p.fund_code and gp.is_open)
   ) free`,
)

/** Goals by their day, archived ones last. */
export const goalsOf = (queries: Queries, accountId: string) => queries.get(readAll, [accountId])
