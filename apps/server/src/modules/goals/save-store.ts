import {
  GOALS_ARCHIVED_MAX,
  type GoalFor,
  type GoalKind,
  type WeightBy,
} from '@koi/domain/goals/goal-terms'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import type { GoalWeightRow } from './goal-row.ts'

/** What a person says of a goal. */
export interface GoalTerms {
  kind: GoalKind
  name: string
  forWhom: GoalFor
  targetCents: Cents
  targetDay: string
  fundCodes: readonly string[]
  planIds: readonly string[]
}

const holdAccount = sql(
  'goal-account',
  'select from account where id = $1 and merged_into is null and closed_at is null for key share',
)

/** Goals of one account change one after the other. False where the account became another's meanwhile. */
export async function takeGoalTurn(tx: Queries, accountId: string): Promise<boolean> {
  await takeTurn(tx, 'goals', accountId)
  return (await tx.find(holdAccount, [accountId])) !== undefined
}

const findMade = sql<{ goalId: string; accountId: string }>(
  'goal-made',
  'select id as "goalId", account_id as "accountId" from goal where made_by = $1 and request_key = $2',
)

/** The goal that this request made before. */
export const findMadeBefore = (tx: Queries, accountId: string, requestKey: string) =>
  tx.find(findMade, [accountId, requestKey])

const count = sql<{ count: number }>(
  'goal-count',
  'select count(*)::integer as count from goal where account_id = $1 and archived_at is null',
)

export const countOpenGoals = async (tx: Queries, accountId: string) =>
  (await tx.get(count, [accountId])).count

const find = sql<{
  version: number
  archivedMs: number | null
  targetDay: string
  weightBy: WeightBy
}>(
  'goal-hold',
  `select version, archived_at as "archivedMs", target_day as "targetDay", weight_by as "weightBy" from goal
   where id = $2 and account_id = $1 for update`,
)

/** A goal of an account, kept from others until the transaction ends. */
export const holdGoal = (tx: Queries, accountId: string, goalId: string) =>
  tx.find(find, [accountId, goalId])

const insert = sql(
  'goal-make',
  `insert into goal (id, account_id, made_by, request_key, kind, name, for_whom, target_cents, target_day, made_at)
   values ($1, $2, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')})`,
)

export const makeGoal = (
  tx: Queries,
  terms: GoalTerms,
  made: { goalId: string; accountId: string; requestKey: string; nowMs: number },
) =>
  tx.run(insert, [
    made.goalId,
    made.accountId,
    made.requestKey,
    terms.kind,
    terms.name,
    terms.forWhom,
    terms.targetCents,
    terms.targetDay,
    made.nowMs,
  ])

// Another target can be reached anew, another day be over anew.
const update = sql(
  'goal-save',
  `update goal set kind = $2, name = $3, for_whom = $4, target_cents = $5, target_day = $6, version = version + 1,
     reached_at = case when target_cents = $5 then reached_at end, over_at = case when target_day = $6 then over_at end
   where id = $1`,
)

export const saveTerms = (tx: Queries, goalId: string, terms: GoalTerms) =>
  tx.run(update, [
    goalId,
    terms.kind,
    terms.name,
    terms.forWhom,
    terms.targetCents,
    terms.targetDay,
  ])

const keepProducts = sql(
  'goal-products-keep',
  `delete from goal_product where goal_id = $1 and fund_code <> all ($2::text[])`,
)
const addProducts = sql(
  'goal-products-add',
  `insert into goal_product (goal_id, account_id, fund_code) select $1, $2, code from unnest($3::text[]) code
   on conflict (goal_id, fund_code) do nothing`,
)
const keepPlans = sql(
  'goal-plans-keep',
  `delete from goal_plan where goal_id = $1 and plan_id <> all ($2::text[])`,
)
const addPlans = sql(
  'goal-plans-add',
  `insert into goal_plan (goal_id, account_id, plan_id) select $1, $2, id from unnest($3::text[]) id
   on conflict (goal_id, plan_id) do nothing`,
)
// Percents of products that are no longer in it sum to nothing any more: the goal goes by what it has again.
const keepWeights = sql(
  'goal-weights-keep',
  `with broken as (
     select g.id from goal g where g.id = $1 and g.weight_by = 'product' and exists (
       select from goal_weight w where w.goal_id = g.id and w.part <> all ($2::text[]))
   ), dropped as (delete from goal_weight w using broken b where w.goal_id = b.id)
   update goal g set weight_by = 'none' from broken b where g.id = b.id`,
)

/** Makes these the products and plans of a goal. */
export async function saveParts(
  tx: Queries,
  { goalId, accountId }: { goalId: string; accountId: string },
  { fundCodes, planIds }: Pick<GoalTerms, 'fundCodes' | 'planIds'>,
): Promise<void> {
  await tx.run(keepPlans, [goalId, planIds])
  await tx.run(keepProducts, [goalId, fundCodes])
  await tx.run(addProducts, [goalId, accountId, fundCodes])
  await tx.run(addPlans, [goalId, accountId, planIds])
  await tx.run(keepWeights, [goalId, fundCodes])
}

const readParts = sql<{ fundCode: string }>(
  'goal-parts',
  'select fund_code as "fundCode" from goal_product where goal_id = $1 and is_open',
)

export const fundCodesOf = async (tx: Queries, goalId: string) =>
  (await tx.rows(readParts, [goalId])).map(({ fundCode }) => fundCode)

const archive = sql(
  'goal-archive',
  `update goal set archived_at = ${moment('$2')}, version = version + 1 where id = $1`,
)
const releaseProducts = sql(
  'goal-products-release',
  'update goal_product set is_open = false where goal_id = $1',
)
const releasePlans = sql(
  'goal-plans-release',
  'update goal_plan set is_open = false where goal_id = $1',
)
// Whoever makes and archives without end must not make a list without end. The one that was just archived stays.
const dropOldest = sql(
  'goal-archive-drop',
  `delete from goal where id in (
     select id from goal where account_id = $1 and archived_at is not null and id <> $2
     order by archived_at desc, id desc offset ${GOALS_ARCHIVED_MAX - 1})`,
)

/** Lets go of what a goal had, and remembers it. */
export async function archiveGoal(
  tx: Queries,
  { accountId, goalId, nowMs }: { accountId: string; goalId: string; nowMs: number },
): Promise<void> {
  await tx.run(archive, [goalId, nowMs])
  await tx.run(releasePlans, [goalId])
  await tx.run(releaseProducts, [goalId])
  await tx.run(dropOldest, [accountId, goalId])
}

const restore = sql(
  'goal-restore',
  'update goal set archived_at = null, version = version + 1 where id = $1',
)
// What another goal has taken meanwhile stays there.
const dropTaken = sql<{ fundCode: string }>(
  'goal-restore-taken',
  `delete from goal_product mine using goal_product other
   where mine.goal_id = $1 and not mine.is_open and other.account_id = mine.account_id
     and other.fund_code = mine.fund_code and other.is_open
   returning mine.fund_code as "fundCode"`,
)
const restoreProducts = sql(
  'goal-restore-products',
  'update goal_product set is_open = true where goal_id = $1',
)
const restorePlans = [
  sql(
    'goal-restore-plans-lost',
    `delete from goal_plan gl using plan l where gl.goal_id = $1 and l.id = gl.plan_id and (l.state = 'stopped'
       or not exists (select from goal_product gp where gp.goal_id = $1 and gp.fund_code = l.fund_code))`,
  ),
  sql('goal-restore-plans', 'update goal_plan set is_open = true where goal_id = $1'),
]

/** Brings an archived goal back with what no other goal took meanwhile; answers how many products stay where they are. */
export async function restoreGoal(tx: Queries, goalId: string): Promise<number> {
  await tx.run(restore, [goalId])
  const taken = await tx.rows(dropTaken, [goalId])
  await tx.run(restoreProducts, [goalId])
  for (const statement of restorePlans) await tx.run(statement, [goalId])
  const left = await fundCodesOf(tx, goalId)
  await tx.run(keepWeights, [goalId, left])
  return taken.length
}

const weigh = sql(
  'goal-weigh',
  'update goal set weight_by = $2, version = version + 1 where id = $1',
)
const dropWeights = sql('goal-weights-drop', 'delete from goal_weight where goal_id = $1')
const addWeights = sql(
  'goal-weights-add',
  `insert into goal_weight (goal_id, part, percent) select $1, part, percent
   from unnest($2::text[], $3::integer[]) as each (part, percent)`,
)

/** Makes this the target allocation of a goal. */
export async function saveWeights(
  tx: Queries,
  goalId: string,
  { weightBy, weights }: { weightBy: WeightBy; weights: readonly GoalWeightRow[] },
): Promise<void> {
  await tx.run(weigh, [goalId, weightBy])
  await tx.run(dropWeights, [goalId])
  await tx.run(addWeights, [
    goalId,
    weights.map(({ part }) => part),
    weights.map(({ percent }) => percent),
  ])
}
