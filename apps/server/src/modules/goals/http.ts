import type { ParsedRequestOf } from '@koi/contracts/call'
import type { goalCalls } from '@koi/contracts/calls/goals'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { assetClassOf } from '@koi/domain/goals/asset-class'
import { GOALS_MAX } from '@koi/domain/goals/goal-terms'
import { cents } from '@koi/domain/money/cents'
import { cycleText } from '@koi/domain/plans/plan-text'
import { amountOfPeriod, stepUpOf } from '@koi/domain/plans/step-up'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { choicesOf } from './choice-store.ts'
import type { GoalRow } from './goal-row.ts'
import { findGoal, goalsOf } from './goal-store.ts'
import { createGoals } from './goals.ts'
import { cycleOfPlan, goalOutlook, goalSummary, gridOf, type Seen } from './outlook.ts'
import { pastGrowth } from './past-growth.ts'
import { goalProposal, type ProposalNeeds } from './proposal.ts'

type TermsAsked = Omit<ParsedRequestOf<typeof goalCalls.createGoal>, 'requestKey'>

const termsOf = ({
  goalKind,
  goalName,
  goalFor,
  goalCents,
  goalDay,
  fundCodes,
  planIds,
}: TermsAsked) => ({
  kind: goalKind,
  name: goalName,
  forWhom: goalFor,
  targetCents: cents(goalCents),
  targetDay: goalDay,
  fundCodes,
  planIds,
})

/** What is in a goal, as its page shows it. */
const contentOf = (goal: GoalRow) => ({
  products: goal.products.map((product) => ({
    ...product,
    assetClass: assetClassOf(product),
    valueDay: product.valueDay ?? '',
  })),
  plans: goal.plans.map((plan) => ({
    planId: plan.planId,
    fundCode: plan.fundCode,
    name: goal.products.find(({ fundCode }) => fundCode === plan.fundCode)?.name ?? '',
    state: plan.state,
    cycleText: cycleText(cycleOfPlan(plan)),
    amountCents: amountOfPeriod(
      { amountCents: cents(plan.amountCents), stepUp: stepUpOf(plan) },
      plan.stepDone,
      gridOf(goal, plan.fundCode),
    ),
    nextPlannedDate: plan.state === 'active' ? plan.nextPlanned : '',
  })),
  weightBy: goal.weightBy,
  weights: goal.weights,
})

/** Answers the calls of goals. */
export function goalHandlers(deps: ProposalNeeds): Handlers<typeof goalCalls> {
  const { db } = deps
  const goals = createGoals(db)
  /** By which rules, and out of which past, goals are looked at. */
  const seenOf = async (some: readonly GoalRow[], brand: Brand, nowMs: number): Promise<Seen> => {
    const mayProject = rulesOf(brand, shanghaiDate(nowMs)).returnProjections
    const products = some
      .filter(({ archivedMs }) => archivedMs === null)
      .flatMap((goal) => goal.products)
    return {
      nowMs,
      calendar: await deps.calendar(db),
      past: mayProject ? await pastGrowth(db, products, nowMs) : undefined,
    }
  }
  return {
    async queryGoals(_input, { accountId, brand, nowMs }) {
      const { goals: found, ...unassigned } = await goalsOf(db, accountId)
      const seen = await seenOf(found, brand, nowMs)
      return {
        ...unassigned,
        goals: found.map((goal) => goalSummary(goal, seen)),
        mayAdd: found.filter(({ archivedMs }) => archivedMs === null).length < GOALS_MAX,
      }
    },
    async queryGoalChoices(_input, { accountId }) {
      const { products, plans } = await choicesOf(db, accountId)
      return {
        products: products.map((product) => ({
          ...product,
          goalId: product.goalId ?? '',
          goalName: product.goalName ?? '',
        })),
        plans: plans.map((plan) => ({ ...plan, cycleText: cycleText(cycleOfPlan(plan)) })),
      }
    },
    async queryGoal({ goalId }, { accountId, brand, nowMs }) {
      const goal = await findGoal(db, accountId, goalId)
      if (!goal) throw refuse('goalUnknown')
      const seen = await seenOf([goal], brand, nowMs)
      return { ...goalOutlook(goal, seen), ...contentOf(goal) }
    },
    async createGoal({ requestKey, ...terms }, { accountId, nowMs }) {
      return { goalId: await goals.make(termsOf(terms), { accountId, requestKey, nowMs }) }
    },
    async saveGoal({ goalId, goalVersion, ...terms }, { accountId, nowMs }) {
      await goals.save({ accountId, goalId, nowMs }, goalVersion, termsOf(terms))
      return {}
    },
    async archiveGoal({ goalId }, { accountId, nowMs }) {
      await goals.archive({ accountId, goalId, nowMs })
      return {}
    },
    async restoreGoal({ goalId }, { accountId, nowMs }) {
      return { takenCount: await goals.restore({ accountId, goalId, nowMs }) }
    },
    async setGoalWeights({ goalId, goalVersion, ...target }, { accountId, nowMs }) {
      await goals.weigh({ accountId, goalId, nowMs }, goalVersion, target)
      return {}
    },
    async queryGoalProposal({ goalId, newCents }, { accountId, brand, nowMs }) {
      const goal = await findGoal(db, accountId, goalId)
      if (!goal) throw refuse('goalUnknown')
      if (goal.archivedMs !== null) throw refuse('goalArchived')
      const asked = { accountId, newCents: cents(newCents), brand, nowMs }
      return goalProposal(deps, goal, asked)
    },
  }
}
