import { ASSET_CLASSES } from '@koi/domain/goals/asset-class'
import {
  GOAL_FOR,
  GOAL_KINDS,
  GOAL_NAME_MAX,
  GOAL_PRODUCTS_MAX,
  WEIGHT_BY,
} from '@koi/domain/goals/goal-terms'
import { GOAL_VERDICTS } from '@koi/domain/goals/verdict'
import { PLAN_STATES } from '@koi/domain/plans/plan-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  Amount,
  AmountLimit,
  DayAsked,
  FundCode,
  Money,
  NamedFund,
  productKeys,
} from '../fields.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'

const GOALS = '/fbp/fund/v1/fund.fugoal_ao.FugoalAo'

const GoalId = z.string().check(z.regex(/^[\w-]{8,64}$/, '目标编号不正确'))
const PlanId = z.string().check(z.regex(/^[\w-]{1,64}$/, '计划编号不正确'))
const Kind = as('goal_kind', z.enum(GOAL_KINDS))
const For = as('goal_for', z.enum(GOAL_FOR))
const Name = as('goal_name', visibleName('请填写目标名称', GOAL_NAME_MAX))
const Version = as('goal_version', z.int())
const VersionAsked = as('goal_version', z.int().check(z.gte(1), z.lte(2_147_483_647)))
const Verdict = as('goal_verdict', z.enum(GOAL_VERDICTS))
const WeightBy = as('weight_by', z.enum(WEIGHT_BY))
/** A product’s code, or a class of assets. */
const Part = as('weight_part', FundCode)
const AssetClass = as('asset_class', z.enum(ASSET_CLASSES))
/** Shares of a whole, in permille that sum to 1000. */
const Permille = z.int()

/** What its owner says of a goal; products are whole holdings, and a plan comes with its product. */
const termsAsked = {
  goalKind: Kind,
  goalName: Name,
  goalFor: For,
  goalCents: Amount,
  goalDay: DayAsked,
  fundCodes: as('goal_fund_codes', z.array(FundCode).check(z.maxLength(GOAL_PRODUCTS_MAX))),
  planIds: as('plan_id_list', z.array(PlanId).check(z.maxLength(GOAL_PRODUCTS_MAX))),
}
const goalKey = { goalId: GoalId }

/** A goal as its list and its page show it. */
const head = {
  goalId: z.string(),
  goalKind: Kind,
  goalName: as('goal_name', z.string()),
  goalFor: For,
  goalCents: Money,
  goalDay: z.string(),
  goalVersion: Version,
  isArchived: z.boolean(),
  /** At the newest confirmed values; of the oldest of them the day, empty where nothing is held. */
  valueCents: Money,
  valueDay: z.string(),
  inTransitCents: Money,
  verdict: Verdict,
  /** The figure behind it. */
  verdictText: z.string(),
  isOver: as('is_goal_over', z.boolean()),
}

const Range = z.object({
  points: as(
    'range_points',
    z.array(
      z.object({
        day: as('range_day', z.string()),
        lowCents: Money,
        midCents: Money,
        highCents: Money,
      }),
    ),
  ),
  pathCount: z.int(),
  reachedCount: z.int(),
  /** More every month, and how many paths reach the target with it; 0: nothing more is asked. */
  extraCents: Money,
  extraReachedCount: z.int(),
  /** The months that it is worked out of, `YYYY-MM`. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  monthCount: z.int(),
})

/** Goals: what somebody saves for with some of their products and plans. Nothing here is a trade. */
export const goalCalls = {
  queryGoals: call({
    summary: 'Own: one’s goals, each with what it has and how it stands',
    method: 'POST',
    path: `${GOALS}.QueryGoals`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      goals: as('goal_list', z.array(z.object(head))),
      /** Holdings that are in no goal. */
      unassignedCents: Money,
      unassignedCount: z.int(),
      /** False where one has as many as one may. */
      mayAdd: as('may_add_goal', z.boolean()),
    }),
  }),
  queryGoalChoices: call({
    summary: 'Own: products and plans of the account that may be put into a goal',
    method: 'POST',
    path: `${GOALS}.QueryGoalChoices`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      products: as(
        'goal_product_choices',
        z.array(
          z.object({
            ...productKeys,
            name: as('fund_brief_name', z.string()),
            valueCents: Money,
            inTransitCents: Money,
            /** The goal that has it; empty where none does. */
            goalId: z.string(),
            goalName: as('goal_name', z.string()),
          }),
        ),
      ),
      plans: as(
        'goal_plan_choices',
        z.array(
          z.object({
            planId: z.string(),
            ...NamedFund.shape,
            state: z.enum(PLAN_STATES),
            cycleText: z.string(),
            amountCents: Money,
          }),
        ),
      ),
    }),
  }),
  queryGoal: call({
    summary:
      'Own: a goal, what is in it, and where it may stand on its day, with what that assumes',
    method: 'POST',
    path: `${GOALS}.QueryGoal`,
    access: 'user',
    request: z.object(goalKey),
    response: z.object({
      ...head,
      monthsLeft: z.int(),
      /** What its plans pay until its day, and with what is there; no return counted. */
      plannedCents: Money,
      sumCents: Money,
      missingCents: Money,
      missingPerMonthCents: Money,
      /** Null where none is shown, for the reason beside it. */
      range: as('goal_range', z.nullable(Range)),
      noRangeReason: z.string(),
      /** Where the past months of each product come from. */
      sources: as(
        'range_sources',
        z.array(z.object({ ...NamedFund.shape, sourceText: z.string() })),
      ),
      products: as(
        'goal_products',
        z.array(
          z.object({
            ...productKeys,
            name: as('fund_brief_name', z.string()),
            assetClass: AssetClass,
            valueCents: Money,
            inTransitCents: Money,
            valueDay: z.string(),
          }),
        ),
      ),
      plans: as(
        'goal_plans',
        z.array(
          z.object({
            planId: z.string(),
            ...NamedFund.shape,
            state: z.enum(PLAN_STATES),
            cycleText: z.string(),
            /** What the next period deducts. */
            amountCents: Money,
            nextPlannedDate: z.string(),
          }),
        ),
      ),
      weightBy: WeightBy,
      weights: as(
        'goal_weights',
        z.array(z.object({ part: Part, percent: as('weight_percent', z.int()) })),
      ),
    }),
  }),
  createGoal: call({
    summary: 'Own: makes a goal; the same key again answers the same one',
    method: 'POST',
    path: `${GOALS}.CreateGoal`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
      ...termsAsked,
    }),
    response: z.object({ goalId: z.string() }),
  }),
  saveGoal: call({
    summary: 'Own: changes a goal that is still as its owner saw it',
    method: 'POST',
    path: `${GOALS}.SaveGoal`,
    access: 'user',
    writes: true,
    request: z.object({ ...goalKey, goalVersion: VersionAsked, ...termsAsked }),
    response: z.object({}),
  }),
  archiveGoal: call({
    summary:
      'Own: archives a goal and lets go of its products and plans; again it answers the same',
    method: 'POST',
    path: `${GOALS}.ArchiveGoal`,
    access: 'user',
    writes: true,
    request: z.object(goalKey),
    response: z.object({}),
  }),
  restoreGoal: call({
    summary: 'Own: brings an archived goal back, with what no other goal took meanwhile',
    method: 'POST',
    path: `${GOALS}.RestoreGoal`,
    access: 'user',
    writes: true,
    request: z.object(goalKey),
    response: z.object({
      /** Products that stay in the goal that took them. */
      takenCount: as('taken_product_count', z.int()),
    }),
  }),
  setGoalWeights: call({
    summary: 'Own: the target allocation of a goal, in whole percent of its products or of classes',
    method: 'POST',
    path: `${GOALS}.SetGoalWeights`,
    access: 'user',
    writes: true,
    request: z.object({
      ...goalKey,
      goalVersion: VersionAsked,
      weightBy: WeightBy,
      weights: as(
        'goal_weights',
        z
          .array(
            z.object({
              part: Part,
              percent: as('weight_percent', z.int().check(z.gte(1), z.lte(100))),
            }),
          )
          .check(z.maxLength(GOAL_PRODUCTS_MAX)),
      ),
    }),
    response: z.object({}),
  }),
  queryGoalProposal: call({
    summary:
      'Own: how new money and the next periods of the plans would move a goal to its allocation without a sale; it places nothing',
    method: 'POST',
    path: `${GOALS}.QueryGoalProposal`,
    access: 'user',
    request: z.object({ ...goalKey, newCents: as('new_cents', AmountLimit) }),
    response: z.object({
      buys: as(
        'proposed_buys',
        z.array(
          z.object({
            ...productKeys,
            name: as('fund_brief_name', z.string()),
            /** 0: nothing goes there, for the reason beside it, if there is one. */
            amountCents: Money,
            closedReason: as('proposal_closed_reason', z.string()),
          }),
        ),
      ),
      /** What no product takes. */
      restCents: Money,
      plans: as(
        'proposed_plans',
        z.array(
          z.object({
            planId: z.string(),
            ...NamedFund.shape,
            cycleText: z.string(),
            /** What the next period deducts now, and would. */
            nowCents: Money,
            amountCents: Money,
          }),
        ),
      ),
      parts: as(
        'proposal_parts',
        z.array(
          z.object({
            part: Part,
            name: as('part_name', z.string()),
            nowPermille: as('part_now_permille', Permille),
            thenPermille: as('part_then_permille', Permille),
            targetPermille: as('part_target_permille', Permille),
          }),
        ),
      ),
      /** Whether all of it comes within the band by new money alone. */
      isInBand: z.boolean(),
      bandPercent: z.int(),
      /** What selling would cost; empty where new money is enough. */
      sales: as(
        'proposed_sales',
        z.array(
          z.object({
            ...productKeys,
            name: as('fund_brief_name', z.string()),
            grossCents: Money,
            feeCents: Money,
            /** Part of it cannot be sold now. */
            isPartly: z.boolean(),
          }),
        ),
      ),
      saleFeeCents: Money,
    }),
  }),
}
