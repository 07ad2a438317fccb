import { randomBytes } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { ASSET_CLASSES } from '@koi/domain/goals/asset-class'
import { GOALS_MAX, isGoalDay, type WeightBy } from '@koi/domain/goals/goal-terms'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { choicesOf } from './choice-store.ts'
import type { GoalWeightRow } from './goal-row.ts'
import {
  archiveGoal,
  countOpenGoals,
  findMadeBefore,
  fundCodesOf,
  holdGoal,
  makeGoal,
  restoreGoal,
  saveParts,
  saveTerms,
  saveWeights,
  takeGoalTurn,
  type GoalTerms,
} from './save-store.ts'

const ID_BYTES = 12

/** Who changes which goal. */
interface OwnGoal {
  accountId: string
  goalId: string
  nowMs: number
}

async function takeTurn(tx: Queries, accountId: string): Promise<void> {
  if (!(await takeGoalTurn(tx, accountId))) throw refuse('loginExpired')
}

/** Products are the account's own and in no other goal, and each plan comes with its product. */
async function checkParts(
  tx: Queries,
  { accountId, goalId }: { accountId: string; goalId: string | undefined },
  { fundCodes, planIds }: GoalTerms,
): Promise<void> {
  const choices = await choicesOf(tx, accountId)
  const known = new Map(choices.products.map((product) => [product.fundCode, product]))
  // What was sold meanwhile may stay where it is.
  const kept = new Set(goalId === undefined ? [] : await fundCodesOf(tx, goalId))
  if (!fundCodes.every((code) => known.has(code) || kept.has(code)))
    throw refuse('goalProductUnknown')
  const isTaken = fundCodes.some((code) => {
    const holder = known.get(code)?.goalId ?? null
    return holder !== null && holder !== goalId
  })
  if (isTaken) throw refuse('goalProductTaken')
  const inGoal = new Set(fundCodes)
  const fitting = new Set(
    choices.plans.filter(({ fundCode }) => inGoal.has(fundCode)).map(({ planId }) => planId),
  )
  if (!planIds.every((id) => fitting.has(id))) throw refuse('goalPlanUnfit')
}

async function openGoal(tx: Queries, { accountId, goalId }: OwnGoal, goalVersion: number) {
  await takeTurn(tx, accountId)
  const goal = await holdGoal(tx, accountId, goalId)
  if (!goal) throw refuse('goalUnknown')
  if (goal.archivedMs !== null) throw refuse('goalArchived')
  if (goal.version !== goalVersion) throw refuse('goalChanged')
  return goal
}

/** Percents that sum to the whole, each part once and known. */
function areWeights(
  { weightBy, weights }: { weightBy: WeightBy; weights: readonly GoalWeightRow[] },
  fundCodes: readonly string[],
): boolean {
  if (weightBy === 'none') return weights.length === 0
  const known = new Set<string>(weightBy === 'class' ? ASSET_CLASSES : fundCodes)
  const sum = weights.reduce((all, { percent }) => all + percent, 0)
  const parts = new Set(weights.map(({ part }) => part))
  return (
    sum === 100 && parts.size === weights.length && weights.every(({ part }) => known.has(part))
  )
}

const unique = (terms: GoalTerms): GoalTerms => ({
  ...terms,
  fundCodes: [...new Set(terms.fundCodes)],
  planIds: [...new Set(terms.planIds)],
})

/** Makes and changes goals. Those of one account follow each other, so that no product gets into two. */
export const createGoals = (db: Db) => ({
  make: (asked: GoalTerms, who: { accountId: string; requestKey: string; nowMs: number }) =>
    db.transaction(async (tx) => {
      const { accountId, requestKey, nowMs } = who
      await takeTurn(tx, accountId)
      const before = await findMadeBefore(tx, accountId, requestKey)
      if (before) return before.goalId
      const terms = unique(asked)
      if (!isGoalDay(terms.targetDay, shanghaiDate(nowMs))) throw refuse('goalDayWrong')
      if ((await countOpenGoals(tx, accountId)) >= GOALS_MAX) throw refuse('goalTooMany')
      await checkParts(tx, { accountId, goalId: undefined }, terms)
      const goalId = randomBytes(ID_BYTES).toString('base64url')
      await makeGoal(tx, terms, { goalId, accountId, requestKey, nowMs })
      await saveParts(tx, { goalId, accountId }, terms)
      return goalId
    }),

  save: (own: OwnGoal, goalVersion: number, asked: GoalTerms) =>
    db.transaction(async (tx) => {
      const { accountId, goalId, nowMs } = own
      const goal = await openGoal(tx, own, goalVersion)
      const terms = unique(asked)
      // A goal whose day is over keeps it while something else is changed.
      const isSameDay = terms.targetDay === goal.targetDay
      if (!isSameDay && !isGoalDay(terms.targetDay, shanghaiDate(nowMs)))
        throw refuse('goalDayWrong')
      await checkParts(tx, { accountId, goalId }, terms)
      await saveTerms(tx, goalId, terms)
      await saveParts(tx, { goalId, accountId }, terms)
    }),

  archive: ({ accountId, goalId, nowMs }: OwnGoal) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, accountId)
      const goal = await holdGoal(tx, accountId, goalId)
      if (!goal) throw refuse('goalUnknown')
      if (goal.archivedMs === null) await archiveGoal(tx, { accountId, goalId, nowMs })
    }),

  /** Answers how many products stay in the goals that took them. */
  restore: ({ accountId, goalId }: OwnGoal) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, accountId)
      const goal = await holdGoal(tx, accountId, goalId)
      if (!goal) throw refuse('goalUnknown')
      if (goal.archivedMs === null) return 0
      if ((await countOpenGoals(tx, accountId)) >= GOALS_MAX) throw refuse('goalTooMany')
      return restoreGoal(tx, goalId)
    }),

  weigh: (
    own: OwnGoal,
    goalVersion: number,
    target: { weightBy: WeightBy; weights: readonly GoalWeightRow[] },
  ) =>
    db.transaction(async (tx) => {
      await openGoal(tx, own, goalVersion)
      const fundCodes = await fundCodesOf(tx, own.goalId)
      if (!areWeights(target, fundCodes)) throw refuse('goalWeightsWrong')
      await saveWeights(tx, own.goalId, target)
    }),
})
