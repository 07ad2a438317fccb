import { addMonths, DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import type { GoalFor, GoalKind } from '@koi/domain/goals/goal-terms'
import { cents } from '@koi/domain/money/cents'
import { sql, type Db } from '#kernel/db.ts'
import { choicesOf, createGoals } from '#modules/goals/index.ts'

const BRAND_ID = 'main'
/** Days ago the goals were made. */
const MADE_DAYS_AGO = 10

interface DemoGoal {
  accountId: string
  kind: GoalKind
  name: string
  forWhom: GoalFor
  targetCents: number
  months: number
  /** The target allocation, of its products, the largest first; percent that sum to 100. */
  percents: readonly number[]
}

const demoGoals: readonly DemoGoal[] = [
  {
    accountId: 'demo-lin',
    kind: 'education',
    name: '孩子上大学',
    forWhom: 'child',
    targetCents: 12_000_000,
    months: 84,
    percents: [50, 30, 20],
  },
  {
    accountId: 'demo-he',
    kind: 'retirement',
    name: '提前退休',
    forWhom: 'self',
    targetCents: 50_000_000,
    months: 150,
    percents: [40, 60],
  },
]

const findOwner = sql<{ hasGoals: boolean }>(
  'demo-goals-owner',
  `select exists (select from goal where made_by = a.id) as "hasGoals"
   from account a where a.id = $1 and a.brand_id = $2`,
)
// The demo shows what a licence that allows it would: every other brand of it stays strict.
const allowRanges = sql(
  'demo-goals-rules',
  `insert into rule_pack (brand_id, effective_from, rules, note)
   values ($1, '2026-01-01', '{"returnProjections": true}', '演示：目标页按历史收益推算区间，其余一律从严')
   on conflict (brand_id, effective_from) do nothing`,
)

/** Lets the main brand of the demo show ranges; a pack that an operator wrote stays. */
export const allowGoalRanges = (db: Db) => db.run(allowRanges, [BRAND_ID])

/** Two people of the demo save for something; made once. */
export async function seedGoals(db: Db, nowMs: number): Promise<void> {
  const goals = createGoals(db)
  for (const { accountId, months, percents, ...goal } of demoGoals) {
    const owner = await db.find(findOwner, [accountId, BRAND_ID])
    if (!owner || owner.hasGoals) continue
    const madeMs = nowMs - MADE_DAYS_AGO * DAY_MS
    const { products, plans } = await choicesOf(db, accountId)
    const fundCodes = products.map(({ fundCode }) => fundCode)
    const goalId = await goals.make(
      {
        ...goal,
        targetCents: cents(goal.targetCents),
        targetDay: addMonths(shanghaiDate(nowMs), months),
        fundCodes,
        planIds: plans.map(({ planId }) => planId),
      },
      { accountId, requestKey: `demo-goal-of-${accountId}`, nowMs: madeMs },
    )
    if (fundCodes.length !== percents.length) continue
    const weights = fundCodes.map((part, place) => ({ part, percent: percents[place] ?? 0 }))
    await goals.weigh({ accountId, goalId, nowMs }, 1, { weightBy: 'product', weights })
  }
}
